import type { JSX } from 'preact';
import { Text } from '../core/view/Text.tsx';
import type { PayButtonTranslate } from './pay-button-model.ts';

/** Text rather than logos, because companies restrict the use of their logos. */
const NAMES = [
  ['apple-pay', 'Apple Pay'],
  ['google-pay', 'Google Pay'],
  ['paypal', 'PayPal'],
  ['klarna', 'Klarna'],
  ['sepa', 'SEPA'],
] as const;

interface PaymentMarksProps {
  /** As the attribute has them, separated by spaces or commas; unknown ones are left out. */
  readonly marks: string;
  readonly t: PayButtonTranslate;
}

/**
 * The ways to pay, as listed by the page's owner.
 *
 * @csspart marks Ways to pay.
 * @csspart mark One of them.
 */
export function PaymentMarks({ marks, t }: PaymentMarksProps): JSX.Element | null {
  const names = new Map<string, string>([['card', t('card')], ['bank-transfer', t('bank')], ...NAMES]);
  const known = [...new Set(marks.toLowerCase().split(/[\s,]+/))].filter((mark) => names.has(mark));
  if (known.length === 0) return null;
  return (
    <ul part="marks" aria-label={t('methods')}>
      {known.map((mark) => (
        <li part="mark" key={mark}>
          {mark === 'card' && (
            <svg class="card-icon" viewBox="0 0 20 14" aria-hidden="true">
              <path d="M2 .75h16A1.25 1.25 0 0 1 19.25 2v10A1.25 1.25 0 0 1 18 13.25H2A1.25 1.25 0 0 1 .75 12V2A1.25 1.25 0 0 1 2 .75ZM1 4.5h18" />
            </svg>
          )}
          <Text>{names.get(mark) ?? ''}</Text>
        </li>
      ))}
    </ul>
  );
}
