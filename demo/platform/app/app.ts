import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { operations } from '../../../src/api/operations.ts';
import { countRequest } from '../auth/rate-limit.ts';
import { errorBody, methodNotAllowed, notFound, PlatformError, rateLimited, toPlatformError } from '../base/errors.ts';
import type { Limits } from '../base/limits.ts';
import type { Platform } from '../base/platform.ts';
import { networkOf, RateStore } from '../base/rate-store.ts';
import { errorPage } from '../checkout/pages.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { docsRoutes } from '../docs/routes.ts';
import { loggerOptions, noteRefusal, summaryOf } from '../http/log.ts';
import { operationRoutes } from '../http/operations.ts';
import { compileOnUse, isJsonType, requireStorableUrl } from '../http/parse-request.ts';
import type { FrameOptions } from '../inspect/frame.ts';
import { inspectRoutes } from '../inspect/routes.ts';
import type { FaultProxy } from '../local/fault-proxy.ts';
import { localRoutes } from '../local/local-routes.ts';
import { SeenRequests } from '../local/seen-requests.ts';
import { addTestItemBehavior } from '../seed/test-item-behavior.ts';
import { handlers } from './handlers.ts';

/**
 * Knows the methods of each URL, so that a wrong method gets a 405 that lists the right ones. Fastify answers 404; registering the other
 * methods of each path would add 1,921 routes and 29 ms to every start.
 */
class RouteTable {
  readonly #methods = new Map<string, Set<string>>();

  /** `url` in Fastify's notation: `/api/pay/:shortId`. */
  add(methods: string | readonly string[], url: string): void {
    this.#methods.set(url, new Set([...(this.#methods.get(url) ?? []), ...[methods].flat()]));
  }

  /** The methods of a path, sorted. Empty for an unknown path. */
  methodsOf(path: string): readonly string[] {
    const parts = path.split('/');
    const isMatch = (url: string) => {
      const pattern = url.split('/');
      const isPart = (part: string, at: number) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]);
      return pattern.length === parts.length && pattern.every(isPart);
    };
    const known = this.#methods.get(path) ?? [...this.#methods].find(([url]) => isMatch(url))?.[1] ?? [];
    return [...known].sort();
  }
}

/** Exceeds any pause of this process, so that no keep-alive connection closes under a request in transit. */
const KEEP_ALIVE_MS = 20_000;
const MAX_HEADER_BYTES = 16 * 1024;

interface AppOptions extends FrameOptions {
  /** Sessions of `/local/faults`. */
  readonly faults?: FaultProxy | undefined;
  /**
   * The number of proxies in front. A caller's address is that many from the right in `X-Forwarded-For`; callers can forge the addresses
   * before it. Default 0, which ignores the header.
   */
  readonly trustProxy?: number;
  /** Logs each request. */
  readonly verbose?: boolean;
}

