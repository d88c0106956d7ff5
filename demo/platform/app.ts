import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addHeaders, answerError, answerPreflight, isPreflight, newRequestId } from './answers.ts';
import { registerCheckout } from './checkout/routes.ts';
import { registerDocs } from './docs/routes.ts';
import { methodNotAllowed, notFound } from './errors.ts';
import { isJsonType } from './json-body.ts';
import { registerLocal } from './local-routes.ts';
import { registerOperations } from './operations.ts';
import type { Platform } from './platform.ts';
import { RouteTable } from './route-table.ts';
import { registerTestItems } from './test-items.ts';
import { narrowTimes } from './times.ts';

export interface AppOptions {
  /** Empties and seeds the platform, for `POST /local/reset`. @throws {PlatformError} where that is not allowed. */
  readonly reset?: () => Promise<void>;
  /** Whether `X-Forwarded-For` of a proxy in front counts. Off: any caller could write it. */
  readonly trustProxy?: boolean;
}

/** Fastify answers 415 to a type that is none before any hook runs; as bytes it reaches the check of the body, in its turn. */
function keepTypeReadable({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type !== undefined) headers['content-type'] = isJsonType(type) ? 'application/json' : 'application/octet-stream';
}

/** All errors, so that a caller hears of each bad field at once; a body is at most 64 kB, so they are not without end. */
const AJV_OPTIONS = { coerceTypes: false, removeAdditional: false, useDefaults: true, allErrors: true } as const;

/** The HTTP application over a platform: nothing listens yet (see `server.ts`). */
export function createApp(platform: Platform, options: AppOptions = {}): FastifyInstance {
  const routes = new RouteTable();
  const app = fastify({
    trustProxy: options.trustProxy ?? false,
    genReqId: newRequestId,
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: platform.limits.bodyBytes,
    routerOptions: { ignoreTrailingSlash: false, ignoreDuplicateSlashes: false, maxParamLength: 300 },
    exposeHeadRoutes: false,
    ajv: { customOptions: AJV_OPTIONS, onCreate: narrowTimes },
    // An address that cannot be decoded meets no hook, so it is answered here.
    frameworkErrors: (error, request, reply) => answerError(platform, error, request, reply),
  });
  app.addHook('onRoute', ({ method, url }) => routes.add(method, url));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    addHeaders(request, reply);
    keepTypeReadable(request);
    if (isPreflight(request)) return answerPreflight(reply);
    // The router would take `GET http://host/path` too: one address, one way to write it.
    if (!request.is404 && request.url.startsWith('/')) return;
    const methods = routes.methodsOf(request.url.split('?')[0] ?? '');
    throw methods.length > 0 ? methodNotAllowed(methods) : notFound('This address');
  });
  app.setNotFoundHandler(() => {
    throw notFound('This address');
  });
  app.setErrorHandler((error, request, reply) => answerError(platform, error, request, reply));
  registerTestItems(app);
  registerOperations(app, platform);
  registerCheckout(app, platform);
  registerDocs(app);
  registerLocal(app, platform, options.reset);
  return app;
}
