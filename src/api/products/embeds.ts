import { Type } from 'typebox';
import { embedRead, serverRead, serverWrite } from '../describe/access.ts';
import { ById, Deleted } from '../describe/envelope.ts';
import { id, matchesOne, oneOf, orNull, page, paging, text, time, title, url } from '../describe/fields.ts';
import { clearable, kept, optional } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';
import { Quiz, Tally, Vote } from './polls.ts';

const kind = oneOf(
  ['poll', 'rating', 'reaction', 'question', 'quiz'],
  'What visitors do: choose options, rate on a scale, press reactions, write an answer, or answer a quiz.',
);
const status = oneOf(
  ['draft', 'scheduled', 'open', 'closed', 'archived'],
  'Only an `open` embed takes votes. `opensAt` and `closesAt` open and close it. Pages see no draft.',
);
const heading = title(300, 'The question or the heading, shown above the options.');

const option = {
  label: title(200, 'What the visitor reads on the option.'),
  ...optional({
    imageUrl: url('The picture of the option.'),
    imageAlt: text(500, 'Describes the picture to people who do not see it.'),
    emoji: text(50, 'Shown with the label.'),
  }),
};
const choice = 'What visitors choose from, in this order. A rating and a question have none.';
const Option = Type.Object({ id: id('Option id.'), ...option }, { title: 'Option' });
const options = Type.Array(Type.Object({ id: Type.Optional(id('Option id; generated if absent.')), ...option }), {
  maxItems: 100,
  description: choice,
});

const writeIn = 'Visitors may write an option of their own.';
const resultsVisibility = oneOf(
  ['always', 'after_vote', 'after_close', 'never'],
  'When visitors see the results; defaults to `after_vote`.',
);

/** What pages are shown, and null resets. */
const shown = {
  description: text(2000, 'Shown below the title.'),
  minChoices: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How many options a vote must name at least; defaults to 1.',
  }),
  maxChoices: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'How many options a vote may name. Defaults to all options of a ranked poll, else 1.',
  }),
  ranked: Type.Boolean({ description: 'Visitors put options in order instead of choosing some.' }),
  writeIn: Type.Boolean({ description: writeIn }),
  shuffle: Type.Boolean({ description: 'Each visitor sees the options in a random order.' }),
  resultsVisibility,
  allowChange: Type.Boolean({ description: 'Visitors may vote again, which replaces their vote. Not for a quiz.' }),
  voterRule: oneOf(['browser', 'network', 'none'], 'How voters are identified; defaults to `browser`.'),
  scale: Type.Object(
    {
      min: Type.Integer({ minimum: 0, maximum: 100, description: 'The lowest value.' }),
      max: Type.Integer({ minimum: 1, maximum: 100, description: 'The highest value, above the lowest.' }),
      ...optional({
        minLabel: text(200, 'Shown at the lowest value, such as “Poor”.'),
        maxLabel: text(200, 'Shown at the highest value, such as “Excellent”.'),
      }),
      icon: oneOf(['star', 'number', 'emoji'], 'How each value of the scale is shown.'),
    },
    { description: 'The values of a rating; 1 to 5 stars by default.' },
  ),
  question: Type.Object(
    {
      // 900 characters of four bytes and the longest reference fit the 4 kB limit of a vote.
      maxLength: Type.Integer({ minimum: 1, maximum: 900, description: 'The longest answer, in characters.' }),
      placeholder: Type.Optional(text(200, 'Shown in the empty text field.')),
    },
    { description: 'How visitors answer a question.' },
  ),
  opensAt: time('From this time on, it takes votes.'),
  closesAt: time('From this time on, it takes no votes. After opensAt.'),
  language: text(35, 'BCP 47 language tag of its texts.'),
  refreshSeconds: Type.Integer({
    minimum: 0,
    maximum: 3600,
    description:
      'How often a live view should refresh; 0 for never. Defaults to 15 if results can be seen before the close.',
  }),
  ...kept,
};