/**
 * Sent with every response of the interface, errors included: without them a page could read neither the reason for a refusal nor
 * `Retry-After` and its rate limit. Requests carry no credentials, so any origin may read the response.
 */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Retry-After, Date, X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const HEADER_NAME = /^[a-z0-9!#$%&'^`|~+.-]+$/i;

/**
 * Allows the headers that a page's own scripts add to every request, such as `traceparent` or `baggage`. Never X-Service-API-Key, so that
 * a browser can't send a secret key, and never `*`, which would allow every header. Names with `_` are left out, too: some proxies make
 * it a `-`.
 */
function preflightHeaders({ headers }: FastifyRequest): Record<string, string> {
  const asked = (headers['access-control-request-headers'] ?? '').split(',').map((name) => name.trim());
  const allowed = asked.filter((name) => HEADER_NAME.test(name) && name.toLowerCase() !== 'x-service-api-key');
  return {
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': [...new Set(['accept', 'content-type', ...allowed])].join(', '),
    'access-control-max-age': '7200',
    vary: 'Origin, Access-Control-Request-Headers',
  };
}

/** A response depends on the origin and may contain one visitor's vote, so nothing may cache it. */
const SAFE_HEADERS = {
  'cache-control': 'no-store',
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
} as const;

/** A UUID, because Node draws random bytes for many of them at once. */
const newRequestId = (): string => `req_${randomUUID()}`;

/** The path of the route that was matched, however the URL spells it: `/%61pi/pay/x` is `/api/pay/:shortId`. */
const pathOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions?.url ?? url;

const isInterface = (request: FastifyRequest): boolean => pathOf(request).startsWith('/api/');

/** Whether a person sees the response: the checkout, and the links to it. */
const isPage = (request: FastifyRequest): boolean =>
  /^\/(?:checkout|api\/pay)\//.test(pathOf(request)) && (request.headers.accept ?? '').includes('text/html');

function addHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...SAFE_HEADERS, 'x-request-id': request.id });
  if (isInterface(request)) reply.headers(CORS_HEADERS);
}

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toPlatformError(thrown);
  noteRefusal(request, error);
  if (error.status >= 500 && error.cause !== undefined)
    request.log.error({ req: request, err: error.cause }, 'request failed');
  addHeaders(request, reply);
  // Fastify would close the connection, and the caller, who is still sending, would lose the response. Node reads on instead.
  if (error.status === 413) reply.removeHeader('connection');
  if (isPage(request)) {
    const { status, headers, html } = errorPage(error);
    void reply
      .code(status)
      .headers({ ...error.headers, ...headers })
      .type('text/html; charset=utf-8')
      .send(html);
    return;
  }
  void reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.id)));
}

/**
 * Fastify rejects an unknown content type with 415 before any hook runs. Declared as bytes, it reaches the body check, which comes after
 * the credential check.
 */
function keepTypeReadable({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type !== undefined) headers['content-type'] = isJsonType(type) ? 'application/json' : 'application/octet-stream';
}

