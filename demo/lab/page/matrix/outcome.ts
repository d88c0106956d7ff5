/** Results of the matrix's probes, expected and actual. Runs in Node and in the browser. */

/**
 * `answer`: a readable status. `redirect`: a redirect. `blocked`: the browser blocked the request or its answer. `quiet`: no request
 * was sent. `silent`: timed out.
 */
export type Result = 'answer' | 'redirect' | 'blocked' | 'quiet' | 'silent';

export interface Expected {
  readonly result: Result;
  readonly status: number | null;
  readonly code: string | null;
  readonly reason: string | null;
  /** An element's `data-state`. */
  readonly state: string | null;
}

export interface Actual extends Expected {
  /** How many requests this probe sent; zero proves nothing, unless that was expected. */
  readonly sent: number;
  readonly requestId: string | null;
  readonly ms: number;
}

/** Identifies a probe: `exact`, `poll`, `valid`, `creator-poll`. */
export interface ProbeKey {
  readonly site: string;
  readonly widget: string;
  readonly credential: string;
  readonly probe: string;
}

export const keyOf = ({ site, widget, credential, probe }: ProbeKey): string =>
  [site, widget, credential, probe].join('|');

/** An empty widget works, so it counts as ready. */
const withoutEmpty = (state: string | null): string | null => (state === 'empty' ? 'ready' : state);

/** Names the fields that differ. An unexpected request, or a missing one, differs as `sent`. */
export function differences(expected: Expected, actual: Actual): string[] {
  const names = (['result', 'status', 'code', 'reason'] as const).filter((name) => expected[name] !== actual[name]);
  const different: string[] = [...names];
  if (withoutEmpty(expected.state) !== withoutEmpty(actual.state)) different.push('state');
  if ((expected.result === 'quiet') !== (actual.sent === 0)) different.push('sent');
  return different;
}

/** Sums up a probe in one word. `blocked`: the browser or the widget kept it from the platform. */
export function verdict({ result, status, state }: Expected): 'allowed' | 'refused' | 'blocked' | 'silent' {
  if (result === 'blocked' || (result === 'quiet' && state !== 'ready')) return 'blocked';
  if (result === 'silent') return 'silent';
  if (result === 'redirect' || result === 'quiet') return 'allowed';
  return status === 200 || status === 404 ? 'allowed' : 'refused';
}

const RESULTS = {
  answer: '',
  redirect: 'redirected to the checkout',
  blocked: 'blocked by the browser',
  quiet: 'no request',
  silent: 'timed out',
} as const;

/** Describes a result in a few words: `refused: 403 not_authorized port_mismatch`. */
export function describeOutcome(outcome: Expected | { readonly notApplicable: string } | null): string {
  if (outcome === null) return 'not run';
  if ('notApplicable' in outcome) return `not applicable: ${outcome.notApplicable}`;
  const { result, status, code, reason, state } = outcome;
  const facts = [status, code, reason].filter((fact) => fact !== null).join(' ');
  const words = [RESULTS[result], facts].filter(Boolean).join(', ');
  return state === null ? words : `${state}: ${words}`;
}
