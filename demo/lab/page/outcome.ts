/** One answer of the matrix, as it is expected and as it came. Runs in Node and in the browser. */

/**
 * `answer`: a status could be read. `redirect`: the browser was sent on. `blocked`: the browser let nothing through or nothing
 * back. `quiet`: nothing was asked of the platform. `silent`: nothing happened in time.
 */
export type Result = 'answer' | 'redirect' | 'blocked' | 'quiet' | 'silent';

export interface Expected {
  readonly result: Result;
  readonly status: number | null;
  readonly code: string | null;
  readonly reason: string | null;
  /** Of an element: its `data-state`. */
  readonly state: string | null;
}

export interface Actual extends Expected {
  /** Requests that this one probe sent: a probe that sent none proves nothing, unless that was the point. */
  readonly sent: number;
  readonly requestId: string | null;
  readonly ms: number;
}

/** Which probe: `exact poll valid creator-poll`. */
export interface ProbeKey {
  readonly site: string;
  readonly widget: string;
  readonly credential: string;
  readonly probe: string;
}

export const keyOf = ({ site, widget, credential, probe }: ProbeKey): string =>
  [site, widget, credential, probe].join('|');

/** What an element shows of the three states that mean content. */
const shown = (state: string | null): string | null => (state === 'empty' ? 'ready' : state);

/** The names of what differs; empty when all is as expected. What nobody expected to be sent, and what sent nothing, differ too. */
export function differences(expected: Expected, actual: Actual): string[] {
  const names = (['result', 'status', 'code', 'reason'] as const).filter((name) => expected[name] !== actual[name]);
  const different: string[] = [...names];
  if (shown(expected.state) !== shown(actual.state)) different.push('state');
  if ((expected.result === 'quiet') !== (actual.sent === 0)) different.push('sent');
  return different;
}

/** The verdict of a probe in one word, for a person. */
export function verdict({ result, status, state }: Expected): 'allowed' | 'refused' | 'blocked' | 'silent' {
  if (result === 'blocked') return 'blocked';
  if (result === 'silent') return 'silent';
  if (result === 'redirect' || (result === 'quiet' && state === 'ready')) return 'allowed';
  return status === 200 || status === 404 ? 'allowed' : 'refused';
}
