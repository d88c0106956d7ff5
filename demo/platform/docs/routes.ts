import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { buildOpenApi } from '../../../src/api/openapi/document.ts';
import { baseUrlOf } from '../base/base-url.ts';
import type { Platform } from '../base/platform.ts';

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

/**
 * Plugin with the interface's documentation: the OpenAPI document at `/openapi.json`, with this platform as its server, and a page for it at
 * `/docs`.
 */
export const docsRoutes: FastifyPluginAsync<{ readonly platform: Platform }> = async (app, { platform }) => {
  /** The document's text up to its servers, which depend on the request. Building it takes some hundred ms. */
  let document: string | undefined;
  app.get('/openapi.json', async (request, reply) => {
    document ??= JSON.stringify({ ...buildOpenApi(), servers: undefined }).slice(0, -1);
    const servers = JSON.stringify([{ url: baseUrlOf(request, platform), description: 'This local platform.' }]);
    return reply.type('application/json; charset=utf-8').send(`${document},"servers":${servers}}`);
  });

  const serve = (path: string, file: URL, type: string) => {
    let text: Promise<Buffer> | undefined;
    app.get(path, async (_request, reply) => {
      text ??= readFile(file);
      return reply
        .header('content-security-policy', POLICY)
        .type(`${type}; charset=utf-8`)
        .send(await text);
    });
  };
  app.get('/', async (_request, reply) => reply.redirect('/docs'));
  const viewer = viewerFolder();
  serve('/docs', new URL('index.html', PAGE), 'text/html');
  serve('/docs/page.css', new URL('page.css', PAGE), 'text/css');
  serve('/docs/page.js', new URL('page.js', PAGE), 'text/javascript');
  serve('/docs/swagger-ui.css', new URL('swagger-ui.css', viewer), 'text/css');
  serve('/docs/swagger-ui-bundle.js', new URL('swagger-ui-bundle.js', viewer), 'text/javascript');
};
