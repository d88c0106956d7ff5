const DAY_MS = 86_400_000;

/** Parses the three forms of an HTTP date (RFC 9110, 5.6.7) to milliseconds since 1970; null if the text is none of them. */
export function readHttpDate(value: string | null, nowMs: number): number | null {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const text = (value ?? '')
    // Rewrites the asctime form, `Thu Nov  5 12:00:10 2026`, and the RFC 850 form, `Thursday, 05-Nov-26 12:00:10 GMT`.
    .replace(/^(...) (...) ([ \d]\d) (\S+) (\d{4})$/, '$1, $3 $2 $5 $4 GMT')
    .replace(/^(...)(?:s|nes|rs|ur)?day, (\d\d)-(...)-(\d\d)\b/, (_, weekday, day, month, digits) => {
      const year = thisYear - (thisYear % 100) + Number(digits);
      // A two-digit year that seems more than 50 years ahead is the most recent one with these digits.
      return `${weekday}, ${day} ${month} ${year > thisYear + 50 ? year - 100 : year}`;
    });
  const [, moment, day] =
    /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (([ \d]\d) [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/.exec(text) ?? [];
  const ms = Date.parse(moment ?? '');
  // 31 February would roll over into March.
  return new Date(ms).getUTCDate() === Number(day) ? ms : null;
}

/**
 * How long the platform asks to wait, in milliseconds from 0 to 86,400,000 (a day); null if `value` is absent or is neither
 * whole seconds nor an HTTP date. Interface sections 7 and 8; rules T1 and T2 of test/vectors/retry-after.json.
 *
 * @param date the response's `Date` header: a wait until a moment is counted from there, so that a device with a wrong
 *   clock waits just as long.
 * @param nowMs used if there is no `date`.
 */
export function readRetryAfter(value: string | null, date: string | null, nowMs: number): number | null {
  const text = (value ?? '').trim();
  const base = readHttpDate(date, nowMs) ?? nowMs;
  const until = /^\d+$/.test(text) ? base + Number(text) * 1000 : readHttpDate(text, base);
  return until === null ? null : Math.min(Math.max(until - base, 0), DAY_MS);
}
