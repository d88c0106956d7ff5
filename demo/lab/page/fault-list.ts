/** What can go wrong between a page and the platform, on purpose. Runs in Node and in the browser. */
export const FAULTS = [
  { id: 'slow', title: 'Slow', what: 'answers after four seconds' },
  { id: 'hang', title: 'Hangs', what: 'never answers' },
  { id: 'cut', title: 'Cut', what: 'the line breaks in the middle of the body' },
  { id: 'rate', title: '429', what: 'too many requests, Retry-After: 5' },
  { id: 'rate-silent', title: '429, no Retry-After', what: 'too many requests, and not how long to wait' },
  { id: 'error', title: '500', what: 'an internal error' },
  { id: 'html', title: 'HTML with 200', what: 'the sign-in page of a hotel’s network' },
  { id: 'malformed', title: 'Malformed JSON', what: 'a body that ends in a comma' },
  { id: 'no-cors', title: 'No CORS headers', what: 'the answer comes and the page cannot read it' },
  { id: 'clock-ahead', title: 'Clock an hour ahead', what: 'the platform’s Date is an hour late for the device' },
  { id: 'clock-behind', title: 'Clock an hour behind', what: 'the platform’s Date is an hour early for the device' },
] as const;
export type Fault = (typeof FAULTS)[number]['id'];

/** What a switch is for: every request, or those whose method and path begin like this. */
export const SWITCHES = [
  { route: '', title: 'Everything' },
  { route: 'POST /api/vote/embed/get', title: 'Read a poll or embed' },
  { route: 'POST /api/vote/cast/create', title: 'Cast a vote' },
  { route: 'POST /api/vote/cast/get', title: 'Read a vote or tally back' },
  { route: 'POST /api/payment/link/get', title: 'Read a payment link' },
  { route: 'GET /api/payment/paymentLink/getGoalProgress', title: 'Read a goal' },
  { route: 'GET /api/payment/paymentLink/getDonors', title: 'Read its donors' },
  { route: 'GET /api/events/general', title: 'Read events' },
] as const;

/** Route to fault. */
export type FaultSettings = Readonly<Record<string, Fault>>;

export const isFault = (value: unknown): value is Fault => FAULTS.some(({ id }) => id === value);
