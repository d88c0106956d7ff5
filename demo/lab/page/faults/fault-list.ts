import { ABOUT } from '../../../../widgets/about.ts';

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
export const SWITCHES: readonly { readonly route: string; readonly title: string }[] = [
  { route: '', title: 'Everything' },
  ...Object.entries(Object.assign({}, ...Object.values(ABOUT).map(({ requests }) => requests)) as object).map(
    ([route, title]) => ({ route, title: String(title) }),
  ),
];

/** Faults by route. */
export type FaultSettings = Readonly<Record<string, Fault>>;

export const isFault = (value: unknown): value is Fault => FAULTS.some(({ id }) => id === value);
