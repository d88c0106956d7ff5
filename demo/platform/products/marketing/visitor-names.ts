const MAX_LENGTH = 60;
/** Particles don't count. A message needs more words than that. */
const MAX_WORDS = 6;
const PARTICLES: ReadonlySet<string> = new Set(
  'al bin da das de del den der di do dos du e el ibn la las los van vom von y zu'.split(' '),
);

/** Letters with their marks, and what joins them in Persian and Indic scripts. */
const LETTER = '[\\p{L}\\p{M}\\u200c\\u200d]';
const HYPHENS = '‐‑–־-';
/** Scripts that are written without spaces, and whose names are short. */
const SHORT = '\\p{Script=Han}\\p{Script=Hiragana}';

const WORDS = new RegExp(`${LETTER}+`, 'gu');

const NOT_IN_NAMES = new RegExp(
  [
    // Emoji may follow a name. Line breaks and most punctuation may not.
    `[^\\p{L}\\p{M}\\p{N}\\p{Zs}\\p{ExtPict}\\p{EMod}\\p{RI}\\u200c\\u200d.,&()'’‘\`´׳·・${HYPHENS}]`,
    // Numbers, and lists.
    '\\p{N}.*\\p{N}|,.*,',
    // A dot is part of initials and titles, and not of a link such as `x.com`.
    `(?<!(?<!${LETTER})(?:${LETTER}{1,2}|Chr|Esq|Mrs|Prof|Rev))[.]|[.]${LETTER}{2}`,
    `(?<!${LETTER})[${HYPHENS}]|[${HYPHENS}](?!${LETTER})`,
    // Sentences without spaces.
    `${LETTER}{31}|(?:[${SHORT}][^${SHORT}]*){11}`,
  ].join('|'),
  'u',
);

/**
 * The name that a visitor typed, or undefined if it doesn't look like one: an automation writes it into mails, perhaps to somebody else, so it
 * must not be a message.
 */
export function visitorName(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > MAX_LENGTH || NOT_IN_NAMES.test(typed)) return undefined;
  const words = typed.match(WORDS)?.filter((word) => !PARTICLES.has(word.toLowerCase())) ?? [];
  return words.length > 0 && words.length <= MAX_WORDS ? typed : undefined;
}
