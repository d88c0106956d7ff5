/** Faults that can be simulated between a page or a server and the platform. Runs in Node and in the browser. */
export const FAULTS = [
  { id: 'slow', title: 'Slow', what: 'answers after four seconds' },
  { id: 'hang', title: 'Hangs', what: 'never answers' },
  { id: 'lost', title: 'Answer lost', what: 'is handled, but never answers' },
  { id: 'cut', title: 'Cut', what: 'the connection drops mid-body' },
  { id: 'rate', title: '429', what: 'too many requests, Retry-After: 5' },
  { id: 'rate-silent', title: '429, no Retry-After', what: 'too many requests, without Retry-After' },
  { id: 'error', title: '500', what: 'an internal error' },
  { id: 'html', title: 'HTML with 200', what: 'a hotel network’s sign-in page' },
  { id: 'malformed', title: 'Malformed JSON', what: 'truncated JSON' },
  { id: 'no-cors', title: 'No CORS headers', what: 'the page can’t read the answer' },
  { id: 'clock-ahead', title: 'Clock an hour ahead', what: 'the platform’s Date is an hour ahead' },
  { id: 'clock-behind', title: 'Clock an hour behind', what: 'the platform’s Date is an hour behind' },
] as const;

export type Fault = (typeof FAULTS)[number]['id'];

/** A fault of a share of the requests, from 0 to 1. Which of them it is depends on the seed alone. */
export interface FaultShare {
  readonly fault: Fault;
  readonly share: number;
  /** Defaults to 0. */
  readonly seed?: number;
}

/** Faults by the start of `METHOD /path`: `{ 'POST /api/vote/': 'error' }`. The longest that matches wins; '' matches everything. */
export type FaultSettings = Readonly<Record<string, Fault | FaultShare>>;

export const isFault = (value: unknown): value is Fault => FAULTS.some(({ id }) => id === value);

/** @throws {Error} that names an unknown fault, and the known ones, or a share outside 0 to 1. */
export function requireFaults(settings: Readonly<Record<string, unknown>>): FaultSettings {
  for (const value of Object.values(settings)) {
    const { fault, share } = (value instanceof Object ? value : { fault: value, share: 1 }) as Partial<FaultShare>;
    if (!isFault(fault))
      throw new Error(`There is no fault "${fault}". Known: ${FAULTS.map(({ id }) => id).join(', ')}.`);
    if (!(Number(share) >= 0 && Number(share) <= 1)) throw new Error('The share of a fault must be from 0 to 1.');
  }
  return settings as FaultSettings;
}
