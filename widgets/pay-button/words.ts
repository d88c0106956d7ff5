import type { PaymentLink } from '../../src/resources/payment-links.ts';
import { formatMoney } from '../../src/text/formats.ts';
import { formatMessage, overrideMessages } from '../../src/text/message.ts';
import { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import { speaker } from '../ui/line.ts';
import type { PayLine } from './model.ts';

export interface PayWords {
  readonly newTab: string;
  /** What the button says when nobody wrote anything for it. */
  kind(kind: PaymentLink['kind']): string;
  line(line: PayLine): string;
  /** `€9.00 / month`; null where the visitor chooses the amount. */
  price(link: PaymentLink): string | null;
}

/** The button's words in one language, with what the host page puts in place of them. */
export function payWords(locale: string, overrides: unknown): PayWords {
  const table = overrideMessages(payButtonMessages, overrides);
  return {
    newTab: table.newTab,
    kind: (kind) => table[kind === 'unknown' ? 'payment' : kind],
    line: speaker(table, locale),
    price({ amount, currency, interval }) {
      // "0" and "0.00" too: the visitor chooses.
      if (!amount || !currency || !/[1-9]/.test(amount)) return null;
      const price = formatMoney(amount, currency, locale);
      return interval && interval !== 'unknown' ? formatMessage(table, interval, { price }, locale) : price;
    },
  };
}
