import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, PlatformError, toPlatformError } from './errors.ts';
import type { Platform } from './platform.ts';

export const newRequestId = (): string => `req_${randomBytes(12).toString('base64url')}`;

/**
 * On every answer of the interface, errors included: without them a page cannot even read why it was refused, nor how long to
 * wait (design decision 2). No credentials are in play, so any origin may read; what it may do is decided elsewhere.
 */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, Date, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** X-Service-API-Key is not in it, so a browser never sends that header at all. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Accept, Content-Type',
  'access-control-max-age': '7200',
} as const;

/** The answer depends on the origin and may hold one visitor's vote: no cache keeps it, and none mixes two origins up. */
const SAFE_HEADERS = {
  'cache-control': 'no-store',
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
} as const;

const isInterface = (url: string): boolean => url.startsWith('/api/');

export function addHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...SAFE_HEADERS, 'x-request-id': request.id });
  if (isInterface(request.url)) reply.headers(CORS_HEADERS);
}

/** A preflight always succeeds; the request itself is what gets refused, with a reason that the page can read. */
export const isPreflight = (request: FastifyRequest): boolean =>
  request.method === 'OPTIONS' && isInterface(request.url);

export const answerPreflight = (reply: FastifyReply): FastifyReply => reply.code(204).headers(PREFLIGHT_HEADERS).send();

export function answerError(platform: Platform, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toPlatformError(thrown);
  // The path only: a query may hold a key, and a body what a visitor wrote.
  const place = `${request.method} ${request.routeOptions.url ?? '(no route)'} ${request.id}`;
  if (error.status >= 500 && error.cause !== undefined) platform.log(`${place} failed: ${describe(error.cause)}`);
  addHeaders(request, reply);
  void reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.id)));
}

const describe = (cause: unknown): string => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));

/** What Node refuses before there is a request: it has no route and no headers, but its answer has the same form. */
export function answerBrokenRequest(cause: NodeJS.ErrnoException, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = brokenStatus(cause.code);
  const requestId = newRequestId();
  const body = JSON.stringify(errorBody(new PlatformError('invalid_request', message), requestId));
  const headers = { ...SAFE_HEADERS, ...CORS_HEADERS, 'x-request-id': requestId, connection: 'close' };
  const lines = Object.entries({ ...headers, 'content-type': 'application/json; charset=utf-8' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}` +
      `date: ${new Date().toUTCString()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function brokenStatus(code: string | undefined): [status: number, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long to arrive.'];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The headers are too large.'];
  return [400, 'This is not a valid HTTP request.'];
}

/** The address under which a caller reached us. A Host header that is none is not repeated in any answer. */
export function baseUrlOf(request: FastifyRequest): string {
  const host = request.host;
  return /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i.test(host) ? `${request.protocol}://${host}` : '';
}
