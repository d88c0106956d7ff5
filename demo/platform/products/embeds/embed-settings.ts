import type { Static } from 'typebox';
import { embeds as contract } from '../../../../src/api/products/embeds.ts';
import { normalizeAllowedOrigins } from '../../auth/allowed-origins.ts';
import { invalidField } from '../../base/errors.ts';
import { knownNames, mergePatch, picked, timesIn, withoutFields } from '../../records/update-rules.ts';
import type { EmbedRow } from '../../store/embeds.ts';
import type { EmbedContent, EmbedKind, EmbedOption, EmbedScale } from '../../store/schema.ts';

const { body, data } = contract['PUT /api/vote/embed/update'];
const KNOWN = [...knownNames(body), ...knownNames(data)];

export type EmbedSettings = Omit<Static<typeof body>, 'id'>;

const DEFAULT_SCALE: EmbedScale = { min: 1, max: 5, icon: 'star' };
const DEFAULT_QUESTION = { maxLength: 500 };

/** The defaults of a new embed's content. */
export const BLANK_CONTENT: EmbedContent = {
  title: '',
  options: [],
  minChoices: 1,
  ranked: false,
  writeIn: false,
  shuffle: false,
};

/** The defaults of its other settings. */
const BLANK_COLUMNS = {
  status: 'open',
  kind: 'poll',
  resultsVisibility: 'after_vote',
  allowChange: false,
  voterRule: 'browser',
  allowedOrigins: null,
  opensAt: null,
  closesAt: null,
} as const satisfies Partial<EmbedRow>;

export const BLANK_EMBED = { ...BLANK_COLUMNS, content: BLANK_CONTENT, isOver: false, data: {} };

const COLUMNS = ['status', 'kind', 'resultsVisibility', 'allowChange', 'voterRule', 'allowedOrigins'] as const;
const CONTENT = [
  ...(['title', 'description', 'minChoices', 'maxChoices', 'ranked', 'writeIn', 'shuffle', 'language'] as const),
  ...(['refreshSeconds', 'quiz', 'scale', 'question'] as const),
];

/**
 * Gives options without an id that of the option with the same label before, else a new one: never the id of another option, whose votes
 * it would take over.
 */
function withIds(before: readonly EmbedOption[], options: NonNullable<EmbedSettings['options']>): EmbedOption[] {
  const used = new Set(options.map(({ id }) => id));
  const taken = new Set([...used, ...before.map(({ id }) => id)]);
  let next = 1;
  return options.map((option) => {
    if (option.id !== undefined) return { ...option, id: option.id };
    const same = before.find(({ id, label }) => label === option.label && !used.has(id));
    while (taken.has(`opt_${next}`)) next += 1;
    const id = same?.id ?? `opt_${next}`;
    used.add(id);
    taken.add(id);
    return { ...option, id };
  });
}

/** Of a ranked poll all options, unless its owner says otherwise; else one. */
export const maxChoicesOf = ({ maxChoices, ranked, options, writeIn }: EmbedContent): number =>
  maxChoices ?? (ranked ? Math.max(1, options.length + Number(writeIn)) : 1);

/** @throws {PlatformError} 400 for a setting that this kind of embed doesn't have. */
function requireSettingsOf(kind: EmbedKind, { scale, question }: EmbedSettings): void {
  if (scale && kind !== 'rating') throw invalidField('scale', 'is a setting of a rating');
  if (question && kind !== 'question') throw invalidField('question', 'is a setting of a question');
}

/** Checks that involve more than one field. */
function checkContent(kind: EmbedKind, content: EmbedContent, draft: boolean): void {
  const { options, minChoices, writeIn, scale, quiz } = content;
  const ids = new Set(options.map(({ id }) => id));
  if (ids.size !== options.length) throw invalidField('options', 'must not repeat an id');
  if (scale !== undefined && scale.min >= scale.max) throw invalidField('scale', 'min must be below max');
  const unknown = quiz?.correct.find((id) => !ids.has(id));
  if (unknown !== undefined) throw invalidField('quiz.correct', 'names an option that does not exist');
  if (kind === 'rating' || kind === 'question' || draft) return;
  if (options.length === 0 && !writeIn) throw invalidField('options', 'must have at least one option');
  if (kind === 'reaction') return;
  if (minChoices > maxChoicesOf(content)) throw invalidField('minChoices', 'must not be above maxChoices');
  if (minChoices > options.length + (writeIn ? 1 : 0))
    throw invalidField('minChoices', 'must not exceed the number of options');
}

/** The content after a request, without a scale or a question of another kind, which would still be shown and counted. */
function mergeContent(before: EmbedContent, settings: EmbedSettings, kind: EmbedKind): EmbedContent {
  const options = withIds(before.options, settings.options ?? before.options);
  const merged = mergePatch(before, { ...picked(settings, CONTENT), options });
  const { scale = DEFAULT_SCALE, question = DEFAULT_QUESTION, ...rest } = merged;
  return {
    ...BLANK_CONTENT,
    ...rest,
    ...(kind === 'rating' ? { scale } : {}),
    ...(kind === 'question' ? { question } : {}),
  };
}

/**
 * Applies the settings of a create or update request to an embed.
 * @throws {PlatformError} 400 that names the field.
 */
export function applySettings(before: EmbedRow, settings: EmbedSettings, now: Date): EmbedRow {
  const patch = { ...picked(settings, COLUMNS), ...timesIn(settings, ['opensAt', 'closesAt']) };
  const embed: EmbedRow = { ...before, ...BLANK_COLUMNS, ...mergePatch(before, patch) };
  const { kind, status, allowedOrigins, opensAt, closesAt } = embed;
  requireSettingsOf(kind, settings);
  const content = mergeContent(before.content, settings, kind);
  checkContent(kind, content, status === 'draft');
  // A quiz reveals its answer after the vote, so a vote must be final.
  if (kind === 'quiz' && embed.allowChange)
    throw invalidField('allowChange', 'is not allowed for a quiz, which shows its answer after the vote');
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt) {
    throw invalidField('closesAt', 'must be after opensAt');
  }
  return {
    ...embed,
    content,
    allowedOrigins: settings.allowedOrigins ? normalizeAllowedOrigins(settings.allowedOrigins) : allowedOrigins,
    isOver: before.isOver && settings.closesAt === undefined,
    data: mergePatch(before.data, withoutFields(settings, KNOWN)),
    updatedAt: now,
  };
}
