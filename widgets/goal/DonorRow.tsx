import type { JSX } from 'preact';
import type { Donor } from '../../src/resources/donor.ts';
import { initialOf } from '../../src/text/characters.ts';
import { DOT, formatRelative } from '../../src/text/formats.ts';
import { isoTime } from '../../src/text/iso-time.ts';
import { formatMoney } from '../../src/text/money.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import type { GoalTranslate } from './goal-model.ts';

export interface DonorRowProps {
  readonly donor: Donor;
  /** Gave while the page was open. */
  readonly isNew: boolean;
  readonly t: GoalTranslate;
  readonly locale: string;
  /** The platform's clock, in ms since 1970. */
  readonly now: number;
}

/** One donor, with as much as they agreed to show. */
export function DonorRow({ donor, isNew, t, locale, now }: DonorRowProps): JSX.Element {
  const { displayName, amount, currency, message, recurring } = donor;
  // If the donor's clock was fast, don't show a date in the future.
  const donatedAt = donor.donatedAt && Math.min(donor.donatedAt, now);
  return (
    <li part={isNew ? 'donor new' : 'donor'}>
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
}
