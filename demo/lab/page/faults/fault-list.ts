/** Faults that the lab's proxy injects between a page and the platform. Runs in Node and in the browser. */
export const FAULTS = [
  { id: 'slow', title: 'Slow', what: 'answers after four seconds' },
  { id: 'hang', title: 'Hangs', what: 'never answers' },
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

/** What a switch applies to: requests whose method and path start with `route`. */
export const SWITCHES = [
  { route: '', title: 'Everything' },
  { route: 'POST /api/vote/embed/get', title: 'Read a poll or embed' },
  { route: 'POST /api/vote/cast/create', title: 'Cast a vote' },
  { route: 'POST /api/vote/cast/get', title: 'Read a vote or tally' },
  { route: 'POST /api/payment/link/get', title: 'Read a payment link' },
  { route: 'GET /api/payment/paymentLink/getGoalProgress', title: 'Read a goal' },
  { route: 'GET /api/payment/paymentLink/getDonors', title: 'Read its donors' },
  { route: 'GET /api/events/general', title: 'Read events' },
] as const;

/** Faults by route. */
export type FaultSettings = Readonly<Record<string, Fault>>;

export const isFault = (value: unknown): value is Fault => FAULTS.some(({ id }) => id === value);
