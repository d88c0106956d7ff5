import { Type } from 'typebox';
import { ById, Deleted } from './envelope.ts';
import { address, count, id, oneOf, orNull, page, paging, shown, text, time } from './fields.ts';
import { Quiz, Tally, Vote } from './polls.ts';
import type { ContractTable } from './table.ts';

const kind = () => oneOf(['poll', 'rating', 'reaction', 'question', 'quiz']);
const status = () => oneOf(['draft', 'scheduled', 'open', 'closed', 'archived']);
const resultsVisibility = () => oneOf(['always', 'after_vote', 'after_close', 'never']);
const voterRule = () => oneOf(['browser', 'network', 'none'], 'How voters are identified; defaults to `browser`.');
const icon = () => oneOf(['star', 'number', 'emoji']);

/** An option of an embed. */
const Option = Type.Object(
  {
    id: id('Option id.'),
    label: shown(),
    imageUrl: Type.Optional(shown()),
    imageAlt: Type.Optional(shown()),
    emoji: Type.Optional(shown()),
  },
  { title: 'Option' },
);

/** An embed as a page shows it (contract section 4). */
const Embed = Type.Object(
  {
    id: id(),
    status: status(),
    kind: kind(),
    title: shown(),
    description: Type.Optional(shown()),
    options: Type.Array(Option),
    minChoices: Type.Optional(Type.Integer({ minimum: 0, default: 1 })),
    maxChoices: Type.Optional(Type.Integer({ minimum: 0, default: 1 })),
    ranked: Type.Optional(Type.Boolean({ default: false })),
    writeIn: Type.Optional(Type.Boolean({ default: false })),
    shuffle: Type.Optional(Type.Boolean({ default: false })),
    resultsVisibility: resultsVisibility(),
    allowChange: Type.Optional(Type.Boolean({ default: false })),
    voterRule: Type.Optional(voterRule()),
    scale: Type.Optional(
      Type.Object({
        min: Type.Integer(),
        max: Type.Integer(),
        minLabel: Type.Optional(shown()),
        maxLabel: Type.Optional(shown()),
        icon: icon(),
      }),
    ),
    question: Type.Optional(Type.Object({ maxLength: count(), placeholder: Type.Optional(shown()) })),
    opensAt: Type.Optional(time()),
    closesAt: Type.Optional(time()),
    language: Type.Optional(shown('BCP 47 language tag.')),
    vote: Type.Optional(Vote),
    tally: Type.Optional(Tally),
    quiz: Type.Optional(Quiz),
    refreshSeconds: Type.Optional(count('Suggested polling interval of a live view, in seconds.')),
    allowedOrigins: Type.Optional(
      orNull(
        Type.Array(shown(), {
          description:
            'Returned with a secret key only. Null: the account’s list applies. Empty: no origin is allowed.',
        }),
      ),
    ),
  },
  { title: 'Embed' },
);

/** The settings of an embed, for create and update. No defaults here: see `fields.ts`. */
const settings = {
  status: Type.Optional(status()),
  kind: Type.Optional(kind()),
  description: Type.Optional(text(2000)),
  options: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(id('Option id; generated if absent.')),
        label: text(200, undefined, 1),
        imageUrl: Type.Optional(address()),
        imageAlt: Type.Optional(text(500)),
        emoji: Type.Optional(text(50)),
      }),
      { maxItems: 100 },
    ),
  ),
  minChoices: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  maxChoices: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  ranked: Type.Optional(Type.Boolean()),
  writeIn: Type.Optional(Type.Boolean()),
  shuffle: Type.Optional(Type.Boolean()),
  resultsVisibility: Type.Optional(resultsVisibility()),
  allowChange: Type.Optional(Type.Boolean()),
  voterRule: Type.Optional(voterRule()),
  scale: Type.Optional(
    Type.Object({
      min: Type.Integer({ minimum: 0, maximum: 100 }),
      max: Type.Integer({ minimum: 1, maximum: 100 }),
      minLabel: Type.Optional(text(200)),
      maxLabel: Type.Optional(text(200)),
      icon: icon(),
    }),
  ),
  question: Type.Optional(
    Type.Object({
      // 900 characters of four bytes and the longest reference fit the 4 kB limit of a vote.
      maxLength: Type.Integer({ minimum: 1, maximum: 900 }),
      placeholder: Type.Optional(text(200)),
    }),
  ),
  opensAt: Type.Optional(time()),
  closesAt: Type.Optional(time()),
  language: Type.Optional(text(35)),
  quiz: Type.Optional(
    Type.Object({ correct: Type.Array(id('Option id.'), { maxItems: 100 }), explanation: Type.Optional(text(2000)) }),
  ),
  refreshSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
  allowedOrigins: Type.Optional(
    orNull(
      Type.Array(text(300, 'An origin, or `https://*.example.com` for its subdomains.', 1), {
        maxItems: 100,
        description: 'Null: the account’s list applies. Empty: no origin is allowed.',
      }),
    ),
  ),
};

/** Embeds: contract section 4, and section 3 for allowed origins. */
export const embeds = {
  'POST /api/vote/embed/all': {
    body: Type.Object({ status: Type.Optional(status()), kind: Type.Optional(kind()), ...paging }),
    data: page('EmbedPage', Embed),
  },
  'POST /api/vote/embed/create': {
    body: Type.Object({ title: text(300, undefined, 1), ...settings }, { title: 'EmbedCreate' }),
    data: Embed,
  },
  'POST /api/vote/embed/delete': { body: ById, data: Deleted },
  'POST /api/vote/embed/get': {
    body: Type.Object({
      id: id(),
      clientReference: Type.Optional(id('Lets the platform detect whether this browser has voted.')),
    }),
    data: Embed,
  },
  'PUT /api/vote/embed/update': {
    body: Type.Object(
      { id: id(), title: Type.Optional(text(300, undefined, 1)), ...settings },
      { title: 'EmbedUpdate' },
    ),
    data: Embed,
  },
} as const satisfies ContractTable;
