import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { ById, Deleted } from '../describe/envelope.ts';
import {
  count,
  id,
  matchesOne,
  oneOf,
  orNull,
  page,
  paging,
  shown,
  text,
  time,
  title,
  url,
} from '../describe/fields.ts';
import { Quiz, Tally, Vote } from './polls.ts';
import { clearable, kept, optional } from './resource.ts';

const kind = () =>
  oneOf(
    ['poll', 'rating', 'reaction', 'question', 'quiz'],
    'What visitors do: choose options, rate on a scale, press reactions, write an answer, or answer a quiz.',
  );
const status = () =>
  oneOf(
    ['draft', 'scheduled', 'open', 'closed', 'archived'],
    'Only an `open` embed takes votes. `opensAt` and `closesAt` open and close it. Pages see no draft.',
  );
const resultsVisibility = () =>
  oneOf(['always', 'after_vote', 'after_close', 'never'], 'When visitors see the results; defaults to `after_vote`.');
const voterRule = () => oneOf(['browser', 'network', 'none'], 'How voters are identified; defaults to `browser`.');
const icon = () => oneOf(['star', 'number', 'emoji'], 'How each value of the scale is shown.');

/** The same in responses and requests. */
const words = {
  title: 'The question or the heading, shown above the options.',
  description: 'Shown below the title.',
  options: 'What visitors choose from, in this order. A rating and a question have none.',
  label: 'What the visitor reads on the option.',
  imageUrl: 'The picture of the option.',
  imageAlt: 'Describes the picture to people who do not see it.',
  emoji: 'Shown with the label.',
  minChoices: 'How many options a vote must name at least; defaults to 1.',
  maxChoices: 'How many options a vote may name. Defaults to all options of a ranked poll, else 1.',
  ranked: 'Visitors put options in order instead of choosing some.',
  writeIn: 'Visitors may write an option of their own.',
  shuffle: 'Each visitor sees the options in a random order.',
  allowChange: 'Visitors may vote again, which replaces their vote. Not for a quiz.',
  scale: 'The values of a rating; 1 to 5 stars by default.',
  min: 'The lowest value.',
  max: 'The highest value, above the lowest.',
  minLabel: 'Shown at the lowest value, such as “Poor”.',
  maxLabel: 'Shown at the highest value, such as “Excellent”.',
  question: 'How visitors answer a question.',
  maxLength: 'The longest answer, in characters.',
  placeholder: 'Shown in the empty text field.',
  opensAt: 'From this time on, it takes votes.',
  closesAt: 'From this time on, it takes no votes. After opensAt.',
  language: 'BCP 47 language tag of its texts.',
};

/** An option of an embed. */
const Option = Type.Object(
  {
    id: id('Option id.'),
    label: shown(words.label),
    imageUrl: Type.Optional(shown(words.imageUrl)),
    imageAlt: Type.Optional(shown(words.imageAlt)),
    emoji: Type.Optional(shown(words.emoji)),
  },
  { title: 'Option' },
);

/** An embed as a page shows it. */
const Embed = Type.Object(
  {
    id: id(),
    status: status(),
    kind: kind(),
    title: shown(words.title),
    description: Type.Optional(shown(words.description)),
    options: Type.Array(Option, { description: words.options }),
    minChoices: Type.Optional(Type.Integer({ minimum: 0, default: 1, description: words.minChoices })),
    maxChoices: Type.Optional(count(words.maxChoices)),
    ranked: Type.Optional(Type.Boolean({ default: false, description: words.ranked })),
    writeIn: Type.Optional(Type.Boolean({ default: false, description: words.writeIn })),
    shuffle: Type.Optional(Type.Boolean({ default: false, description: words.shuffle })),
    resultsVisibility: resultsVisibility(),
    allowChange: Type.Optional(Type.Boolean({ default: false, description: words.allowChange })),
    voterRule: Type.Optional(voterRule()),
    scale: Type.Optional(
      Type.Object(
        {
          min: Type.Integer({ description: words.min }),
          max: Type.Integer({ description: words.max }),
          minLabel: Type.Optional(shown(words.minLabel)),
          maxLabel: Type.Optional(shown(words.maxLabel)),
          icon: icon(),
        },
        { description: words.scale },
      ),
    ),
    question: Type.Optional(
      Type.Object(
        { maxLength: count(words.maxLength), placeholder: Type.Optional(shown(words.placeholder)) },
        { description: words.question },
      ),
    ),
    opensAt: Type.Optional(time(words.opensAt)),
    closesAt: Type.Optional(time(words.closesAt)),
    language: Type.Optional(shown(words.language)),
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
    description: text(2000, words.description),
    minChoices: Type.Integer({ minimum: 0, maximum: 100, description: words.minChoices }),
    maxChoices: Type.Integer({ minimum: 1, maximum: 100, description: words.maxChoices }),
    ranked: Type.Boolean({ description: words.ranked }),
    writeIn: Type.Boolean({ description: words.writeIn }),
    shuffle: Type.Boolean({ description: words.shuffle }),
    resultsVisibility: resultsVisibility(),
    allowChange: Type.Boolean({ description: words.allowChange }),
    voterRule: voterRule(),
    scale: Type.Object(
      {
        min: Type.Integer({ minimum: 0, maximum: 100, description: words.min }),
        max: Type.Integer({ minimum: 1, maximum: 100, description: words.max }),
        ...optional({ minLabel: text(200, words.minLabel), maxLabel: text(200, words.maxLabel) }),
        icon: icon(),
      },
      { description: words.scale },
    ),
    question: Type.Object(
      {
        // 900 characters of four bytes and the longest reference fit the 4 kB limit of a vote.
        maxLength: Type.Integer({ minimum: 1, maximum: 900, description: words.maxLength }),
        placeholder: Type.Optional(text(200, words.placeholder)),
      },
      { description: words.question },
    ),
    opensAt: time(words.opensAt),
    closesAt: time(words.closesAt),
    language: text(35, words.language),
    quiz: Type.Object(
      {
        correct: Type.Array(id('Option id.'), { maxItems: 100, description: 'The ids of the correct options.' }),
        explanation: Type.Optional(text(2000, 'Shown with the correct answer.')),
      },
      { description: 'The correct answer, which visitors see once they have answered.' },
    ),
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
      label: title(200, words.label),
      ...optional({
        imageUrl: url(words.imageUrl),
        imageAlt: text(500, words.imageAlt),
        emoji: text(50, words.emoji),
      }),
    }),
    { maxItems: 100, description: words.options },
  );

/** What visitors choose from options, which is also the default. */
const ofOptions = () => Type.Optional(oneOf(['poll', 'reaction', 'quiz'], 'A kind with options.'));

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
      { title: title(300, words.title), options: Type.Optional(options()), ...settings },
      {
        title: 'EmbedCreate',
        description:
          'A poll, a quiz or a reaction needs `options`, unless it allows write-ins or is a draft. A poll by default.',
        ...matchesOne(
          Type.Object({ kind: ofOptions(), options: options() }),
          Type.Object({ kind: ofOptions(), writeIn: Type.Literal(true, { description: words.writeIn }) }),
          Type.Object({ kind: oneOf(['rating', 'question'], 'A kind without options.') }),
          Type.Object({ kind: Type.Optional(kind()), status: oneOf(['draft'], 'A draft may lack its options.') }),
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
      { id: id(), ...optional({ title: title(300, words.title), options: options() }), ...settings },
      { title: 'EmbedUpdate' },
    ),
    data: Embed,
  },
} as const satisfies ContractTable;
