const DAY_MS = 86_400_000;
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const WEEKDAY = '^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const MONTH = '([A-Z][a-z]{2})';
const TIME = ' (\\d\\d):(\\d\\d):(\\d\\d) ';

/** The three forms of an HTTP date (RFC 9110, 5.6.7): today's, RFC 850's with a two-digit year, and that of asctime. */
const CURRENT = new RegExp(`${WEEKDAY}, (\\d\\d) ${MONTH} (\\d{4})${TIME}GMT$`);
const RFC_850 = new RegExp(`${WEEKDAY}(?:s|nes|rs|ur)?day, (\\d\\d)-${MONTH}-(\\d\\d)${TIME}GMT$`);
const ASCTIME = new RegExp(`${WEEKDAY} ${MONTH} ([ \\d]\\d)${TIME}(\\d{4})$`);

/** Milliseconds since 1970, or null when the text is none of the three forms or names no real moment. */
export function readHttpDate(value: string | null, nowMs: number): number | null {
  const text = value ?? '';
  let [found, day, month, year, hour, minute, second] = CURRENT.exec(text) ?? RFC_850.exec(text) ?? [];
  if (!found) [found, month, day, hour, minute, second, year] = ASCTIME.exec(text) ?? [];
  const monthIndex = MONTHS.indexOf(month ?? '-') / 3;
  if (!found || monthIndex < 0 || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  let fullYear = Number(year);
  if (year?.length === 2) {
    const thisYear = new Date(nowMs).getUTCFullYear();
    fullYear += thisYear - (thisYear % 100);
    // RFC 9110: a two-digit year that seems more than 50 years ahead is the last one that ended so.
    if (fullYear > thisYear + 50) fullYear -= 100;
  }
  const ms = Date.UTC(fullYear, monthIndex, Number(day), Number(hour), Number(minute), Number(second));
  // 31 February would have rolled over into March.
  return new Date(ms).getUTCDate() === Number(day) ? ms : null;
}

/**
 * How long the platform asks us to wait, in milliseconds from 0 to 86,400,000 (a day), or null where `value` is absent or is
 * neither whole seconds nor an HTTP date. `date` is the `Date` header of the same answer: a wait until a moment is counted from
 * there, so a device with a wrong clock still waits as long as it should; `nowMs` is used where there is none.
 * Interface sections 7 and 8; rules T1 and T2 of test/vectors/retry-after.json.
 */
export function readRetryAfter(value: string | null, date: string | null, nowMs: number): number | null {
  // Optional white space of a header is space and tab; `trim` would also take what no header may hold.
  const text = (value ?? '').replace(/^[ \t]+|[ \t]+$/g, '');
  const base = readHttpDate(date, nowMs) ?? nowMs;
  const until = readHttpDate(text, base);
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : until === null ? null : Math.max(0, until - base);
  return wait === null ? null : Math.min(wait, DAY_MS);
}
