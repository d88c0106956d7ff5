import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { baseUrlOf } from '../base/base-url.ts';
import type { Platform } from '../base/platform.ts';

const DOCUMENT = new URL('../../../src/api/openapi.json', import.meta.url);
const PAGE = new URL('./page/', import.meta.url);
const PACKED_VIEWER = new URL('./viewer/', import.meta.url);

/**
 * Finds Swagger UI in its own package, or next to this file in the packed platform (build/platform-package.ts). Redoc depends on a telemetry
 * package, and Scalar has 27 dependencies.
 */
function viewerFolder(): URL {
  if (existsSync(PACKED_VIEWER)) return PACKED_VIEWER;
  return new URL('./', pathToFileURL(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')));
}

/** Limits the page to files of this origin. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Keeps what was read of each file: parsing the document for every request would keep the platform busy. */
function once<T>(read: (file: URL) => Promise<T>): (file: URL) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (file) => {
    const known = kept.get(file.href) ?? read(file);
    kept.set(file.href, known);
    return known;
  };
}

/**
 * Plugin with the interface's documentation: the OpenAPI document at `/openapi.json`, with this platform as its server, and a page for it at
 * `/docs`.
 */
export const docsRoutes: FastifyPluginAsync<{ readonly platform: Platform }> = async (app, { platform }) => {
  const read = once((file) => readFile(file));
  /** The document's text, without its servers and its first brace. */
  const restOf = once(async (file) => {
    const { servers: _servers, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { readonly servers: unknown };
    return JSON.stringify(rest).slice(1);
  });
  app.get('/openapi.json', async (request, reply) => {
    const servers = JSON.stringify([{ url: baseUrlOf(request, platform), description: 'This local platform.' }]);
    return reply.type('application/json; charset=utf-8').send(`{"servers":${servers},${await restOf(DOCUMENT)}`);
  });

  const serve = (path: string, file: URL, type: string) =>
    app.get(path, async (_request, reply) =>
      reply
        .header('content-security-policy', POLICY)
        .type(`${type}; charset=utf-8`)
        .send(await read(file)),
    );
  app.get('/', async (_request, reply) => reply.redirect('/docs'));
  const viewer = viewerFolder();
  serve('/docs', new URL('index.html', PAGE), 'text/html');
  serve('/docs/page.css', new URL('page.css', PAGE), 'text/css');
  serve('/docs/page.js', new URL('page.js', PAGE), 'text/javascript');
  serve('/docs/swagger-ui.css', new URL('swagger-ui.css', viewer), 'text/css');
  serve('/docs/swagger-ui-bundle.js', new URL('swagger-ui-bundle.js', viewer), 'text/javascript');
};
