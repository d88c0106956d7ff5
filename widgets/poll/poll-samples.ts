import type { DataOf } from '../../src/client/operations.ts';
import { DAY_MS, fromNow, type Samples } from '../core/preview/samples.ts';

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

/** An id may be a name on `Object.prototype`. */
const embedOf = (id: string) => (Object.hasOwn(EMBEDS, id) ? EMBEDS[id] : undefined);

/** Of every kind of embed. */
export const samples: Samples = {
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
};
