import { ABOUT } from '../../../../widgets/about.ts';

/**
 * What the matrix probes on every origin with every credential: per widget, the element as a creator writes it and the API operations
 * behind it. Rules are written here and derived from nothing, because the matrix is a second opinion. Runs in Node and in the browser.
 */

/** Whose list decides: the embed's own or else its account's, the account's, the key's account's, nobody's. */
export type Rule = 'embed' | 'account' | 'with_key' | 'none';

export interface Operation {
  readonly kind: 'operation';
  /** Unique within its widget. */
  readonly id: string;
  /** Method and path with parameters filled in: `POST /api/vote/embed/get`. */
  readonly route: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Whether it works without a public key. */
  readonly key: 'required' | 'optional';
  readonly rule: Rule;
  /** The embed whose own list takes precedence. */
  readonly embed?: string;
  /** What an allowed caller gets: data, a 404 for something that doesn't exist yet, or a redirect. */
  readonly success: 200 | 404 | 'redirect';
  /** With another account's key: refused, or (a list) answered with that account's data under that account's list. */
  readonly otherAccount: 'wrong_account' | 'its_own_list' | 'ignored';
}

export interface Element {
  readonly kind: 'element';
  readonly id: string;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The operation it renders; null when it sends no request and so works everywhere. */
  readonly operation: Operation | null;
}

export type Probe = Element | Operation;

export interface Widget {
  readonly id: string;
  readonly title: string;
  /** What decides whether a page may use it. */
  readonly rule: string;
  readonly probes: readonly Probe[];
}

const embedGet = (id: string, name: string): Operation => ({
  kind: 'operation',
  id: name,
  route: 'POST /api/vote/embed/get',
  body: { id },
  key: 'required',
  rule: 'embed',
  embed: id,
  success: 200,
  otherAccount: 'wrong_account',
});

const cast = (name: string, id: string, success: 200 | 404, body: Operation['body'] = {}): Operation => ({
  ...embedGet(id, name),
  route: `POST /api/vote/cast/${name.replace(/^cast\//, '')}`,
  body: { embedId: id, ...body },
  success,
});

/** Public without a key; with one, that account's list decides. */
const eventRead = (name: string, query: string, otherAccount: Operation['otherAccount']): Operation => ({
  kind: 'operation',
  id: name,
  route: `GET /api/events/general/${query}`,
  key: 'optional',
  rule: 'with_key',
  success: 200,
  otherAccount,
});

const goalRead = (name: string): Operation => ({
  kind: 'operation',
  id: name,
  route: `GET /api/payment/paymentLink/${name}/plink_refuge`,
  key: 'optional',
  rule: 'account',
  success: 200,
  otherAccount: 'wrong_account',
});

const getPoll = embedGet('emb_demo_always', 'embed/get');
const getRating = embedGet('emb_demo_rating', 'embed/get rating');
const listEvents = eventRead('general/all', 'all', 'its_own_list');
const getGoal = goalRead('getGoalProgress');
const getLink: Operation = {
  kind: 'operation',
  id: 'link/get',
  route: 'POST /api/payment/link/get',
  body: { id: 'coffee' },
  key: 'required',
  rule: 'account',
  success: 200,
  otherAccount: 'wrong_account',
};
/** A navigation: no page's origin is involved. */
const pay: Operation = {
  kind: 'operation',
  id: 'pay',
  route: 'GET /api/pay/coffee',
  key: 'optional',
  rule: 'none',
  success: 'redirect',
  otherAccount: 'ignored',
};

const element = (
  id: string,
  tag: string,
  attributes: Readonly<Record<string, string>>,
  operation: Operation | null,
): Element => ({ kind: 'element', id, tag, attributes, operation });

const ROWS: readonly Widget[] = [
  {
    id: 'poll',
    title: 'Poll',
    rule: 'The list of the embed decides, or its account’s if it has none.',
    probes: [
      element('creator-poll', 'creator-poll', { 'embed-id': 'emb_demo_always' }, getPoll),
      getPoll,
      cast('cast/getall', 'emb_demo_always', 200),
      cast('cast/get', 'emb_demo_always', 404, { clientReference: 'lab_nobody' }),
      cast('cast/create', 'emb_demo_always', 200, { choices: ['yes'], clientReference: 'lab_once' }),
    ],
  },
  {
    id: 'embed',
    title: 'Embed',
    rule: 'The list of the embed decides, or its account’s if it has none. The last of these embeds has an empty list, which refuses every page.',
    probes: [
      element('creator-embed', 'creator-embed', { 'embed-id': 'emb_demo_rating' }, getRating),
      getRating,
      embedGet('emb_demo_reaction', 'embed/get reaction'),
      embedGet('emb_demo_question', 'embed/get question'),
      embedGet('emb_demo_quiz', 'embed/get quiz'),
      embedGet('emb_demo_refused', 'embed/get own list'),
    ],
  },
  {
    id: 'events',
    title: 'Events',
    rule: 'The event list is public: without a key, every page gets it. With a key, the list of the key’s account decides.',
    probes: [
      element('creator-events', 'creator-events', { 'category-id': 'cat_music' }, listEvents),
      listEvents,
      eventRead('general/get', 'get?id=evt_demo_soon', 'wrong_account'),
    ],
  },
  {
    id: 'pay-button',
    title: 'Pay button',
    rule: 'The account’s list decides about the price and the status. The link to the checkout is public, and so a button that brings its own label works everywhere, with any public key.',
    probes: [
      element('creator-pay-button', 'creator-pay-button', { link: 'coffee' }, getLink),
      element('label only', 'creator-pay-button', { link: 'poster', label: 'Buy the poster' }, null),
      getLink,
      pay,
    ],
  },
  {
    id: 'goal',
    title: 'Goal',
    rule: 'The list of the goal’s account decides. It needs no key, but one that is sent must be valid.',
    probes: [
      element('creator-goal', 'creator-goal', { link: 'plink_refuge' }, getGoal),
      getGoal,
      goalRead('getDonors'),
    ],
  },
];

/** A widget without a row is probed under the rule of the first of its requests that has one. */
const withoutRow = Object.entries(ABOUT).flatMap(([tag, { title, example, requests }]): Widget[] => {
  if (ROWS.some(({ probes }) => probes.some((probe) => probe.kind === 'element' && probe.tag === tag))) return [];
  const [found] = ROWS.flatMap(({ rule, probes }) =>
    probes.flatMap((probe) => {
      const isRequested = 'route' in probe && Object.keys(requests).some((start) => probe.route.startsWith(start));
      return isRequested ? [{ rule, operation: probe }] : [];
    }),
  );
  if (found === undefined) return [];
  const { rule, operation } = found;
  return [{ id: tag, title, rule, probes: [element(tag, tag, example, operation), operation] }];
});

export const WIDGETS: readonly Widget[] = [...ROWS, ...withoutRow];

/** The credentials a page may hold. `secret`: in the header, or pasted into an element. `address`: a secret key in the query. */
export const CREDENTIALS = [
  { id: 'valid', title: 'Valid key' },
  { id: 'missing', title: 'No key' },
  { id: 'other', title: 'Another account’s key' },
  { id: 'unknown', title: 'Unknown key' },
  { id: 'secret', title: 'Secret key' },
  { id: 'address', title: 'Secret key in the URL' },
] as const;
export type Credential = (typeof CREDENTIALS)[number]['id'];