/** Whether a URL differs from an operation's path only in letter case or a trailing slash. */
function isNear(path: string, url: string): boolean {
  const given = url
    .replace(/\/*(?:\?.*)?$/, '')
    .toLowerCase()
    .split('/');
  const segments = path.toLowerCase().split('/');
  const isSame = (segment: string, index: number) => segment.startsWith('{') || segment === given[index];
  return segments.length === given.length && segments.every(isSame);
}

/** A 404 that names the operation that was meant: the interface document mixes the letter cases of one name. */
function unknownUrl({ method, url }: FastifyRequest): PlatformError {
  const near = operations.filter(({ path }) => isNear(path, url));
  const meant = near.find((operation) => operation.method === method) ?? near[0];
  if (meant === undefined) return notFound('This URL');
  return new PlatformError('not_found', `This URL does not exist. Did you mean ${meant.path}?`);
}

/** Limits what isn't an operation, such as the checkout and `/local`, by address. `authenticate` limits operations. */
async function limitOthers(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // A health check needs no store.
  if (isInterface(request) || pathOf(request) === '/local/health') return;
  const { method, ip: address } = request;
  const group = pathOf(request).split('/')[1] ?? '';
  // Tests call `/local` often, and pages can't.
  const effect = method === 'GET' || method === 'HEAD' || group === 'local' ? 'read' : 'write';
  await countRequest(platform, reply, { address, accountId: null, isServer: false }, { group, effect });
}

/** Creates the HTTP application of a platform. It does not listen yet: see `createHttpServer`. */
export function createApp(
  platform: Platform,
  { trustProxy = 0, verbose = false, ...local }: AppOptions = {},
): FastifyInstance {
  const routes = new RouteTable();
  // In memory, so that requests without a route never reach the store.
  const unrouted = RateStore.inMemory();
  const app = fastify({
    logger: loggerOptions(platform.log, verbose),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    genReqId: newRequestId,
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: platform.limits.bodyBytes,
    routerOptions: { ignoreTrailingSlash: false, ignoreDuplicateSlashes: false, maxParamLength: 300 },
    exposeHeadRoutes: false,
    // Hooks do not run for a URL that cannot be decoded.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  app.addHook('onRoute', ({ method, url }) => routes.add(method, url));
  app.setValidatorCompiler(compileOnUse);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    addHeaders(request, reply);
    keepTypeReadable(request);
    // The router would also accept an absolute URL: `GET http://host/path`.
    if (!request.is404 && request.url.startsWith('/')) return limitOthers(platform, request, reply);
    const { count, resetsInMs } = await unrouted.count(networkOf(request.ip));
    if (count > platform.limits.unroutedPerMinute) throw rateLimited(resetsInMs);
    // Preflights succeed for every origin. The request itself is refused, with a reason that the page can read.
    if (request.method === 'OPTIONS' && isInterface(request))
      return reply.code(204).headers(preflightHeaders(request)).send();
    const methods = routes.methodsOf(request.url.split('?')[0] ?? '');
    throw methods.length > 0 ? methodNotAllowed(methods) : unknownUrl(request);
  });
  // Pages count the time from it, and the clock of the platform may have been moved.
  app.addHook('onSend', async (_request, reply) => void reply.header('date', platform.now().toUTCString()));
  // After the checks of credentials, which come first for an operation.
  app.addHook('preHandler', async (request) => requireStorableUrl(request));
  const seen = new SeenRequests();
  app.addHook('onResponse', async (request, reply) => {
    const summary = summaryOf(request, reply);
    if (verbose) request.log.info(summary, 'request');
    if (isInterface(request)) seen.add({ id: request.id, at: platform.now(), ...summary });
  });
  app.setNotFoundHandler(() => {
    throw notFound('This URL');
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.register(async (scope) => {
    addTestItemBehavior(scope);
    scope.register(operationRoutes, { platform, handlers });
  });
  app.register(checkoutRoutes, { platform });
  app.register(docsRoutes, { platform, ...local });
  app.register(localRoutes, { platform, seen, ...local });
  app.register(inspectRoutes, { platform, handlers, seen, ...local });
  return app;
}

function clientErrorOf(code: string | undefined): [status: number, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long to arrive.'];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The request headers are too large.'];
  return [400, 'This is not a valid HTTP request.'];
}

/** Answers a request that Node's parser rejects, in the same form as every other error. */
function sendClientError(cause: NodeJS.ErrnoException, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = clientErrorOf(cause.code);
  const requestId = newRequestId();
  const body = JSON.stringify(errorBody(new PlatformError('invalid_request', message), requestId));
  const headers = { ...SAFE_HEADERS, ...CORS_HEADERS, 'x-request-id': requestId, connection: 'close' };
  const lines = Object.entries({ ...headers, 'content-type': 'application/json; charset=utf-8' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}` +
      `date: ${new Date().toUTCString()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** The responses that a connection may wait for. No browser and no proxy sends a second request before it has read the first response. */
const MAX_PENDING = 64;

/**
 * Handles the requests of connections, and closes those whose caller neither sends nor reads, or sends much more than it reads: Node would
 * read thousands of pipelined requests at once. A connection whose request is still being handled stays open, so that a vote that waits
 * for a slow store gets its response.
 */
function serveConnections(server: Server, listener: RequestListener, idleMs: number): void {
  const pending = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', (request, response) => {
    const { socket } = request;
    const responses = pending.get(socket) ?? new Set();
    pending.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
    if (responses.size > MAX_PENDING) socket.destroy();
    else listener(request, response);
  });
  server.setTimeout(idleMs, (socket) => {
    const [first] = pending.get(socket) ?? [];
    if (first === undefined || first.headersSent) socket.destroy();
    else socket.setTimeout(idleMs);
  });
}

/** Creates a Node server with short timeouts: Node's defaults allow a minute for the headers and five for the request. */
export function createHttpServer(listener: RequestListener, limits: Limits): Server {
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  server.maxConnections = limits.maxConnections;
  serveConnections(server, listener, limits.idleConnectionMs);
  server.on('clientError', (cause, socket) => sendClientError(cause, socket as Socket));
  return server;
}
