import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Donor } from '../../src/resources/donor.ts';
import { initialOf } from '../../src/text/characters.ts';
import { DOT, formatRelative } from '../../src/text/formats.ts';
import { isoTime } from '../../src/text/iso-time.ts';
import { formatMoney } from '../../src/text/money.ts';
import { useStyles, useWidget } from '../core/view/context.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import { minute } from '../data/ticks.ts';
import { goalMessages } from '../words/en/goal.ts';
import type { DonorListState } from './create-donor-list.ts';
import css from './donor-list.css';
import { isNewDonor } from './goal-model.ts';

interface DonorListProps {
  readonly list: DonorListState;
  /** Donors who gave later are marked as new. In ms since 1970 by the platform's clock. */
  readonly newSince: number;
  readonly onMore: () => void;
}

/**
 * The donors, with as much as each agreed to show, and one button that loads more or tries again, so that it can
 * keep focus. When the last donors are loaded and the button goes, focus moves to the first of them.
 */
export default function DonorList({ list, newSince, onMore }: DonorListProps): JSX.Element {
  useStyles(css);
  const { attributes, client, locale: language, translator } = useWidget();
  const t = translator(goalMessages);
  const locale = language.value;
  minute.value;
  const now = client.now();
  const { sort, page, isBusy, hasFailed } = list;
  const donors = page?.items ?? [];
  const hasButton = hasFailed || (page !== null && page.nextOffset !== null);
  const rows = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shownBefore = useRef(0);
  const hadFocus = isFocused(button.current);

  useLayoutEffect(() => {
    const firstAdded = rows.current?.children[shownBefore.current] as HTMLElement | undefined;
    shownBefore.current = donors.length;
    if (!hadFocus || hasButton || !firstAdded) return;
    firstAdded.tabIndex = -1;
    firstAdded.focus();
  });

  const row = (donor: Donor) => {
    const { id, displayName, amount, currency, message, recurring } = donor;
    const isNew = isNewDonor(donor, newSince);
    // If the donor's clock was fast, don't show a date in the future.
    const donatedAt = donor.donatedAt && Math.min(donor.donatedAt, now);
    return (
      <li part={isNew ? 'donor new' : 'donor'} key={id}>
        <i class="initial" aria-hidden="true" translate={false}>
          {(displayName && initialOf(displayName, locale)) || '♥'}
        </i>
        <p class="name">
          <b>
            <Text>{displayName ?? t('anonymous')}</Text>
          </b>{' '}
          {isNew && <Text part="badge">{t('new')}</Text>}
        </p>
        {amount && currency && (
          <Figure as="b" part="amount">
            {formatMoney(amount, currency, locale, 'short')}
          </Figure>
        )}
        <p class="when small" part="meta">
          {donatedAt && (
            <time datetime={isoTime(donatedAt)}>
              <Text>{formatRelative(donatedAt, now, locale)}</Text>
            </time>
          )}
          {recurring && (
            <span>
              {DOT}
              <Text>{t('recurring')}</Text>
            </span>
          )}
        </p>
        {message && (
          <p class="donor-message">
            <Text>{message}</Text>
          </p>
        )}
      </li>
    );
  };

  const Heading = `h${Math.min(6, attributes.value.headingLevel + 1)}` as 'h3';
  return (
    <div class="donors">
      <Heading class="donors-title" part="heading">
        <Text>{t(sort)}</Text>
      </Heading>
      <ul class="list" ref={rows} aria-busy={isBusy}>
        {donors.map(row)}
      </ul>
      {hasFailed && (
        <Text as="p" part="message">
          {t('unlisted')}
        </Text>
      )}
      {hasButton && (
        <button
          type="button"
          class="quiet more"
          part="quiet-button"
          ref={button}
          aria-disabled={isBusy}
          onClick={onMore}
        >
          <Text>{t(hasFailed ? 'again' : 'more')}</Text>
        </button>
      )}
    </div>
  );
}

const isFocused = (element: HTMLElement | null): boolean =>
  element !== null && (element.getRootNode() as Document | ShadowRoot).activeElement === element;
