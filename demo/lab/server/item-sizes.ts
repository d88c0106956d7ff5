import type { ItemSize } from '../page/base/builder-data.ts';

/** Estimates the height of the account's items, for the space that “Get my tag” reserves. */

export interface EmbedItem {
  readonly kind: string;
  readonly status: string;
  readonly title: string;
  readonly description?: string;
  readonly options: readonly unknown[];
  readonly maxChoices?: number;
  readonly ranked?: boolean;
  readonly writeIn?: boolean;
  readonly scale?: {
    readonly min: number;
    readonly max: number;
    readonly minLabel?: string;
    readonly maxLabel?: string;
  };
  readonly closesAt?: string;
  readonly voterRule?: string;
}

/** Steps of a rating that fit on one line of a phone. */
const STEPS_PER_LINE = 5;

const stepsOf = ({ scale = { min: 1, max: 1 } }: EmbedItem): number => scale.max - scale.min + 1;

function answerRows(embed: EmbedItem): number {
  const { kind, status, options, ranked, writeIn } = embed;
  if (kind === 'rating') return status === 'closed' ? stepsOf(embed) - 1 : 1.5;
  if (kind === 'question') return 2.25;
  return kind === 'reaction' ? 0.5 : options.length + (ranked === true ? 0.4 : 0) + (writeIn === true ? 1.1 : 0);
}

/** Of the sentence about privacy, as far as it doesn't fit beside the button. */
function privacyLength({ kind, status, voterRule }: EmbedItem): number {
  if (status !== 'open' || kind === 'reaction') return 0;
  return voterRule === 'network' ? 55 : 30;
}

export function embedSize(embed: EmbedItem): ItemSize {
  const { title, description = '', maxChoices = 1, ranked, writeIn, closesAt } = embed;
  const { minLabel = '', maxLabel = '' } = embed.scale ?? {};
  const written = [title, description, minLabel, maxLabel].join('').length;
  const steps = stepsOf(embed);
  const hasHint = maxChoices > 1 && ranked !== true;
  return {
    rows: answerRows(embed) + (description !== '' || hasHint ? 0.4 : 0),
    text:
      Math.round(0.7 * (written + (closesAt === undefined ? 0 : 45) + privacyLength(embed))) +
      (ranked === true ? 99 : 0) +
      (writeIn === true ? 30 : 0) +
      (steps > STEPS_PER_LINE ? 9 * steps : 0),
  };
}

export interface GoalItem {
  readonly title: string;
  readonly status: string;
  readonly metric: string;
  readonly target: string;
  readonly milestones: readonly unknown[];
  readonly donorCount: number;
  readonly endsAt?: string;
}

export function goalSize({ status, metric, target, milestones, endsAt }: GoalItem): ItemSize {
  const lines = [
    Number(target) > 0,
    status === 'reached',
    milestones.length > 0,
    metric === 'money' || endsAt !== undefined,
  ];
  return { rows: lines.filter(Boolean).length, text: 25 * milestones.length };
}
