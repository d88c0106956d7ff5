/** Makes recordings deterministic and readable: no random ids, current times, ports or large files. */

const RANDOM_ID = /(?<![\w-])((?:[a-z]+_)+)(?=[a-z_]*[A-Z\d-])[\w-]{20,}/g;
/** An identifier in a URL: its last path segment, or a file name. */
const RANDOM_SHORT_ID = /(?<=^|\/pay\/(?:s\/)?)(?=[a-z_-]*[A-Z\d])[\w-]{12}(?=$|\.svg$)/;
const NAMES_A_LINK = /^(?:url|fileName|.*shortId)$/i;
/** With a zone, or without one where the document shows none. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The day of all examples. */
const SHOWN_DAY = Date.parse('2027-01-04T00:00:00Z');
const SHOWN_NOW = SHOWN_DAY + DAY_MS / 2;
const SHOWN_ITEMS = 2;
const SHOWN_FILE = 24;
/** Longer than a recording takes. */
const NEAR_MS = 600_000;

const startOfDay = (ms: number) => ms - (ms % DAY_MS);

/**
 * Maps the current time to noon of that day, and keeps distances of whole days. Times at a full minute come from the
 * seed, however recent they are, and are kept.
 */
function tidyTime(text: string, now: number): string {
  const zoneless = !text.endsWith('Z');
  const time = Date.parse(zoneless ? `${text}Z` : text);
  const days = Math.round((time - now) / DAY_MS);
  const chosen = !zoneless && time % MINUTE_MS === 0;
  const near = !chosen && Math.abs(time - now - days * DAY_MS) < NEAR_MS;
  const shown = new Date(near ? SHOWN_NOW + days * DAY_MS : time - startOfDay(now) + SHOWN_DAY).toISOString();
  return zoneless ? shown.slice(0, text.length) : shown;
}

export class Tidy {
  readonly #url: string;
  readonly #now: number;
  /** Values from the request itself are kept, above all times. */
  readonly #said: ReadonlySet<string>;
  readonly #ids = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor(url: string, now: number, said: readonly string[]) {
    this.#url = url;
    this.#now = now;
    this.#said = new Set(said);
  }

  value(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return this.#text(value, key);
    if (Array.isArray(value)) {
      return (key === 'items' ? value.slice(0, SHOWN_ITEMS) : value).map((item) => this.value(item));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, this.value(held, name)]));
  }

  #text(text: string, key: string): string {
    if (TIME.test(text)) return this.#said.has(text) ? text : tidyTime(text, this.#now);
    if (key === 'base64') return text.slice(0, SHOWN_FILE);
    if (/token$/i.test(key)) return `example-${key}`;
    const named = NAMES_A_LINK.test(key)
      ? text.replace(RANDOM_SHORT_ID, (shortId) => this.#short(shortId, 'short'))
      : text;
    return named
      .replaceAll(this.#url, 'https://api.example')
      .replaceAll(/\bperson\d+@example\.com\b/g, 'ada@example.com')
      .replaceAll(RANDOM_ID, (id, prefix: string) => this.#short(id, prefix));
  }

  #short(id: string, prefix: string): string {
    const known = this.#ids.get(id);
    if (known !== undefined) return known;
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    const short = prefix + count;
    this.#ids.set(id, short);
    return short;
  }
}
