/** What a person can write in the builder: the fields of each kind, and how they become the platform's settings and back. */

import type { Choice } from '../../base/builder-data.ts';
import { OVERLAY, type Values } from '../state.ts';
import { EMBED, EVENT, type Item, LINK, type Resource } from './items.ts';
import { amountOf, amountsOf, HERE, linesIn, linesOf, momentOf, nextWeek, optionsOf, wallOf } from './texts.ts';

export interface OwnField {
  readonly name: string;
  readonly label: string;
  /** `lines` are one value a line, `correct` are lines of which one is the answer, `moment` is a day and a time. */
  readonly control: 'text' | 'lines' | 'correct' | 'choice' | 'moment' | 'amount' | 'amounts';
  readonly isRequired?: true;
  /** An example. The preview shows it in place of a required field that is still empty. */
  readonly example?: string;
  readonly hint?: string;
  /** The first is chosen at the start. */
  readonly choices?: readonly Choice[];
}

export interface Kind {
  readonly name: string;
  readonly title: string;
  /** The widgets that show it, and their attribute; null for a list, which shows everything. */
  readonly tags: readonly string[];
  readonly attribute: 'embed-id' | 'link' | null;
  readonly resource: Resource;
  readonly fields: readonly OwnField[];
  /** @param before the item that is being changed */
  readonly write: (values: Values, before: Item | null) => object;
  readonly read: (item: Item) => Values;
}

const QUESTION: OwnField = { name: 'title', label: 'Question', control: 'text', isRequired: true };
const RESULTS: OwnField = {
  name: 'results',
  label: 'Show results',
  control: 'choice',
  choices: [
    { value: 'after_vote', label: 'After voting' },
    { value: 'always', label: 'Always' },
    { value: 'after_close', label: 'At the end' },
  ],
};
const CLOSES: OwnField = {
  name: 'closes',
  label: 'Closes',
  control: 'moment',
  hint: 'Leave empty to close it yourself.',
};

const shared = ({ title = '', results = 'after_vote', closes = '' }: Values) => ({
  title,
  resultsVisibility: results,
  closesAt: momentOf(closes, HERE),
});
const sharedOf = ({ title, resultsVisibility = 'after_vote', closesAt }: Item): Values => ({
  title,
  results: resultsVisibility,
  closes: closesAt === undefined ? '' : wallOf(closesAt, HERE),
});

const CURRENCY: OwnField = {
  name: 'currency',
  label: 'Currency',
  control: 'choice',
  choices: ['USD', 'EUR', 'GBP', 'NOK', 'CHF', 'JPY'].map((value) => ({ value, label: value })),
};

const SCALES: readonly Choice[] = [
  { value: 'star', label: 'Five stars' },
  { value: 'number', label: '0 to 10' },
  { value: 'emoji', label: 'Faces' },
];

