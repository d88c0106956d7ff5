import type { RouteText } from '../api/describe/row.ts';

/** A request to a platform, as a page or a server would send it. */
export interface Ask {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly publicKey?: string;
  readonly secretKey?: string;
  /** The Origin header; none by default, as from a server. */
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the input as query or body, depending on the method. */
export const placed = (
  route: RouteText,
  { params = {}, input = {} }: { readonly params?: Ask['params']; readonly input?: Readonly<Record<string, unknown>> },
): Ask => ({ params, ...(/^(GET|DELETE) /.test(route) ? { query: input as Ask['query'] & object } : { body: input }) });

function addressOf(route: RouteText, { params = {}, query = {}, publicKey }: Ask): string {
  const path = route.slice(route.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  if (publicKey !== undefined) search.set('publicKey', publicKey);
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Sends a request. A redirect is a response, too. */
export function send(
  url: string,
  route: RouteText,
  request: Ask,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
  if (request.body !== undefined) headers['content-type'] ??= 'application/json';
  if (request.origin !== undefined) headers['origin'] = request.origin;
  if (request.secretKey !== undefined) headers['x-service-api-key'] = request.secretKey;
  return fetch(url + addressOf(route, request), {
    method: route.slice(0, route.indexOf(' ')),
    headers,
    redirect: 'manual',
    signal,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
}
