import { Type } from 'typebox';
import { count, id, oneOf, orNull, paging, shown, text, time } from './fields.ts';
import type { ContractTable } from './table.ts';

/** The choices of a vote: at most 100 option ids, each once. */
const optionIds = (description: string) =>
  Type.Array(id('Option id.'), { minItems: 1, maxItems: 100, uniqueItems: true, description });

/** The right answer of a quiz: only once this browser has answered (contract section 4). */
export const Quiz = Type.Object(
  { correct: Type.Array(id('Option id.')), explanation: Type.Optional(shown()) },
  { title: 'Quiz' },
);

const tallyFields = {
  embedId: id(),
  status: shown('The status of the embed.'),
  voters: orNull(count('Bases of references; null while results are hidden.')),
  votes: orNull(count('Votes, or presses of a reaction; null while results are hidden.')),
  options: Type.Array(Type.Object({ id: id('Option id.'), votes: orNull(count()) })),
  average: Type.Optional(orNull(Type.Number({ description: 'Mean of a rating.' }))),
  asOf: time(),
};

/** The counts of an embed; each count is null while the embed's results are hidden from the caller. */
export const Tally = Type.Object(tallyFields, { title: 'Tally' });

/** What became of a vote (contract sections 4 and 5). A rejected one is answered with 200 too, and nothing is stored. */
export const Vote = Type.Object(
  {
    id: id(),
    status: oneOf(['counted', 'changed', 'already_counted', 'rejected']),
    reason: Type.Optional(oneOf(['closed', 'not_open', 'network_limit'], 'Only when rejected.')),
    embedId: id(),
    choices: Type.Array(id('Option id.')),
    rating: Type.Optional(Type.Integer()),
    text: Type.Optional(shown()),
    writeIn: Type.Optional(shown('What the visitor wrote in.')),
    clientReference: id(),
    createdAt: time(),
    tally: Type.Optional(Tally),
    quiz: Type.Optional(Quiz),
  },
  { title: 'Vote' },
);

/** A tally, and with a secret key the votes behind it, one page at a time. */
const TallyAnswer = Type.Object(
  {
    ...tallyFields,
    items: Type.Optional(Type.Array(Vote, { description: 'Only with a secret key.' })),
    total: Type.Optional(count()),
    limit: Type.Optional(count()),
    offset: Type.Optional(count()),
  },
  { title: 'TallyAnswer' },
);

const clientReference = () =>
  id('Made once for a browser and an embed, when the visitor first decides. A reaction appends `:<n>`, n from 1.');

/**
 * A vote to cast. Which of the answers belongs here is the embed's kind and its options, so the platform decides that;
 * the schema holds for any kind.
 */
const VoteRequest = Type.Object(
  {
    embedId: id(),
    choices: Type.Optional(optionIds('Option ids, for a poll, a quiz or a reaction.')),
    ranking: Type.Optional(optionIds('Option ids, best first, for a ranked poll.')),
    rating: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Within the scale of the embed.' })),
    text: Type.Optional(text(2000, 'The answer to a question.', 1)),
    writeIn: Type.Optional(text(200, 'An option of the visitor’s own, where the embed allows it.', 1)),
    clientReference: clientReference(),
  },
  { title: 'VoteRequest' },
);

/** Polls: contract sections 4 and 5. */
export const polls = {
  'POST /api/vote/cast/create': { body: VoteRequest, data: Vote },
  'POST /api/vote/cast/get': {
    body: Type.Object({ embedId: id(), clientReference: clientReference() }),
    data: Vote,
  },
  'POST /api/vote/cast/getall': {
    body: Type.Object({ embedId: id(), clientReference: Type.Optional(clientReference()), ...paging }),
    data: TallyAnswer,
  },
} as const satisfies ContractTable;