export const KINDS: readonly Kind[] = [
  {
    name: 'poll',
    title: 'Poll',
    tags: ['creator-poll', OVERLAY],
    attribute: 'embed-id',
    resource: EMBED,
    fields: [
      { ...QUESTION, example: 'What should we play next?' },
      { name: 'options', label: 'Answers', control: 'lines', isRequired: true, example: 'A co-op game\nA speedrun' },
      {
        name: 'choose',
        label: 'Visitors choose',
        control: 'choice',
        choices: [
          { value: 'one', label: 'One' },
          { value: 'several', label: 'Several' },
          { value: 'ranked', label: 'An order' },
        ],
      },
      RESULTS,
      CLOSES,
    ],
    write(values, before) {
      const options = optionsOf(linesOf(values['options']), before?.options);
      const { choose } = values;
      const maxChoices = choose === 'several' ? Math.max(1, options.length) : choose === 'ranked' ? null : 1;
      return { ...shared(values), kind: 'poll', options, ranked: choose === 'ranked', maxChoices };
    },
    read: (item) => ({
      ...sharedOf(item),
      options: linesIn(item),
      choose: item.ranked ? 'ranked' : (item.maxChoices ?? 1) > 1 ? 'several' : 'one',
    }),
  },
  {
    name: 'rating',
    title: 'Rating',
    tags: ['creator-embed', OVERLAY],
    attribute: 'embed-id',
    resource: EMBED,
    fields: [
      { ...QUESTION, example: 'How did you like the show?' },
      { name: 'scale', label: 'Scale', control: 'choice', choices: SCALES },
      { name: 'lowest', label: 'Words at the lowest', control: 'text', example: 'Not for me' },
      { name: 'highest', label: 'Words at the highest', control: 'text', example: 'Wonderful' },
      RESULTS,
    ],
    write(values) {
      const { scale: icon = 'star', lowest = '', highest = '' } = values;
      const range = icon === 'number' ? { min: 0, max: 10 } : { min: 1, max: 5 };
      const words = { ...(lowest && { minLabel: lowest }), ...(highest && { maxLabel: highest }) };
      return { ...shared(values), kind: 'rating', scale: { ...range, icon, ...words } };
    },
    read: (item) => ({
      ...sharedOf(item),
      scale: item.scale?.icon ?? 'star',
      lowest: item.scale?.minLabel ?? '',
      highest: item.scale?.maxLabel ?? '',
    }),
  },
  {
    name: 'reaction',
    title: 'Reactions',
    tags: ['creator-embed'],
    attribute: 'embed-id',
    resource: EMBED,
    fields: [
      { ...QUESTION, label: 'Heading', example: 'Say something without words' },
      {
        name: 'options',
        label: 'Reactions',
        control: 'lines',
        isRequired: true,
        example: '👏 Applause\n❤️ Love',
        hint: 'A picture, and a word for it.',
      },
    ],
    write: (values, before) => ({
      title: values['title'] ?? '',
      kind: 'reaction',
      resultsVisibility: 'always',
      options: optionsOf(linesOf(values['options']), before?.options),
    }),
    read: (item) => ({ title: item.title, options: linesIn(item) }),
  },
  {
    name: 'question',
    title: 'Question',
    tags: ['creator-embed'],
    attribute: 'embed-id',
    resource: EMBED,
    fields: [
      { ...QUESTION, example: 'What would you like to see?' },
      { name: 'placeholder', label: 'In the empty field', control: 'text', example: 'A song, a guest, a place …' },
      CLOSES,
    ],
    write: (values) => ({
      ...shared(values),
      kind: 'question',
      question: { maxLength: 280, ...(values['placeholder'] && { placeholder: values['placeholder'] }) },
    }),
    read: (item) => ({ ...sharedOf(item), placeholder: item.question?.placeholder ?? '' }),
  },
  {
    name: 'quiz',
    title: 'Quiz',
    tags: ['creator-embed'],
    attribute: 'embed-id',
    resource: EMBED,
    fields: [
      { ...QUESTION, example: 'Which came first?' },
      {
        name: 'options',
        label: 'Answers',
        control: 'correct',
        isRequired: true,
        example: 'The radio\nThe telephone',
        hint: 'Mark the one that is right.',
      },
      { name: 'explanation', label: 'Shown with the answer', control: 'text', example: 'By nineteen years.' },
    ],
    write(values, before) {
      const options = optionsOf(linesOf(values['options']), before?.options);
      const correct = options[Number(values['correct'] ?? 0)] ?? options[0];
      const { explanation = '' } = values;
      return {
        title: values['title'] ?? '',
        kind: 'quiz',
        options,
        quiz: { correct: correct ? [correct.id] : [], ...(explanation && { explanation }) },
      };
    },
    read: (item) => ({
      title: item.title,
      options: linesIn(item),
      correct: String(Math.max(0, item.options?.findIndex(({ id }) => id === item.quiz?.correct[0]) ?? 0)),
      explanation: item.quiz?.explanation ?? '',
    }),
  },
  {
    name: 'event',
    title: 'Event',
    tags: ['creator-events'],
    attribute: null,
    resource: EVENT,
    fields: [
      { ...QUESTION, label: 'Title', example: 'An evening at the studio' },
      { name: 'starts', label: 'Starts', control: 'moment', isRequired: true },
      { name: 'place', label: 'Place', control: 'text', example: 'The Open Studio, Oslo' },
      { name: 'price', label: 'Price', control: 'amount', example: '15', hint: 'Leave empty if it’s free.' },
      CURRENCY,
      { name: 'summary', label: 'About it', control: 'text', example: 'Tea, clay and company.' },
    ],
    write({ title = '', starts = '', place = '', price = '', currency = 'USD', summary = '' }, before) {
      const timeZone = before?.timeZone ?? HERE;
      const amount = amountOf(price, currency);
      return {
        title,
        timeZone,
        startsAt: momentOf(starts, timeZone) ?? momentOf(nextWeek(), timeZone),
        location: { kind: 'venue', ...(place && { name: place }) },
        ...(amount === null ? before && { price: null } : { price: { amount, currency } }),
        ...(summary === '' ? before && { summary: null } : { summary }),
      };
    },
    read: ({ title, startsAt = '', timeZone = HERE, location, price, summary = '' }) => ({
      title,
      starts: wallOf(startsAt, timeZone),
      place: location?.name ?? '',
      price: price?.amount ?? '',
      currency: price?.currency ?? 'USD',
      summary,
    }),
  },
  {
    name: 'link',
    title: 'Payment link',
    tags: ['creator-pay-button'],
    attribute: 'link',
    resource: LINK,
    fields: [
      { ...QUESTION, label: 'What it’s for', example: 'A signed print' },
      { name: 'amount', label: 'Price', control: 'amount', example: '25', hint: 'Leave empty to let visitors choose.' },
      CURRENCY,
      { name: 'button', label: 'Text on the button', control: 'text', example: 'Buy the print' },
      { name: 'description', label: 'About it', control: 'text', example: 'Printed here, sent within a week.' },
    ],
    write({ title = '', amount: price = '', currency = 'USD', button = '', description = '' }, before) {
      const amount = amountOf(price, currency);
      return {
        title,
        kind: amount === null ? 'donation' : 'payment',
        currency,
        ...(amount === null ? before && { amount: null } : { amount }),
        ...(button === '' ? before && { buttonText: null } : { buttonText: button }),
        ...(description === '' ? before && { description: null } : { description }),
      };
    },
    read: ({ title, amount = '', currency = 'USD', buttonText = '', description = '' }) => ({
      title,
      amount,
      currency,
      button: buttonText,
      description,
    }),
  },
  {
    name: 'goal',
    title: 'Goal',
    tags: ['creator-goal', OVERLAY],
    attribute: 'link',
    resource: LINK,
    fields: [
      { ...QUESTION, label: 'What it’s for', example: 'A kiln for the studio' },
      { name: 'target', label: 'Goal', control: 'amount', isRequired: true, example: '2000' },
      CURRENCY,
      { name: 'amounts', label: 'Suggested amounts', control: 'amounts', example: '10, 25, 50' },
      { name: 'ends', label: 'Ends', control: 'moment' },
    ],
    write: ({ title = '', target = '', currency = 'USD', amounts = '', ends = '' }) => ({
      title,
      kind: 'donation',
      currency,
      suggestedAmounts: amountsOf(amounts, currency),
      goal: { title, target: amountOf(target, currency) ?? '0', endsAt: momentOf(ends, HERE) },
    }),
    read: ({ title, goal, currency = 'USD', suggestedAmounts = [] }) => ({
      title: goal?.title ?? title,
      target: goal?.target ?? '',
      currency,
      amounts: suggestedAmounts.join(', '),
      ends: goal?.endsAt === undefined ? '' : wallOf(goal.endsAt, HERE),
    }),
  },
];

