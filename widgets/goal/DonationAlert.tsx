import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Donor } from '../../src/resources/donor.ts';
import { formatRelative } from '../../src/text/formats.ts';
import { isoTime } from '../../src/text/iso-time.ts';
import { formatMoney } from '../../src/text/money.ts';
import { useStyles, useWidget } from '../core/view/context.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import css from './alert.css';
import type { GoalTranslate } from './goal-model.ts';

const MINUTE_MS = 60_000;

interface DonationAlertProps {
  /** Who has just given, newest first. */
  readonly donors: readonly Donor[];
  readonly t: GoalTranslate;
}

/** Who has just given, how much and how long ago, as far as they agreed to show it. */
export default function DonationAlert({ donors, t }: DonationAlertProps): JSX.Element {
  const { client, locale } = useWidget();
  const minutes = useSignal(0);
  useStyles(css);
  useEffect(() => {
    const timer = setInterval(() => {
      minutes.value += 1;
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [minutes]);

  // Read, so that the times are formatted again every minute.
  void minutes.value;
  const now = client.now();
  // “now” for the whole first minute.
  const ago = (moment: number) => formatRelative(now - moment < MINUTE_MS ? now : moment, now, locale.value);
  return (
    <ul part="alert">
      {donors.map(({ id, displayName, amount, currency, donatedAt }) => (
        <li part="alerted" key={id}>
          <b>
            <Text>{displayName ?? t('anonymous')}</Text>
          </b>
          {amount && currency && <Figure as="b">{formatMoney(amount, currency, locale.value, 'short')}</Figure>}
          {donatedAt && (
            <time datetime={isoTime(donatedAt)}>
              <Text>{ago(donatedAt)}</Text>
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
