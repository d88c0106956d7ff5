/** The items of the platform that always behave one way. Runs in Node and in the browser. */

export interface TestItem {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What it is for, in a word or two. */
  readonly title: string;
  /** What a page sees of it, every time. */
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
  poll('open', 'Open', 'A poll that takes a vote: `counted`, and from the same browser again `already_counted`.'),
  poll('closed', 'Closed', 'The results. A vote is `rejected`, with the reason `closed`.'),
  poll(
    'voted',
    'Already voted',
    'Every browser has voted already: its choice is marked, another vote is `already_counted`.',
  ),
  poll('empty', 'Empty', 'An open poll without a single vote, whose results are shown.'),
  poll('refused', 'Origin refused', '403 `not_authorized` with `empty_list`, whatever the account’s list says.'),
  poll('slow', 'Slow', 'Every answer takes four seconds.'),
  poll('limited', 'Rate limited', '429 `rate_limited` with `Retry-After: 5`, every time.'),
  link('open', 'Open', 'A button with a price; it leads to the test checkout.'),
  link('soldout', 'Sold out', 'No button, the sentence for `sold_out`.'),
  link('expired', 'Expired', 'No button, the sentence for `expired`.'),
  link('inactive', 'Inactive', 'No button, the owner’s own sentence.'),
  link('slow', 'Slow', 'Every answer takes four seconds.'),
  link('limited', 'Rate limited', '429 `rate_limited` with `Retry-After: 5`, every time.'),
  goal('overfunded', 'Over-funded', '250 of 100 euros: 250 %, reached.'),
  goal('refunded', 'Refunded', '25 of 100 euros, after 75 were given back.'),
  goal('empty', 'Empty', 'Nothing of 100 euros, and no donor.'),
];
