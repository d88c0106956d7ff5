import type { FastifyRequest } from 'fastify';
import { invalid } from './errors.ts';
import type { Platform } from './platform.ts';

/** Underscores included, which nginx sends if its upstream's name has one. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin that the caller used: `--public-url` or, without it, what the request's headers say. It is normalized, because the checkout
 * compares it with `Origin`, and a proxy may send `PAY.example.com:443`.
 * @throws {PlatformError} 400 for an invalid Host header, which no response may repeat.
 */
export function baseUrlOf({ host, protocol }: FastifyRequest, { publicUrl }: Pick<Platform, 'publicUrl'>): string {
  if (publicUrl !== null) return publicUrl;
  const url = `${/^https$/i.test(protocol) ? 'https' : 'http'}://${host}`;
  if (HOST.test(host) && URL.canParse(url)) return new URL(url).origin;
  throw invalid('The Host header is not a host name. Behind a proxy, set --public-url.');
}
