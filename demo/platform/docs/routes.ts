import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { buildOpenApi } from '../../../src/api/openapi/document.ts';
import { baseUrlOf } from '../base/base-url.ts';
import { html } from '../base/html.ts';
import type { Platform } from '../base/platform.ts';
import { type FrameOptions, sendPage } from '../inspect/frame.ts';

const PACKED_VIEWER = new URL('./viewer/', import.meta.url);

/**
 * Finds Swagger UI in its own package, or next to this file in the packed platform (build/platform-package.ts). Redoc depends on a telemetry
 * package, and Scalar has 27 dependencies.
 */
function viewerFolder(): URL {
  if (existsSync(PACKED_VIEWER)) return PACKED_VIEWER;
  return new URL('./', pathToFileURL(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')));
}

const STYLE = [
  new URL('../../style.css', import.meta.url),
  new URL('../inspect/style.css', import.meta.url),
  new URL('./page.css', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

/** Its own style comes after Swagger UI's. */
const FILES = html`<link rel="stylesheet" href="/docs/swagger-ui.css">
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/page.js" defer></script>`;

const MAIN = html`<div id="interface">
<noscript>This page needs JavaScript. The OpenAPI document is at <a href="/openapi.json">/openapi.json</a>.</noscript>
</div>`;

interface DocsOptions extends FrameOptions {
  readonly platform: Platform;
}

/**
 * Plugin with the interface's documentation: the OpenAPI document at `/openapi.json`, with this platform as its server, and a page for it at
 * `/docs`.
 */
export const docsRoutes: FastifyPluginAsync<DocsOptions> = async (app, options) => {
  const { platform } = options;
  /** The document's text up to its servers, which depend on the request. Building it takes some hundred ms. */
  let document: string | undefined;
  app.get('/openapi.json', async (request, reply) => {
    document ??= JSON.stringify({ ...buildOpenApi(), servers: undefined }).slice(0, -1);
    const servers = JSON.stringify([{ url: baseUrlOf(request, platform), description: 'This local platform.' }]);
    return reply.type('application/json; charset=utf-8').send(`${document},"servers":${servers}}`);
  });

  app.get('/', async (_request, reply) => reply.redirect('/docs'));
  app.get('/docs', async (_request, reply) => sendPage(reply, '/docs', options, FILES, MAIN));
  app.get('/docs/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  const serve = (path: string, file: URL, type: string) => {
    let text: Promise<Buffer> | undefined;
    app.get(path, async (_request, reply) => {
      text ??= readFile(file);
      return reply.type(`${type}; charset=utf-8`).send(await text);
    });
  };
  const viewer = viewerFolder();
  serve('/docs/page.js', new URL('./page.js', import.meta.url), 'text/javascript');
  serve('/docs/swagger-ui.css', new URL('swagger-ui.css', viewer), 'text/css');
  serve('/docs/swagger-ui-bundle.js', new URL('swagger-ui-bundle.js', viewer), 'text/javascript');
};
