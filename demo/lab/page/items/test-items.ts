/** The platform's items with fixed ids and fixed behavior. Runs in Node and in the browser. */

export interface TestItem {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The state it demonstrates. */
  readonly title: string;
  /** What a page gets, every time. */
  readonly shows: string;
}

const poll = (name: string, title: string, shows: string): TestItem => ({
  tag: 'creator-poll',
  attributes: { 'embed-id': `emb_test_${name}` },
  title,
  shows,
});
const link = (name: string, title: string, shows: string): TestItem => ({
  tag: 'creator-pay-button',
  attributes: { link: `test_${name}` },
  title,
  shows,
});
const goal = (name: string, title: string, shows: string): TestItem => ({
  tag: 'creator-goal',
  attributes: { 'payment-link-id': `plink_test_${name}` },
  title,
  shows,
});

export const TEST_ITEMS: readonly TestItem[] = [
  poll('open', 'Open', 'A poll that takes one vote per browser: `counted`, then `already_counted`.'),
  poll('closed', 'Closed', 'Results. A vote is `rejected` with the reason `closed`.'),
  poll(
    'voted',
    'Already voted',
    'Every browser has already voted: its choice is marked, and another vote is `already_counted`.',
  ),
  poll('empty', 'Empty', 'An open poll with public results and no votes.'),
  poll('refused', 'Origin refused', '403 `not_authorized` with `empty_list`, whatever the account’s list.'),
  poll('slow', 'Slow', 'Every answer takes four seconds.'),
  poll('limited', 'Rate limited', '429 `rate_limited` with `Retry-After: 5`, every time.'),
  link('open', 'Open', 'A button with a price, leading to the test checkout.'),
  link('soldout', 'Sold out', 'No button, and the message for `sold_out`.'),
  link('expired', 'Expired', 'No button, and the message for `expired`.'),
  link('inactive', 'Inactive', 'No button, and the owner’s own message.'),
  link('slow', 'Slow', 'Every answer takes four seconds.'),
  link('limited', 'Rate limited', '429 `rate_limited` with `Retry-After: 5`, every time.'),
  goal('overfunded', 'Overfunded', '€250 of €100: 250%, goal reached.'),
  goal('refunded', 'Refunded', '€25 of €100, after €75 was refunded.'),
  goal('empty', 'Empty', '€0 of €100, without donors.'),
];
