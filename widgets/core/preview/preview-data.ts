import type { DataOf, PublicRoute } from '../../../src/client/operations.ts';
import { isoTime } from '../../../src/text/iso-time.ts';

/** The parts of a request that sample data may depend on. */
export interface PreviewRequest {
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

type Answers = { readonly [R in PublicRoute]?: (request: PreviewRequest) => DataOf<R> };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const fromNow = (ms: number): string => isoTime(Date.now() + ms);

/** 8 p.m. UTC, this many days from now. */
function evening(days: number): string {
  const date = new Date(Date.now() + days * DAY_MS);
  date.setUTCHours(20, 0, 0, 0);
  return isoTime(date.getTime());
}

const OPTIONS = [
  { id: 'a', label: 'A walk through the studio' },
  { id: 'b', label: 'Questions and answers' },
  { id: 'c', label: 'An unfinished song' },
];

type Embed = DataOf<'POST /api/vote/embed/get'>;
type Vote = DataOf<'POST /api/vote/cast/create'>;
type Tally = NonNullable<Vote['tally']>;

const POLL = {
  kind: 'poll',
  title: 'What should we do on the next stream?',
  options: OPTIONS,
  resultsVisibility: 'after_vote',
} as const;

const QUIZ = { correct: ['b'], explanation: 'Three stones, one for each sister.' };

/** The platform's defaults. */
const DEFAULTS = {
  status: 'open',
  minChoices: 1,
  maxChoices: 1,
  ranked: false,
  writeIn: false,
  shuffle: false,
  allowChange: false,
  voterRule: 'browser',
  refreshSeconds: 0,
} as const;

/** An embed of each kind. In a preview the id is the name of the kind. */
const EMBEDS: Readonly<Record<string, Pick<Embed, 'kind' | 'title' | 'resultsVisibility'> & Partial<Embed>>> = {
  rating: {
    kind: 'rating',
    title: 'How did you like the stream?',
    options: [],
    resultsVisibility: 'always',
    scale: { min: 1, max: 5, minLabel: 'Not for me', maxLabel: 'Wonderful', icon: 'star' },
  },
  reaction: {
    kind: 'reaction',
    title: 'The new song',
    resultsVisibility: 'always',
    options: [
      { id: 'a', label: 'Applause', emoji: '👏' },
      { id: 'b', label: 'Love', emoji: '❤️' },
      { id: 'c', label: 'Fire', emoji: '🔥' },
    ],
  },
  question: {
    kind: 'question',
    title: 'What should we talk about?',
    options: [],
    resultsVisibility: 'never',
    question: { maxLength: 280, placeholder: 'Your question' },
  },
  quiz: {
    kind: 'quiz',
    title: 'How many stones are in the song?',
    resultsVisibility: 'after_vote',
    options: [
      { id: 'a', label: 'Two' },
      { id: 'b', label: 'Three' },
      { id: 'c', label: 'Seven' },
    ],
  },
};

/** The counts, with the visitor's own vote in them. */
function tally(kind: string, chosen: readonly string[]): Tally {
  const isRating = kind === 'rating';
  const ids = isRating ? ['1', '2', '3', '4', '5'] : ['a', 'b', 'c'];
  const before = isRating ? [1, 2, 9, 41, 87] : [128, 87, 41];
  const options = ids.map((id, at) => ({ id, votes: (before[at] ?? 0) + chosen.filter((one) => one === id).length }));
  const sum = options.reduce((all, { votes }) => all + votes, 0);
  const stars = options.reduce((all, { id, votes }) => all + Number(id) * votes, 0);
  const average = isRating ? { average: Math.round((100 * stars) / sum) / 100 } : {};
  return { embedId: 'sample', status: 'open', voters: sum, votes: sum, options, ...average, asOf: fromNow(0) };
}

const hidden = ({ average: _average, ...tally }: Tally): Tally => ({
  ...tally,
  voters: null,
  votes: null,
  options: tally.options.map(({ id }) => ({ id, votes: null })),
});

/** The body of a vote. */
interface Cast {
  readonly embedId: string;
  readonly clientReference: string;
  readonly choices?: string[];
  readonly rating?: number;
  readonly text?: string;
}

const EVENTS: DataOf<'GET /api/events/general/all'>['items'] = [
  { id: 's1', status: 'scheduled', title: 'An evening at the harbor', city: 'Hamburg', days: 3, amount: '18.00' },
  { id: 's2', status: 'sold_out', title: 'Small hall, new songs', city: 'Berlin', days: 9, amount: '22.50' },
  { id: 's3', status: 'scheduled', title: 'Open rehearsal', city: 'Leipzig', days: 16, amount: null },
].map(({ id, status, title, city, days, amount }) => ({
  id,
  status: status as 'scheduled',
  experienceType: 'Concert',
  experienceSubType: 'Live',
  title,
  startsAt: evening(days),
  endsAt: isoTime(new Date(evening(days)).getTime() + 2 * HOUR_MS),
  timeZone: 'Europe/Berlin',
  allDay: false,
  location: { kind: 'venue' as const, name: 'Sample Hall', city },
  updatedAt: fromNow(0),
  ...(amount && { price: { amount, currency: 'EUR' } }),
}));

/** Name, amount and message of each donor, largest amount first. */
const GIVEN = [
  ['Ada', '250.00', 'For the tomatoes.'],
  [null, '120.00', null],
  ['Grace and Alan', '75.50', null],
  ['Mary', null, 'With love from next door.'],
  ['Emil', '20.00', null],
] as const;

function donors({ query: { limit = 20, sort } = {} }: PreviewRequest): DataOf<DonorsRoute> {
  const items = GIVEN.map(([displayName, amount, message], index) => ({
    id: `sample${index}`,
    displayName,
    anonymous: displayName === null,
    amount,
    currency: 'EUR',
    message,
    recurring: index === 4,
    donatedAt: fromNow(-(1 + ((index * 7) % 5)) * HOUR_MS),
  }));
  if (sort !== 'top') items.sort((a, b) => new Date(b.donatedAt).getTime() - new Date(a.donatedAt).getTime());
  return { items: items.slice(0, Number(limit)), total: 48, limit: Number(limit), offset: 0 };
}

type DonorsRoute = 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}';

