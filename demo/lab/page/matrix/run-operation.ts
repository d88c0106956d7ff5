import type { Actual } from './outcome.ts';
import type { Credential, Operation } from './widgets.ts';

const WAIT_MS = 12_000;

// Captured before the runner wraps `fetch`, so these requests don't count as a widget's.
const send = globalThis.fetch.bind(globalThis);

interface ErrorBody {
  readonly error?: { readonly code?: string; readonly reason?: string };
}

function requestOf(
  { route, body }: Operation,
  credential: Credential,
  key: string | null,
): [path: string, init: RequestInit] {
  const [method = 'GET', path = ''] = route.split(' ');
  const inQuery = key !== null && credential !== 'secret';
  const address = inQuery ? `${path}${path.includes('?') ? '&' : '?'}publicKey=${encodeURIComponent(key)}` : path;
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(key !== null && credential === 'secret' ? { 'X-Service-API-Key': key } : {}),
  };
  return [address, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }];
}

/** Sends one operation as a page would, and reads what the browser exposes of its answer. */
export async function sendOperation(...request: Parameters<typeof attempt>): Promise<Actual> {
  const first = await attempt(...request);
  if (first.result !== 'blocked' && first.result !== 'silent') return first;
  // A busy machine can drop a connection or answer late; what a browser blocks, it blocks again.
  return { ...(await attempt(...request)), sent: 2 };
}

async function attempt(operation: Operation, credential: Credential, key: string | null, api: string): Promise<Actual> {
  const [path, init] = requestOf(operation, credential, key);
  const before = performance.now();
  const nothing = { sent: 1, status: null, code: null, reason: null, state: null, requestId: null };
  const took = (): { ms: number } => ({ ms: Math.round(performance.now() - before) });
  try {
    // A script can't follow a navigation; being redirected is enough.
    const redirect = operation.success === 'redirect' ? 'manual' : 'error';
    const response = await send(api + path, {
      ...init,
      redirect,
      credentials: 'omit',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (response.type === 'opaqueredirect') return { ...nothing, ...took(), result: 'redirect' };
    const { error } = (await response.json()) as ErrorBody;
    return {
      ...nothing,
      ...took(),
      result: 'answer',
      status: response.status,
      code: error?.code ?? null,
      reason: error?.reason ?? null,
      requestId: response.headers.get('x-request-id'),
    };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { ...nothing, ...took(), result: timedOut ? 'silent' : 'blocked' };
  }
}
