import type { FastifyRequest } from 'fastify';
import { invalid } from './errors.ts';
import type { Platform } from './platform.ts';

/** Underscores included, which nginx sends if its upstream's name has one. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The base URL that the caller used: the platform's public one, or that of the request's headers, as an origin is written: a proxy may
 * send `PAY.example.com:443`, and the checkout compares it with `Origin`.
 * @throws {PlatformError} 400 if it is unknown, so that no response repeats an invalid Host header.
 */
export function baseUrlOf({ host, protocol }: FastifyRequest, { publicUrl }: Pick<Platform, 'publicUrl'>): string {
  if (publicUrl !== null) return publicUrl;
  const url = `${/^https$/i.test(protocol) ? 'https' : 'http'}://${host}`;
  if (HOST.test(host) && URL.canParse(url)) return new URL(url).origin;
  throw invalid('The Host header is not a host name. Behind a proxy, set --public-url.');
}
