type Maker<O, F> = new (locale?: string, options?: O) => F;

const formatters = new Map<string, unknown>();

/**
 * A formatter, made once: making one costs more than using it a hundred times. A locale that is no language tag gives
 * the runtime's default.
 */
export function cached<O, F>(Maker: Maker<O, F>, locale?: string, options?: O): F {
  const key = `${Maker.name} ${locale} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key) as F | undefined;
  if (!formatter) {
    try {
      formatter = new Maker(locale, options);
    } catch {
      formatter = new Maker(undefined, options);
    }
    // A page uses a dozen; a page that makes up locales must not fill the memory.
    if (formatters.size > 200) formatters.clear();
    formatters.set(key, formatter);
  }
  return formatter;
}

export const formatNumber = (value: number, locale?: string, options?: Intl.NumberFormatOptions): string =>
  cached(Intl.NumberFormat, locale, options).format(value);

/**
 * Engines since 2023 format decimal text exactly, whatever its length; TypeScript's ES2022 types do not say so. Older
 * ones make it a number first, which is exact to 15 digits.
 */
const decimal = (format: Intl.NumberFormat, value: string): string => format.format(value as unknown as number);

/** 33 is `33%`. Decimal text (`"99.96"`) is cut after one decimal, never rounded: 100 is said only of 100. */
export const formatPercent = (percent: number | string, locale?: string): string =>
  decimal(
    cached(Intl.NumberFormat, locale, { style: 'percent', maximumFractionDigits: 1 }),
    `${String(percent).replace(/(\.\d)\d+$/, '$1')}e-2`,
  );

/**
 * Money from decimal text, never through a float, with the digits that its currency has; more than it has are shown
 * (up to six), not rounded. What `Intl` does not take is shown plainly.
 */
export function formatMoney(amount: string, currency: string, locale?: string): string {
  try {
    const format = cached(Intl.NumberFormat, locale, { style: 'currency', currency, maximumFractionDigits: 6 });
    return decimal(format, amount);
  } catch {
    return `${amount} ${currency}`;
  }
}

/** A moment (ms since 1970) in a zone: the visitor's when none is given. Empty text when it is none. */
export function formatDate(
  time: number,
  locale?: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return Math.abs(time) <= 864e13 ? cached(Intl.DateTimeFormat, locale, options).format(time) : '';
}

/** Date and time of day with the zone named: `1 Dec 2026, 20:00 CET`. */
export const formatDateTime = (time: number, locale?: string, timeZone?: string): string =>
  formatDate(time, locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  });
