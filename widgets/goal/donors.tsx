import type { JSX } from 'preact';
import type { Donor } from '../../src/resources/donor.ts';
import { formatDate, formatMoney } from '../../src/text/formats.ts';
import { isNew } from './is-new.ts';
import type { MoreSay } from './types.ts';
import type { WallState } from './wall.ts';

export interface DonorsProps {
  readonly wall: WallState;
  /** 2 to 6, of the goal itself. */
  readonly headingLevel: number;
  readonly locale: string;
  readonly say: MoreSay;
  /** The platform's clock, in ms since 1970. */
  readonly now: number;
  /** Who gave later than this came in while the page was open. */
  readonly since: number | undefined;
  readonly onMore: () => void;
}

/** The list of donors: what each agreed to show. One button shows more of it or tries again, so that focus can stay on it. */
export function Donors({ wall, headingLevel, onMore, ...row }: DonorsProps): JSX.Element {
  const { sort, page, busy, failed } = wall;
  const { say } = row;
  const Heading = `h${Math.min(6, headingLevel + 1)}` as 'h3';
  return (
    <div part="donors">
      <Heading part="donors-title">{say(sort)}</Heading>
      <ul part="list" aria-busy={busy}>
        {page?.items.map((donor) => (
          <Row {...row} key={donor.id} donor={donor} />
        ))}
      </ul>
      {failed && <p>{say('unlisted')}</p>}
      {(failed || (page && page.nextOffset !== null)) && (
        <button type="button" class="quiet" part="more" aria-disabled={busy} onClick={onMore}>
          {say(failed ? 'again' : 'more')}
        </button>
      )}
    </div>
  );
}

function Row({
  donor,
  locale,
  say,
  now,
  since,
}: Pick<DonorsProps, 'locale' | 'say' | 'now' | 'since'> & { readonly donor: Donor }): JSX.Element {
  const { displayName, amount, currency, message, recurring } = donor;
  // A clock that is ahead must not say that somebody will give.
  const donatedAt = donor.donatedAt && Math.min(donor.donatedAt, now);
  const fresh = isNew(donor, since);
  return (
    <li part={fresh ? 'donor new' : 'donor'}>
      <i part="initial" aria-hidden="true">
        {displayName ? [...displayName][0] : '♥'}
      </i>
      <p part="name">
        <b>{displayName ? <bdi>{displayName}</bdi> : say('anonymous')}</b>{' '}
        {fresh && <span part="badge">{say('new')}</span>}
      </p>
      {amount && currency && <b part="amount">{formatMoney(amount, currency, locale)}</b>}
      <p part="when" class="small">
        {donatedAt && (
          <time dateTime={new Date(donatedAt).toJSON()}>{formatDate(donatedAt, locale, { dateStyle: 'medium' })}</time>
        )}
        {recurring && ` · ${say('recurring')}`}
      </p>
      {message && (
        <p part="donor-message">
          <bdi>{message}</bdi>
        </p>
      )}
    </li>
  );
}
