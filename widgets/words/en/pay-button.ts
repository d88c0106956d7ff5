import type { Messages } from '../../../src/text/message.ts';

/** Messages of `<creator-pay-button>`. */
export const payButtonMessages = {
  payment: 'Pay',
  subscription: 'Subscribe',
  donation: 'Donate',
  week: '{price} / week',
  month: '{price} / month',
  year: '{price} / year',
  newTab: '(opens in a new tab)',
  popup: '(opens in a new window)',
  amount: 'Amount',
  otherAmount: 'Other amount',
  badAmount: 'Enter an amount such as {example}.',
  tooSmall: 'The minimum is {least}.',
  tooLarge: 'The maximum is {most}.',
  qr: 'Pay with your phone',
  scan: 'Scan this code with your phone.',
  close: 'Close',
  left: { one: '{count} left', other: '{count} left' },
  opens: 'Opens {date}',
  notYet: 'Not open yet',
  until: 'Until {date}',
  inactive: 'Not available right now',
  sold_out: 'Sold out',
  expired: 'No longer available',
  // The visitor has come back from the checkout.
  paid: 'Thank you for your payment.',
  subscribed: 'Thank you for subscribing.',
  donated: 'Thank you for your donation.',
  payAgain: 'Pay again',
  donateAgain: 'Donate again',
  refused: 'This payment link isn’t available here.',
  notFound: 'This payment link no longer exists.',
} as const satisfies Messages;

declare module '../words.ts' {
  interface English {
    readonly 'creator-pay-button': typeof payButtonMessages;
  }
}