/** No defaults here: see `fields.ts`. */
const settings = {
  ...optional({ status, kind }),
  ...clearable({
    ...shown,
    quiz: Type.Object(
      {
        correct: Type.Array(id('Option id.'), { maxItems: 100, description: 'The ids of the correct options.' }),
        explanation: Type.Optional(text(2000, 'Shown with the correct answer.')),
      },
      { description: 'The correct answer, which visitors see once they have answered.' },
    ),
    allowedOrigins: Type.Array(
      text(
        300,
        'An origin, `https://*.example.com` for its subdomains, or the previews of a host. It may end in `; expires=2027-01-31T00:00:00Z` or `; report-only`.',
        1,
      ),
      {
        maxItems: 100,
        description: 'Null: the account’s list applies. Empty: no origin is allowed.',
      },
    ),
  }),
};

/** An embed as a page shows it. */
const Embed = Type.Object(
  {
    id: id(),
    status,
    kind,
    title: heading,
    options: Type.Array(Option, { description: choice }),
    ...optional(shown),
    resultsVisibility,
    ...optional({ vote: Vote, tally: Tally, quiz: Quiz }),
    allowedOrigins: Type.Optional(
      orNull(
        Type.Array(Type.String(), {
          description:
            'Returned with a secret key only. Null: the account’s list applies. Empty: no origin is allowed.',
        }),
      ),
    ),
    warnings: Type.Optional(
      Type.Array(Type.String(), {
        description: 'With a secret key: entries of `allowedOrigins` that match no page, and what to write instead.',
      }),
    ),
  },
  {
    title: 'Embed',
    description: 'With a secret key also the owner’s own fields, such as `metadata` and `clientReference`.',
  },
);

/** What visitors choose from options, which is also the default. */
const ofOptions = Type.Optional(oneOf(['poll', 'reaction', 'quiz'], 'A kind with options.'));

/** Embeds: origin-restricted voting and audience interactions on external sites. */
export const embeds = operationsOf({
  'POST /api/vote/embed/all': {
    summary: 'List embeds',
    ...serverRead,
    input: Type.Object(
      { ...optional({ status, kind, clientReference: kept.clientReference }), ...paging },
      { additionalProperties: false },
    ),
    data: page('EmbedPage', Embed),
  },
  'POST /api/vote/embed/create': {
    summary: 'Create an embed',
    note: 'Open at once, unless it is a draft or `opensAt` is later.',
    ...serverWrite,
    input: Type.Object(
      { title: heading, options: Type.Optional(options), ...settings },
      {
        title: 'EmbedCreate',
        description:
          'A poll, a quiz or a reaction needs `options`, unless it allows write-ins or is a draft. A poll by default.',
        ...matchesOne(
          Type.Object({ kind: ofOptions, options }),
          Type.Object({ kind: ofOptions, writeIn: Type.Literal(true, { description: writeIn }) }),
          Type.Object({ kind: oneOf(['rating', 'question'], 'A kind without options.') }),
          Type.Object({ kind: Type.Optional(kind), status: oneOf(['draft'], 'A draft may lack its options.') }),
        ),
      },
    ),
    data: Embed,
  },
  'POST /api/vote/embed/delete': {
    summary: 'Delete an embed',
    note: 'Deletes its votes too. Cannot be undone.',
    ...serverWrite,
    input: ById,
    data: Deleted,
  },
  'POST /api/vote/embed/get': {
    summary: 'Get an embed to show it on a page',
    note: 'Includes the tally, and the vote of a client reference. Counts are null while results are hidden.',
    ...embedRead,
    input: Type.Object({
      id: id(),
      clientReference: Type.Optional(id('Lets the platform detect whether this browser has voted.')),
    }),
    data: Embed,
  },
  'PUT /api/vote/embed/update': {
    summary: 'Update an embed, including its allowed origins',
    note: 'Absent settings keep their value; null resets one. Options, kind, ranking and scale cannot lose what has votes: 400.',
    ...serverWrite,
    input: Type.Object({ id: id(), ...optional({ title: heading, options }), ...settings }, { title: 'EmbedUpdate' }),
    data: Embed,
  },
});
