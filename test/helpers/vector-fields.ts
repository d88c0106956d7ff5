/** Maps the placeholder names of test/vectors/responses.json to the API's fields. */

export type Operation = 'poll.get' | 'poll.vote' | 'embed.get' | 'events.list' | 'link.get' | 'goal.get';

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renames fields. Missing ones stay missing, and others are kept as they are, including `__proto__`. */
function rename(source: Json, names: Readonly<Record<string, string | null>>): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const key of Object.keys(source)) {
    const name = Object.hasOwn(names, key) ? names[key] : key;
    if (name !== null && name !== undefined) {
      Object.defineProperty(renamed, name, {
        value: source[key],
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return renamed;
}

const each = (value: unknown, map: (item: Json) => unknown): unknown =>
  Array.isArray(value) ? value.map((item) => (isObject(item) ? map(item) : item)) : value;

/** Digits of a currency's minor unit; 2 for an unknown currency. */
const digitsOf = (currency: unknown): number => ({ JPY: 0, KWD: 3 })[String(currency)] ?? 2;

/** Minor units as decimal text, by moving digits; anything but a whole number stays as it is. */
function decimalText(minor: unknown, currency: unknown): unknown {
  if (typeof minor !== 'number' || !Number.isInteger(minor)) return minor;
  const digits = digitsOf(currency);
  const text = BigInt(Math.abs(minor))
    .toString()
    .padStart(digits + 1, '0');
  const complete = digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
  return minor < 0 ? `-${complete}` : complete;
}

function embedOf(poll: Json): Json {
  const { options, totalVotes } = poll;
  const counted = Object.hasOwn(poll, 'totalVotes') ? { voters: totalVotes, votes: totalVotes } : {};
  const status = Object.hasOwn(poll, 'status') ? { status: poll['status'] } : {};
  const embed = rename(poll, { viewerVote: 'vote', totalVotes: null, options: null });
  if (Object.hasOwn(poll, 'options')) embed['options'] = each(options, (option) => rename(option, { votes: null }));
  const counts = each(Array.isArray(options) ? options : [], (option) => rename(option, { label: null }));
  const tally = { embedId: poll['id'], ...status, ...counted, options: counts, asOf: '2026-11-20T12:00:00Z' };
  return Object.hasOwn(poll, 'id') || Object.hasOwn(poll, 'options')
    ? { kind: 'poll', resultsVisibility: 'always', ...embed, tally }
    : embed;
}

function voteOf(vote: Json): Json {
  const renamed = rename(vote, { pollId: 'embedId', optionId: null });
  if (Object.hasOwn(vote, 'optionId')) renamed['choices'] = [vote['optionId']];
  return Object.hasOwn(vote, 'clientReference') || Object.hasOwn(vote, 'pollId')
    ? { status: 'counted', ...renamed }
    : renamed;
}

/** A promotion becomes a rating: its image an option's, its button's text a label of the scale. */
function ratingOf(embed: Json): Json {
  const renamed = rename(embed, { imageUrl: null, ctaLabel: null, url: null });
  if (!Object.hasOwn(embed, 'id') && !Object.hasOwn(embed, 'title')) return renamed;
  const picture = Object.hasOwn(embed, 'imageUrl') ? { imageUrl: embed['imageUrl'] } : {};
  const words = Object.hasOwn(embed, 'ctaLabel') ? { minLabel: embed['ctaLabel'] } : {};
  const options = [{ id: 'one', label: 'Album', ...picture }];
  const scale = { min: 1, max: 5, icon: 'star', ...words };
  return { status: 'open', kind: 'rating', resultsVisibility: 'always', ...renamed, options, scale };
}

function eventOf(event: Json): Json {
  const { price, venue } = event;
  const renamed = rename(event, { name: 'title', timezone: 'timeZone', venue: null, price: null });
  const location = typeof venue === 'string' ? { kind: 'venue', name: venue } : venue;
  const cost = isObject(price) ? { ...price, amount: decimalText(price['amount'], price['currency']) } : price;
  return { status: 'scheduled', ...renamed, location, price: cost };
}

function pageOf(page: Json): Json {
  const items = each(page['items'], eventOf);
  const length = Array.isArray(items) ? items.length : 0;
  const next = page['nextCursor'] ?? null;
  const total = next === null ? length : typeof next === 'string' ? length + 20 : next;
  const rest = rename(page, { items: null, nextCursor: null });
  return Object.hasOwn(page, 'items') ? { ...rest, items, total, limit: 20, offset: 0 } : rest;
}

function linkOf(link: Json): Json {
  const renamed = rename(link, { label: 'buttonText', amount: null });
  if (!Object.hasOwn(link, 'url') && !Object.hasOwn(link, 'currency')) return renamed;
  const amount = Object.hasOwn(link, 'amount') ? { amount: decimalText(link['amount'], link['currency']) } : {};
  return { shortId: 'sh_1', kind: 'payment', title: 'Support us', ...renamed, ...amount };
}

function goalOf(goal: Json): Json {
  const { currency, targetAmount, raisedAmount } = goal;
  const renamed = rename(goal, { targetAmount: null, raisedAmount: null, donors: null });
  if (!Object.hasOwn(goal, 'targetAmount') && !Object.hasOwn(goal, 'raisedAmount')) return renamed;
  return {
    status: 'active',
    metric: 'money',
    ...renamed,
    target: decimalText(targetAmount, currency),
    raised: decimalText(raisedAmount, currency),
    percent: '25.0',
    milestones: [],
    counts: 'Paid donations, less refunds.',
    asOf: '2026-11-20T12:00:00Z',
  };
}

/** The vectors have donors inside a goal; the platform has them on a page of their own. */
export function donorsOf({ donors, currency }: Json): Json {
  const items = each(donors, (donor) => {
    const renamed = rename(donor, { name: 'displayName', at: 'donatedAt', amount: null });
    const amount = decimalText(donor['amount'], currency);
    return { anonymous: donor['name'] === null, recurring: false, currency, ...renamed, amount };
  });
  return { items, total: Array.isArray(items) ? items.length : 0, limit: 20, offset: 0 };
}

export const TRANSLATE: Readonly<Record<Operation, (data: Json) => Json>> = {
  'poll.get': embedOf,
  'poll.vote': voteOf,
  'embed.get': ratingOf,
  'events.list': pageOf,
  'link.get': linkOf,
  'goal.get': goalOf,
};
