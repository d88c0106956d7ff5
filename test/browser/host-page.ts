import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { until } from '../helpers/until.ts';

/** The strictest policy a host page can have; `api` as in `connect-src`. */
export const strictPolicy = (api: string): string =>
  `default-src 'none'; script-src 'self'; connect-src ${api}; img-src https:; require-trusted-types-for 'script'; trusted-types 'none'`;

/** The built scripts and their chunks. */
const SCRIPTS = new URL('../../dist/scripts/', import.meta.url);

export interface Running {
  readonly url: string;
  close(): void;
}

/** A server on a free local port. */
export async function listen(handler: RequestListener): Promise<Running> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A response of the host's own server. */
export interface HostResponse {
  readonly status?: number;
  readonly location?: string;
  readonly script?: string;
}

export interface HostPage {
  /** The Content-Security-Policy; none by default. */
  readonly policy?: () => string;
  /** Attributes of the script tag. */
  readonly script?: () => string;
  /** The script tags at the end of the body; by default one tag of the all-in-one script. */
  readonly tags?: () => string | undefined;
  /** The end of the page's head. */
  readonly head?: () => string;
  /** The page's body before its script tags. */
  readonly body?: () => string;
  /** Responses by path that replace a built file. */
  readonly answers?: () => Readonly<Record<string, HostResponse>>;
}

/** A built script or chunk. */
export const builtScript = (name: string): string => readFileSync(new URL(name, SCRIPTS), 'utf8');

/** A creator's page with the built scripts, on its own origin. */
export async function startHostPage({ policy, script, tags, head, body, answers }: HostPage = {}): Promise<Running> {
  if (!existsSync(SCRIPTS)) throw new Error('No dist/scripts: run npm run build first.');
  return listen((request, response) => {
    const path = request.url?.replace(/[?#].*$/, '') ?? '';
    const answer = answers?.()[path];
    const file = /^\/(creator-[\w-]+\.js)$/.exec(path)?.[1];
    if (answer) {
      const { status = 200, location, script: text } = answer;
      response.writeHead(status, { 'Content-Type': 'text/javascript', ...(location && { Location: location }) });
      response.end(text);
    } else if (file) {
      response.setHeader('Content-Type', 'text/javascript').end(builtScript(file));
    } else if (path === '/favicon.ico') {
      response.writeHead(204).end();
    } else {
      if (policy) response.setHeader('Content-Security-Policy', policy());
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A creator's page</title>
${head?.() ?? ''}
</head><body>
<h1>A creator's page</h1>
${body?.() ?? ''}
${tags?.() ?? `<script type="module" async src="/creator-widgets.js" ${script?.() ?? ''}></script>`}
</body></html>`);
    }
  });
}

/** An API that responds to pages of any origin, including preflights. */
export function api(answer: RequestListener): RequestListener {
  return (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After, Date, X-Request-Id');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else answer(request, response);
  };
}

/** Timeout for anything a visitor waits for, on a busy machine. */
export const WAIT_MS = { timeout: 20_000 };

/**
 * Waits until all elements of a kind show something other than a skeleton. An error message renders after the state
 * changes.
 */
export async function settled(page: Page, selector: string, { timeout } = WAIT_MS): Promise<void> {
  const isSettled = (elements: string): boolean => {
    const all = [...document.querySelectorAll<HTMLElement>(elements)];
    const isShown = ({ dataset, shadowRoot }: HTMLElement) =>
      !['', 'loading'].includes(dataset['state'] ?? '') && !shadowRoot?.querySelector('[part=skeleton]');
    return all.length > 0 && all.every(isShown);
  };
  await until(`${selector} to settle`, () => page.evaluate(isSettled, selector), Boolean, timeout);
}

/**
 * Waits until one of the elements has a part. Puppeteer's `waitForSelector` only checks again when the document
 * changes, and a change in a shadow root doesn't count.
 */
export async function rendered(page: Page, selector: string, part: string): Promise<void> {
  const isRendered = (elements: string, name: string): boolean =>
    [...document.querySelectorAll(elements)].some(({ shadowRoot }) => shadowRoot?.querySelector(`[part~=${name}]`));
  await until(`${part} in ${selector}`, () => page.evaluate(isRendered, selector, part), Boolean, WAIT_MS.timeout);
}
