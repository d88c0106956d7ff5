import type { FastifyReply } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { html, type Markup } from '../base/html.ts';
import { type Frame, inspectPage, type TabPath } from './pages.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Of a platform without a demo. */
const HEADER = html`<header><a class="brand" href="/docs">Creator Widgets</a></header>`;

export interface FrameOptions {
  /** The clock of `/local/clock`. */
  readonly clock?: Clock;
  /** Empties and reseeds the platform, for `POST /local/reset`. @throws {PlatformError} when resetting is not allowed. */
  readonly reset?: () => Promise<void>;
  /** The data outlives this process, so it can't be reset. */
  readonly isPersistent?: boolean;
  /** The header of the demo that the platform belongs to. */
  readonly header?: Promise<Markup> | undefined;
}

export async function frameOf({ clock, reset, isPersistent = false, header }: FrameOptions): Promise<Frame> {
  return {
    header: (await header) ?? HEADER,
    canMove: clock?.movable ?? false,
    canReset: reset !== undefined && !isPersistent,
  };
}

/** Sends one of the pages for people. */
export async function sendPage(
  reply: FastifyReply,
  path: TabPath,
  options: FrameOptions,
  files: Markup,
  main: Markup,
): Promise<FastifyReply> {
  return reply
    .headers({ 'content-security-policy': POLICY, 'cross-origin-resource-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(inspectPage(path, await frameOf(options), files, main));
}
