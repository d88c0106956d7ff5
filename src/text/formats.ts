type Formatter<O, F> = new (locale?: string, options?: O) => F;

const MAX_CACHED = 200;
const formatters = new Map<string, unknown>();

/**
 * A cached `Intl` formatter: creating one costs more than using it a hundred times. An invalid locale falls back to the
 * runtime's default.
 */
export function cached<O, F>(Formatter: Formatter<O, F>, locale?: string, options?: O): F {
  const key = `${Formatter.name} ${locale} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key) as F | undefined;
  if (!formatter) {
    try {
      formatter = new Formatter(locale, options);
    } catch {
      formatter = new Formatter(undefined, options);
    }
    // A page uses a dozen; a page that makes up locales must not fill the memory.
    if (formatters.size > MAX_CACHED) formatters.clear();
    formatters.set(key, formatter);
  }
  return formatter;
}

/** How a language writes numbers. */
interface Notation {
  readonly locales: RegExp;
  readonly group: string;
  /** The smallest number that is grouped. */
  readonly groupsFrom: number;
  readonly point: string;
  readonly percent: string;
}

/**
 * Numbers of at most one decimal go without `Intl` in the locales that most visitors have, because the first formatter of a page
 * takes 9 to 30 ms of its main thread. All others ask `Intl`.
 */
const NOTATIONS: readonly Notation[] = [
  {
    locales: /^(?:en(?:-(?:US|GB|AU|CA|IE|NZ))?|ja(?:-JP)?|es-(?:MX|US))$/i,
    group: ',',
    groupsFrom: 1000,
    point: '.',
    percent: '%',
  },
  { locales: /^de(?:-DE)?$/i, group: '.', groupsFrom: 1000, point: ',', percent: '\u00a0%' },
  { locales: /^es(?:-ES)?$/i, group: '.', groupsFrom: 10_000, point: ',', percent: '\u00a0%' },
  { locales: /^fr(?:-FR)?$/i, group: '\u202f', groupsFrom: 1000, point: ',', percent: '\u00a0%' },
  { locales: /^pl(?:-PL)?$/i, group: '\u00a0', groupsFrom: 10_000, point: ',', percent: '%' },
];

/** A number in the notation of a locale, as `[number, percent sign]`; undefined if it takes `Intl`. */
function withoutIntl(value: number | string, locale = ''): readonly [string, string] | undefined {
  const [, whole, decimal] = /^(\d{1,15})(?:\.(\d))?$/.exec(`${value}`) ?? [];
  const notation = NOTATIONS.find(({ locales }) => locales.test(locale));
  if (whole === undefined || !notation) return undefined;
  const { group, groupsFrom, point, percent } = notation;
  const grouped = Number(whole) < groupsFrom ? `${Number(whole)}` : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return [Number(decimal) > 0 ? grouped + point + decimal : grouped, percent];
}

export const formatNumber = (value: number, locale?: string): string =>
  withoutIntl(value, locale)?.[0] ?? cached(Intl.NumberFormat, locale).format(value);

/** `3 days`. */
export const formatUnit = (count: number, unit: string, locale?: string): string =>
  cached(Intl.NumberFormat, locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/**
 * Formats decimal text. Engines since 2023 do it exactly at any length, which TypeScript's ES2022 types don't know; older
 * ones convert it to a number first, which is exact to 15 digits.
 */
export const formatDecimal = (format: Intl.NumberFormat, value: string): string =>
  format.format(value as unknown as number);

/** 33 becomes `33%`. Decimal text (`"99.96"`) is truncated to one decimal, never rounded: only 100 reads 100%. */
export function formatPercent(percent: number | string, locale?: string): string {
  const text = String(percent).replace(/(\.\d)\d+$/, '$1');
  return (
    withoutIntl(text, locale)?.join('') ??
    formatDecimal(cached(Intl.NumberFormat, locale, { style: 'percent', maximumFractionDigits: 1 }), `${text}e-2`)
  );
}

/** Between two facts on one line, which breaks only after the dot. */
export const DOT = '\u00a0· ';

/** Keeps `Jun 9,` and `9:00 AM` on one line, and `GMT−5`, which browsers would break after a hyphen. */
export const unbroken = (time: string): string => time.replace(/ (?=\d*,|[AP]M\b)/g, '\u00a0').replace(/T-/g, 'T−');

/** Formats a moment (ms since 1970), by default in the visitor's time zone. Empty text for an invalid moment. */
export function formatDate(
  time: number,
  locale?: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return Math.abs(time) <= 864e13 ? unbroken(cached(Intl.DateTimeFormat, locale, options).format(time)) : '';
}

/** Date, time of day and time zone: `1 Dec 2026, 20:00 CET`. Breaks only between the date and the time. */
export const formatDateTime = (time: number, locale?: string, timeZone?: string): string =>
  formatDate(time, locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).replace(/ (?!\d+[:.]\d)/g, '\u00a0');

/**
 * `2026-10-25 02:30:00`, the wall clock of a time zone, by default the visitor's. Its prefixes are day and month. The Swedish
 * format is ISO 8601. Throws for an unknown time zone.
 */
export const wallTime = (moment: number, timeZone?: string): string =>
  formatDate(moment, 'sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });

const UNITS = [
  ['second', 1e3, 60],
  ['minute', 6e4, 60],
  ['hour', 36e5, 24],
  ['day', 864e5, 30],
  ['month', 2592e6, 12],
  ['year', 31536e6, Infinity],
] as const;

/** `in 3 days`, `2 minutes ago`, `now`; both moments in ms since 1970. Never `tomorrow`: in a day may be the day after that. */
export function formatRelative(time: number, now: number, locale?: string): string {
  for (const [unit, ms, limit] of UNITS) {
    const amount = Math.round((time - now) / ms);
    const format = cached(Intl.RelativeTimeFormat, locale, { numeric: amount ? 'always' : 'auto' });
    if (Math.abs(amount) < limit) return format.format(amount, unit);
  }
  return '';
}

/**
 * Rounds shares to whole percentages. They add up to 100 (largest remainder method), unless that takes a different percentage for equal
 * counts: then each is rounded by itself, and the sum may be another. Without votes, all are 0. Only a unanimous vote is 100%: 999 to
 * 1 is 99% and 1%. An invalid count is 0.
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const known = counts.map((count) => (count > 0 && count < Infinity ? count : 0));
  const total = known.reduce((sum, count) => sum + count, 0);
  if (!total) return known;
  const shares = known.map((count) => {
    const share = (count * 100) / total;
    // 99.9% isn't everybody.
    const whole = count < total ? Math.min(99, Math.floor(share)) : 100;
    return { count, whole, rest: share - whole };
  });
  const missing = shares.reduce((left, { whole }) => left - whole, 100);
  const next = shares.filter(({ whole }) => whole < 99).sort((a, b) => b.rest - a.rest || b.count - a.count);
  const raised = next.slice(0, missing);
  const splitsTie = raised.at(-1)?.count === next[missing]?.count;
  return shares.map(
    (share) => share.whole + Number(splitsTie ? share.whole < 99 && share.rest >= 0.5 : raised.includes(share)),
  );
}
