import { Type } from 'typebox';
import { ById, Deleted } from './envelope.ts';
import { count, id, matchesOne, oneOf, orNull, page, paging, shown, text, time, title, url } from './fields.ts';
import { Quiz, Tally, Vote } from './polls.ts';
import { clearable, kept, optional } from './resource.ts';
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

/** An embed as a page shows it. */
const Embed = Type.Object(
  {
    id: id(),
    status: status(),
    kind: kind(),
    title: shown(),
    description: Type.Optional(shown()),
    options: Type.Array(Option),
    minChoices: Type.Optional(Type.Integer({ minimum: 0, default: 1 })),
    maxChoices: Type.Optional(Type.Integer({ minimum: 0 })),
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
    refreshSeconds: Type.Optional(count('Suggested polling interval of a live view, in seconds; 0 for none.')),
    ...optional(kept),
    allowedOrigins: Type.Optional(
      orNull(
        Type.Array(shown(), {
          description:
            'Returned with a secret key only. Null: the account’s list applies. Empty: no origin is allowed.',
        }),
      ),
    ),
  },
  {
    title: 'Embed',
    description: 'With a secret key also the owner’s own fields, such as `metadata` and `clientReference`.',
  },
);

/** The optional settings of an embed, for create and update. No defaults here: see `fields.ts`. Null clears or resets one. */
const settings = {
  ...optional({ status: status(), kind: kind() }),
  ...clearable({
    description: text(2000),
    minChoices: Type.Integer({ minimum: 0, maximum: 100 }),
    maxChoices: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'Defaults to all options of a ranked poll, else 1.',
    }),
    ranked: Type.Boolean(),
    writeIn: Type.Boolean(),
    shuffle: Type.Boolean(),
    resultsVisibility: resultsVisibility(),
    allowChange: Type.Boolean(),
    voterRule: voterRule(),
    scale: Type.Object({
      min: Type.Integer({ minimum: 0, maximum: 100 }),
      max: Type.Integer({ minimum: 1, maximum: 100 }),
      ...optional({ minLabel: text(200), maxLabel: text(200) }),
      icon: icon(),
    }),
    question: Type.Object({
      // 900 characters of four bytes and the longest reference fit the 4 kB limit of a vote.
      maxLength: Type.Integer({ minimum: 1, maximum: 900 }),
      placeholder: Type.Optional(text(200)),
    }),
    opensAt: time(),
    closesAt: time(),
    language: text(35),
    quiz: Type.Object({
      correct: Type.Array(id('Option id.'), { maxItems: 100 }),
      explanation: Type.Optional(text(2000)),
    }),
    refreshSeconds: Type.Integer({
      minimum: 0,
      maximum: 3600,
      description:
        'How often a live view should refresh; 0 for never. Defaults to 15 if results can be seen before the close.',
    }),
    allowedOrigins: Type.Array(text(300, 'An origin, or `https://*.example.com` for its subdomains.', 1), {
      maxItems: 100,
      description: 'Null: the account’s list applies. Empty: no origin is allowed.',
    }),
    ...kept,
  }),
};

const options = () =>
  Type.Array(
    Type.Object({
      ...optional({ id: id('Option id; generated if absent.') }),
      label: title(200),
      ...optional({ imageUrl: url(), imageAlt: text(500), emoji: text(50) }),
    }),
    { maxItems: 100 },
  );

/** What visitors choose from options, which is also the default. */
const ofOptions = () => Type.Optional(oneOf(['poll', 'reaction', 'quiz']));

export const embeds = {
  'POST /api/vote/embed/all': {
    body: Type.Object(
      {
        ...optional({ status: status(), kind: kind(), clientReference: kept.clientReference }),
        ...paging,
      },
      { additionalProperties: false },
    ),
    data: page('EmbedPage', Embed),
  },
  'POST /api/vote/embed/create': {
    body: Type.Object(
      { title: title(), options: Type.Optional(options()), ...settings },
      {
        title: 'EmbedCreate',
        description:
          'A poll, a quiz or a reaction needs `options`, unless it allows write-ins or is a draft. A poll by default.',
        ...matchesOne(
          Type.Object({ kind: ofOptions(), options: options() }),
          Type.Object({ kind: ofOptions(), writeIn: Type.Literal(true) }),
          Type.Object({ kind: oneOf(['rating', 'question']) }),
          Type.Object({ kind: Type.Optional(kind()), status: oneOf(['draft']) }),
        ),
      },
    ),
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
      { id: id(), ...optional({ title: title(), options: options() }), ...settings },
      { title: 'EmbedUpdate' },
    ),
    data: Embed,
  },
} as const satisfies ContractTable;