/** What can be written for a widget. */
export const kindsFor = (tag: string): readonly Kind[] => KINDS.filter(({ tags }) => tags.includes(tag));

/** The kind of an item, by which it is changed. */
export function kindOf({ kind, goal }: Item, attribute: Kind['attribute']): Kind | undefined {
  const name = attribute === 'embed-id' ? kind : attribute === null ? 'event' : goal ? 'goal' : 'link';
  return KINDS.find((one) => one.name === name);
}

/** What a new form starts with. */
export const startOf = ({ name, fields }: Kind, tag: string): Values => ({
  ...Object.fromEntries(
    fields.flatMap(({ name: field, choices }) => (choices ? [[field, choices[0]?.value ?? '']] : [])),
  ),
  ...(name === 'event' && { starts: nextWeek() }),
  // Nobody votes in an overlay.
  ...(tag === OVERLAY && { results: 'always' }),
});

/** Why a field can't be created as it is; null if it can. */
export function problemOf({ control, isRequired, name }: OwnField, values: Values): string | null {
  const { [name]: text = '', currency } = values;
  if (text.trim() === '') return isRequired ? 'This is needed.' : null;
  if (control === 'amount') return amountOf(text, currency) === null ? 'Enter an amount such as 5 or 12.50.' : null;
  if (control === 'amounts' && amountsOf(text, currency).length !== text.split(/[;\s]+|,\s+/).filter(Boolean).length)
    return 'Enter amounts such as 10, 25, 50.';
  return null;
}

/** The values to preview: an example in place of what is required and not there yet. */
export const exampled = (kind: Kind, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    kind.fields
      .filter((field) => field.isRequired && problemOf(field, values) !== null)
      .map(({ name, example = '' }) => [name, example]),
  ),
});
