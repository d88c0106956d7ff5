/** The platform's clock, as its responses tell it. */
export interface Clock {
  /** In milliseconds since 1970; the device's time before the first response. */
  readonly now: () => number;
  /** @param arrivedAt when the response arrived, by `performance.now` */
  readonly read: (response: Response, arrivedAt?: number) => void;
}

/** How far `Date` runs ahead when a device has slept, in ms. Smaller steps correct its clock. */
const SLEEP_MS = 60_000;

/** How long one timer waits at most: it stands still while the device sleeps, so a longer wait looks at the clock in between. */
export const RECHECK_MS = 60_000;

/** `Date` minus `performance.now`, at the last call. */
let lead = Number.POSITIVE_INFINITY;
let slept = 0;

/**
 * `performance.now`, which stands still on many devices while they sleep, plus how long they have slept. A date that is set far ahead looks
 * the same: the next response corrects it.
 */
export function elapsed(): number {
  const now = performance.now();
  const ahead = Date.now() - now - lead;
  if (ahead > SLEEP_MS) slept += ahead;
  lead = Date.now() - now;
  return now + slept;
}

const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (([ \d]\d) [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** Rewrites the asctime form, `Thu Nov  5 12:00:10 2026`, and the RFC 850 form, `Thursday, 05-Nov-26 12:00:10 GMT`. */
function modernDate(text: string, nowMs: number): string {
  const thisYear = new Date(nowMs).getUTCFullYear();
  return text
    .replace(/^(...) (...) ([ \d]\d) (\S+) (\d{4})$/, '$1, $3 $2 $5 $4 GMT')
    .replace(/^(...)(?:s|nes|rs|ur)?day, (\d\d)-(...)-(\d\d)\b/, (_, weekday, day, month, digits) => {
      const year = thisYear - (thisYear % 100) + Number(digits);
      // A two-digit year that seems more than 50 years ahead is the most recent one with these digits.
      return `${weekday}, ${day} ${month} ${year > thisYear + 50 ? year - 100 : year}`;
    });
}

/** Parses the three forms of an HTTP date (RFC 9110, 5.6.7) to milliseconds since 1970; null if the text is none of them. */
export function readHttpDate(value: string | null, nowMs: number): number | null {
  const text = value ?? '';
  const [, moment, day] = HTTP_DATE.exec(text) ?? HTTP_DATE.exec(modernDate(text, nowMs)) ?? [];
  const ms = new Date(moment ?? '').getTime();
  // 31 February would roll over into March.
  return new Date(ms).getUTCDate() === Number(day) ? ms : null;
}

export function createClock(): Clock {
  /** The platform's clock minus the elapsed time, which a correction of the device's date doesn't move. */
  let offset: number | undefined;
  const now = () => Math.round(offset === undefined ? Date.now() : offset + elapsed());
  return {
    now,
    /** `Date` is in whole seconds: the largest reading is the nearest. A reading far behind means the clock was set back. */
    read(response, arrivedAt = performance.now()) {
      const time = readHttpDate(response.headers.get('date'), now());
      if (time === null) return;
      const reading = time - arrivedAt - (elapsed() - performance.now());
      if (offset === undefined || reading > offset || reading < offset - 3000) offset = reading;
    },
  };
}