/** An id may be a name on `Object.prototype`. */
const embedOf = (id: string) => (Object.hasOwn(EMBEDS, id) ? EMBEDS[id] : undefined);

/** Sample data by operation, in the shapes of the platform. */
export const previewData: Answers = {
  'POST /api/vote/embed/get': ({ body }) => {
    const id = String(body?.['id']);
    const embed = embedOf(id) ?? { ...POLL, closesAt: fromNow(3 * DAY_MS) };
    const counts = tally(embed.kind, []);
    const shown = embed.resultsVisibility === 'always' ? counts : hidden(counts);
    return { ...DEFAULTS, id, options: [], ...embed, tally: shown };
  },
  'POST /api/vote/cast/create': ({ body }) => {
    const { embedId, clientReference, choices = [], rating, text } = body as unknown as Cast;
    const { kind } = embedOf(embedId) ?? POLL;
    return {
      id: 'sample',
      embedId,
      clientReference,
      status: 'counted',
      choices,
      ...(rating !== undefined && { rating }),
      ...(text !== undefined && { text }),
      ...(kind === 'quiz' && { quiz: QUIZ }),
      createdAt: fromNow(0),
      ...(kind !== 'question' && { tally: tally(kind, rating === undefined ? choices : [String(rating)]) }),
    };
  },
  'POST /api/payment/link/get': ({ body }) => ({
    id: 'sample',
    shortId: String(body?.['shortId'] ?? 'sample'),
    kind: 'donation',
    status: 'active',
    title: 'A coffee for the studio',
    description: 'It keeps the lights on, and the microphones.',
    buttonText: 'Buy me a coffee',
    // No fixed amount, so that `amounts` has something to show.
    suggestedAmounts: ['5', '10', '25'],
    currency: 'EUR',
    url: 'https://sample.invalid/pay',
  }),
  'GET /api/events/general/all': ({ query: { limit = 20 } = {} }) => ({
    items: EVENTS.slice(0, Number(limit)),
    total: EVENTS.length,
    limit: Number(limit),
    offset: 0,
  }),
  'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}': () => ({
    id: 'sample',
    status: 'active',
    title: 'A new greenhouse',
    metric: 'money',
    target: '5000.00',
    raised: '3120.50',
    currency: 'EUR',
    percent: '62.4',
    donorCount: 48,
    milestones: [
      { at: '1000.00', label: 'Foundations', reached: true },
      { at: '2500.00', label: 'Glass', reached: true },
      { at: '4000.00', label: 'Heating', reached: false },
    ],
    counts: 'This is a preview with sample figures.',
    endsAt: fromNow(500 * HOUR_MS),
    paymentLinkShortId: 'sample',
    asOf: fromNow(0),
  }),
  'GET /api/payment/paymentLink/getDonors/{paymentLinkId}': donors,
};
