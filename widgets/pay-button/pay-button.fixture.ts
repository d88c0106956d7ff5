import { type PaymentLink, readPaymentLink } from '../../src/resources/payment-link.ts';
import { formatMessage, messageOf } from '../../src/text/message.ts';
import { payButtonMessages } from '../words/en/pay-button.ts';
import type { PayButtonTranslate } from './pay-button-model.ts';

export const HREF = 'https://api.platform.example/api/pay/coffee';

export const paymentLink = (fields: Readonly<Record<string, unknown>> = {}): PaymentLink =>
  readPaymentLink({ id: 'plink_1', shortId: 'coffee', kind: 'payment', status: 'active', url: HREF, ...fields });

/** Formats the English messages for a locale. */
export const translateFor =
  (locale: string): PayButtonTranslate =>
  (key, values) =>
    formatMessage(messageOf(payButtonMessages, key), values, locale);
