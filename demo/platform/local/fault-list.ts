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

/** Faults by the start of `METHOD /path`: `{ 'POST /api/vote/': 'error' }`. The longest that matches wins; '' matches everything. */
export type FaultSettings = Readonly<Record<string, Fault>>;

export const isFault = (value: unknown): value is Fault => FAULTS.some(({ id }) => id === value);

/** @throws {Error} that names an unknown fault, and the known ones. */
export function requireFaults(settings: Readonly<Record<string, unknown>>): FaultSettings {
  const unknown = Object.values(settings).find((fault) => !isFault(fault));
  if (unknown === undefined) return settings as FaultSettings;
  throw new Error(`There is no fault "${unknown}". Known: ${FAULTS.map(({ id }) => id).join(', ')}.`);
}
