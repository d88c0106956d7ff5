import type { Static } from 'typebox';
import type { embeds as contract } from '../../../src/api/contract/embeds.ts';
import { normalizeAllowedOrigins } from '../auth/allowed-origins.ts';
import { invalidField } from '../http/errors.ts';
import type { EmbedRow } from '../store/embeds.ts';
import type { EmbedContent, EmbedKind, EmbedOption, EmbedScale } from '../store/schema.ts';

type Create = Static<(typeof contract)['POST /api/vote/embed/create']['body']>;
export type EmbedSettings = Partial<Create>;

const DEFAULT_SCALE: EmbedScale = { min: 1, max: 5, icon: 'star' };
const DEFAULT_QUESTION = { maxLength: 500 };

/** The defaults of a new embed. */
export const BLANK_CONTENT: EmbedContent = {
  title: '',
  options: [],
  minChoices: 1,
  maxChoices: 1,
  ranked: false,
  writeIn: false,
  shuffle: false,
};

/** Gives options without an id one that is unique in the embed. */
function withIds(options: NonNullable<EmbedSettings['options']>): EmbedOption[] {
  const taken = new Set(options.flatMap(({ id }) => (id === undefined ? [] : [id])));
  let next = 1;
  return options.map((option) => {
    if (option.id !== undefined) return { ...option, id: option.id };
    while (taken.has(`opt_${next}`)) next += 1;
    taken.add(`opt_${next}`);
    return { ...option, id: `opt_${next}` };
  });
}

/** The content fields that a request may set. Absent ones keep their value. */
function mergeContent(before: EmbedContent, settings: EmbedSettings, kind: EmbedKind): EmbedContent {
  const { title, description, minChoices, maxChoices, ranked, writeIn, shuffle, language, refreshSeconds } = settings;
  const given = { title, description, minChoices, maxChoices, ranked, writeIn, shuffle, language, refreshSeconds };
  const content: EmbedContent = {
    ...before,
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<EmbedContent>),
  };
  if (settings.options !== undefined) content.options = withIds(settings.options);
  if (settings.quiz !== undefined) content.quiz = settings.quiz;
  // Drops a scale or question left over from another kind, which would otherwise still be shown and counted.
  const { scale: _scale, question: _question, ...rest } = content;
  if (kind === 'rating') return { ...rest, scale: settings.scale ?? before.scale ?? DEFAULT_SCALE };
  if (kind === 'question') return { ...rest, question: settings.question ?? before.question ?? DEFAULT_QUESTION };
  return rest;
}

/** Checks that involve more than one field. */
function checkContent(kind: EmbedKind, content: EmbedContent, draft: boolean): void {
  const { options, minChoices, maxChoices, writeIn, scale, quiz } = content;
  const ids = new Set(options.map(({ id }) => id));
  if (ids.size !== options.length) throw invalidField('options', 'must not repeat an id');
  if (scale !== undefined && scale.min >= scale.max) throw invalidField('scale', 'min must be below max');
  const unknown = quiz?.correct.find((id) => !ids.has(id));
  if (unknown !== undefined) throw invalidField('quiz.correct', 'names an option that does not exist');
  if (kind === 'rating' || kind === 'question' || draft) return;
  if (options.length === 0 && !writeIn) throw invalidField('options', 'must have at least one option');
  if (kind === 'reaction') return;
  if (minChoices > maxChoices) throw invalidField('minChoices', 'must not be above maxChoices');
  if (minChoices > options.length + (writeIn ? 1 : 0))
    throw invalidField('minChoices', 'must not exceed the number of options');
}

const time = (value: string | undefined, before: Date | null): Date | null =>
  value === undefined ? before : new Date(value);

function originsOf(settings: EmbedSettings, before: string[] | null): string[] | null {
  if (settings.allowedOrigins === undefined) return before;
  return settings.allowedOrigins === null ? null : normalizeAllowedOrigins(settings.allowedOrigins);
}

/**
 * Applies the settings of a create or update request to an embed.
 * @throws {PlatformError} 400 that names the field.
 */
export function applySettings(before: EmbedRow, settings: EmbedSettings, now: Date): EmbedRow {
  const kind = settings.kind ?? before.kind;
  const status = settings.status ?? before.status;
  const content = mergeContent(before.content, settings, kind);
  checkContent(kind, content, status === 'draft');
  const allowChange = settings.allowChange ?? before.allowChange;
  // A quiz reveals its answer after the vote, so a vote must be final.
  if (kind === 'quiz' && allowChange)
    throw invalidField('allowChange', 'is not allowed for a quiz, which shows its answer after the vote');
  const opensAt = time(settings.opensAt, before.opensAt);
  const closesAt = time(settings.closesAt, before.closesAt);
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt) {
    throw invalidField('closesAt', 'must be after opensAt');
  }
  return {
    ...before,
    kind,
    status,
    content,
    resultsVisibility: settings.resultsVisibility ?? before.resultsVisibility,
    allowChange,
    voterRule: settings.voterRule ?? before.voterRule,
    allowedOrigins: originsOf(settings, before.allowedOrigins),
    opensAt,
    closesAt,
    updatedAt: now,
  };
}
