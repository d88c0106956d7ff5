import type { Actual } from './outcome.ts';
import type { Element as ElementProbe } from './widgets.ts';

/** A request that a widget sent, with its answer. */
export interface Seen {
  readonly path: string;
  readonly key: string | null;
  /** What its path, its query and its body say. */
  readonly values: ReadonlySet<unknown>;
  status: number | null;
  requestId: string | null;
}

/** Records every request to the platform. Call it before the script loads: the SDK captures `fetch` once. */
export function watchRequests(api: string): readonly Seen[] {
  const seen: Seen[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!url.href.startsWith(`${api}/`)) return real(input, init);
    const { pathname: path, searchParams } = url;
    const body: object = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const values = new Set([...path.split('/'), ...searchParams.values(), ...Object.values(body)]);
    const entry: Seen = { path, key: searchParams.get('publicKey'), values, status: null, requestId: null };
    seen.push(entry);
    const response = await real(input, init);
    entry.status = response.status;
    entry.requestId = response.headers.get('x-request-id');
    return response;
  };
  return seen;
}

/** Longer than all of the SDK's retries on a silent network, on a busy machine. */
const WAIT_MS = 30_000;
const SETTLED = ['ready', 'empty', 'error', 'refused', 'offline'];

interface Failure {
  readonly code: string;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly reason: string | null;
}

/** Finds one element's requests by operation, key and attributes; if it should send none, whatever names one of its attributes. */
function requestsOf(
  { operation, attributes }: ElementProbe,
  key: string | null,
  seen: readonly Seen[],
): readonly Seen[] {
  const named = Object.values(attributes);
  if (operation === null) return seen.filter(({ values }) => named.some((value) => values.has(value)));
  const path = operation.route.split(' ')[1];
  return seen.filter(
    (request) => request.path === path && request.key === key && named.every((value) => request.values.has(value)),
  );
}

function settle(host: HTMLElement): Promise<Failure | null> {
  return new Promise((done) => {
    let failure: Failure | null = null;
    const check = (): void => {
      if (!SETTLED.includes(host.dataset['state'] ?? '')) return;
      observer.disconnect();
      clearTimeout(timer);
      // `creator-error` follows the attribute.
      queueMicrotask(() => done(failure));
    };
    const observer = new MutationObserver(check);
    const timer = setTimeout(() => {
      observer.disconnect();
      done(failure);
    }, WAIT_MS);
    host.addEventListener('creator-error', (event) => {
      failure = (event as CustomEvent<Failure>).detail;
    });
    observer.observe(host, { attributes: true, attributeFilter: ['data-state'] });
  });
}

/** Adds one element to the page, as a creator writes it, and waits until it settles. */
export async function mountElement(probe: ElementProbe, key: string | null, seen: readonly Seen[]): Promise<Actual> {
  const host = document.createElement(probe.tag);
  const attributes = {
    ...probe.attributes,
    loading: 'eager',
    refresh: '0',
    ...(key === null ? {} : { 'public-key': key }),
  };
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  const before = performance.now();
  const settled = settle(host);
  document.querySelector('main')?.append(host);
  const failure = await settled;
  const ms = Math.round(performance.now() - before);
  const state = host.dataset['state'] ?? null;
  const sent = requestsOf(probe, key, seen);
  const last = sent.at(-1);
  const shared = { sent: sent.length, ms, state, code: failure?.code ?? null, reason: failure?.reason ?? null };
  const status = failure?.status ?? last?.status ?? null;
  const requestId = failure?.requestId ?? last?.requestId ?? null;
  if (!SETTLED.includes(state ?? '')) return { ...shared, result: 'silent', status, requestId };
  if (sent.length === 0) return { ...shared, result: 'quiet', status, requestId };
  return { ...shared, result: status === null ? 'blocked' : 'answer', status, requestId };
}
