import { Type } from 'typebox';
import { embedRead, embedWrite } from '../describe/access.ts';
import { count, id, oneOf, orNull, paging, ref, requiresOne, shown, time, title } from '../describe/fields.ts';
import { operationsOf } from '../describe/row.ts';

/** The choices of a vote: at most 100 option ids, without duplicates. */
const optionIds = (description: string) =>
  Type.Array(id('Option id.'), { minItems: 1, maxItems: 100, uniqueItems: true, description });

/** The correct answer of a quiz, revealed once this browser has answered. */
export const Quiz = Type.Object(
  {
    correct: Type.Array(id('Option id.'), { description: 'The ids of the correct options.' }),
    explanation: Type.Optional(shown('Shown with the correct answer.')),
  },
  { title: 'Quiz', description: 'The correct answer. Only for visitors who have answered, and with a secret key.' },
);

const embedId = ref('Embed', 'The embed that is voted in.', { onDelete: 'cascade' });

const tallyFields = {
  embedId,
  status: shown('The status of the embed.'),
  voters: orNull(count('Number of distinct voters; null while results are hidden.')),
  votes: orNull(count('Votes, or presses of a reaction; null while results are hidden.')),
  options: Type.Array(
    Type.Object({
      id: id('Option id.'),
      votes: orNull(count('Votes; of a ranked poll the first places. Null while results are hidden.')),
      points: Type.Optional(
        orNull(
          count('Of a ranked poll, the Borda count: n for the first of n options, n - 1 for the second, and so on.'),
        ),
      ),
    }),
    { description: 'In the order of the embed; of a ranked poll by points.' },
  ),
  average: Type.Optional(orNull(Type.Number({ description: 'Mean of a rating.' }))),
  asOf: time('When the votes were counted.'),
};

/** The counts of an embed. Each is null while the results are hidden from the caller. */
export const Tally = Type.Object(tallyFields, {
  title: 'Tally',
  description: 'The counts of an embed. Each is null while results are hidden from the caller.',
});

/** The outcome of a vote. A rejected vote also returns 200, and nothing is stored. */
export const Vote = Type.Object(
  {
    id: id(),
    status: oneOf(
      ['counted', 'changed', 'already_counted', 'rejected'],
      '`already_counted`: the first vote stands. `rejected`: nothing was stored.',
    ),
    reason: Type.Optional(oneOf(['closed', 'not_open', 'network_limit'], 'Only if rejected.')),
    embedId,
    choices: Type.Array(id('Option id.'), { description: 'The ids of the chosen options; of a ranking, best first.' }),
    rating: Type.Optional(Type.Integer({ description: 'The visitor’s rating, within the scale of the embed.' })),
    text: Type.Optional(shown('The visitor’s answer to a question.')),
    writeIn: Type.Optional(shown('The visitor’s write-in.')),
    clientReference: id('The reference that the vote was cast with.'),
    createdAt: time('When it was first cast.'),
    tally: Type.Optional(Tally),
    quiz: Type.Optional(Quiz),
  },
  { title: 'Vote', description: 'The vote of a client reference.' },
);

/** A tally and, with a secret key, the votes behind it, page by page. */
const TallyAnswer = Type.Object(
  {
    ...tallyFields,
    items: Type.Optional(Type.Array(Vote, { description: 'Only with a secret key.' })),
    total: Type.Optional(count('Number of votes on all pages.')),
    limit: Type.Optional(count('The page size that was applied.')),
    offset: Type.Optional(count('Number of votes before this page.')),
  },
  { title: 'TallyAnswer' },
);

const clientReference = id(
  'Generated once per browser and embed, on the visitor’s first choice. A reaction appends `:<n>`, n from 1.',
);

/**
 * A vote to cast. Which answer fields are valid depends on the embed's kind and options, so the platform checks that;
 * this schema covers all kinds.
 */
const VoteRequest = Type.Object(
  {
    embedId,
    choices: Type.Optional(optionIds('Option ids, for a poll, a quiz or a reaction.')),
    ranking: Type.Optional(optionIds('Option ids, best first, for a ranked poll.')),
    rating: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Within the embed’s scale.' })),
    text: Type.Optional(title(2000, 'The answer to a question.')),
    writeIn: Type.Optional(title(200, 'A write-in option, if the embed allows it.')),
    clientReference,
  },
  {
    title: 'VoteRequest',
    ...requiresOne('choices', 'ranking', 'rating', 'text', 'writeIn'),
  },
);

/** Polls: origin-restricted votes and poll responses. */
export const polls = operationsOf({
  'POST /api/vote/cast/create': {
    summary: 'Cast a vote',
    note: 'Safe to repeat: a client reference counts once. A vote that is too early, too late or over the network limit is `rejected` with 200, and nothing is stored.',
    ...embedWrite,
    input: VoteRequest,
    data: Vote,
  },
  'POST /api/vote/cast/get': {
    summary: 'Get a vote by client reference',
    note: '404 if nothing was stored for the reference, so that it is safe to vote.',
    ...embedRead,
    input: Type.Object({ embedId, clientReference }),
    data: Vote,
  },
  'POST /api/vote/cast/getall': {
    summary: 'Get the tally of an embed and, with a secret key, its votes',
    note: 'Counts are null while results are hidden from the caller.',
    ...embedRead,
    input: Type.Object({ embedId, clientReference: Type.Optional(clientReference), ...paging }),
    data: TallyAnswer,
  },
});
