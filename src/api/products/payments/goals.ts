import { Type } from 'typebox';
import { count, currency, decimal, id, oneOf, orNull, shown, time, title, total } from '../../describe/fields.ts';
import { patterns } from '../../describe/patterns.ts';
import { amount } from '../../describe/payment-fields.ts';

const UNIT = 'Money as decimal text; a count as whole digits.';
const measure = (description: string) => decimal(`${description} ${UNIT}`);

/** Progress of a goal. Refunds and reversals are subtracted; pending charges don't count. */
export const Goal = Type.Object(
  {
    id: id(),
    status: oneOf(
      ['active', 'reached', 'ended'],
      '`reached` while `raised` is at least the target, even after `endsAt`.',
    ),
    title: shown('Shown above the progress.'),
    metric: oneOf(['money', 'count'], 'Whether it adds up money or counts payments.'),
    target: measure('The target.'),
    raised: total('The current total: decimal text, in whole numbers if the metric is `count`.'),
    currency: Type.Optional(currency()),
    percent: Type.String({
      pattern: patterns.uncappedPercentage,
      description: 'Uncapped percentage with one decimal, as text: `104.5`.',
    }),
    donorCount: count('Number of payments that count, each as a donor.'),
    milestones: Type.Array(
      Type.Object({
        at: measure('The total that reaches the milestone.'),
        label: shown('Shown at the milestone.'),
        reached: Type.Boolean({ description: 'Whether `raised` is at least `at`.' }),
      }),
      { description: 'In ascending order.' },
    ),
    counts: shown('A sentence that explains what is counted.'),
    endsAt: Type.Optional(time('When the goal ends.')),
    paymentLinkShortId: Type.Optional(shown('The last segment of `/api/pay/{shortId}`, where visitors pay.')),
    yours: Type.Optional(
      Type.Object({ amount: total() }, { description: 'The contribution of the given client reference.' }),
    ),
    asOf: time('When the payments were added up.'),
    refreshSeconds: Type.Optional(count('Suggested polling interval of a live view, in seconds.')),
  },
  { title: 'Goal' },
);

/** A donor: never includes an email or postal address. */
export const Donor = Type.Object(
  {
    id: id(),
    displayName: orNull(shown('The name that the donor shows; null if anonymous or not given.')),
    anonymous: Type.Boolean({ description: 'Whether the donor hides the name.' }),
    amount: orNull(decimal('Decimal amount as text; null if the donor hides it.')),
    currency: currency(),
    message: orNull(shown('What the donor wrote; null if nothing.')),
    recurring: Type.Boolean({ description: 'Whether it is a repeated gift.' }),
    donatedAt: time('When the donor paid.'),
  },
  { title: 'Donor' },
);

const heading = () => title(300, 'Shown above the progress.');
const target = () => measure('The total to reach, in the currency of the link. A goal of 0 is never reached.');

/** The optional settings of a goal, for create and update. Null clears what has no default. */
const optional = {
  metric: Type.Optional(oneOf(['money', 'count'], 'Adds up money or counts payments; `money` if never given.')),
  milestones: Type.Optional(
    orNull(
      Type.Array(
        Type.Object(
          { at: amount(`The total that reaches the milestone. ${UNIT}`), label: title(200, 'Shown at the milestone.') },
          { additionalProperties: false },
        ),
        { maxItems: 100, description: 'Replaces all milestones. Returned in ascending order.' },
      ),
    ),
  ),
  counts: Type.Optional(
    orNull(title(300, 'What is counted, in a sentence in your visitors’ language. In English unless you write it.')),
  ),
  endsAt: Type.Optional(orNull(time('When the goal ends. A time in the past ends it now.'))),
  refreshSeconds: Type.Optional(
    orNull(
      Type.Integer({ minimum: 0, maximum: 3600, description: 'How often a live view should refresh; 0 for never.' }),
    ),
  ),
};

/*
 * Closed, unlike other inputs (`fields.ts`): there is no place to keep a field of one's own, and a misspelled setting must not be
 * dropped silently.
 */

/** The goal of a new payment link. */
export const GoalCreate = Type.Object(
  { title: heading(), target: target(), ...optional },
  { title: 'GoalCreate', additionalProperties: false },
);

/** Changes to the goal of a payment link. Absent settings keep their value. */
export const GoalUpdate = Type.Object(
  { title: Type.Optional(heading()), target: Type.Optional(target()), ...optional },
  {
    title: 'GoalUpdate',
    additionalProperties: false,
    description: 'Absent settings keep their value. If the link has no goal yet, `title` and `target` are required.',
  },
);
