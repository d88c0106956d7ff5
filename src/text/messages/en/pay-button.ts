import type { Messages } from '../../message.ts';

/** What `<creator-pay-button>` says. */
export const payButtonMessages = {
  payment: 'Pay',
  subscription: 'Subscribe',
  donation: 'Donate',
  week: '{price} / week',
  month: '{price} / month',
  year: '{price} / year',
  newTab: '(opens in a new tab)',
  popup: '(opens in a new window)',
  qr: 'Pay with your phone',
  scan: 'Scan this code with your phone.',
  close: 'Close',
  qrFailed: 'The code cannot be shown right now.',
  left: { one: '{count} left', other: '{count} left' },
  opens: 'Opens {date}',
  notYet: 'Not open yet',
  until: 'Until {date}',
  inactive: 'Not available at the moment',
  sold_out: 'Sold out',
  expired: 'No longer available',
} as const satisfies Messages;
