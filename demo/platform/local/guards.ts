import type { FastifyRequest } from 'fastify';
import { forbidden } from '../base/errors.ts';

const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/;
const FROM_PROXY = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Refuses requests from anywhere but this machine. A page that uses DNS rebinding comes with its own name as Host; other machines reach a platform
 * that was started with `--host`; and most proxies connect as `localhost`, so that only their headers tell a stranger's request apart.
 */
export function requireOwnMachine({ headers, socket }: FastifyRequest): void {
  if (!OWN_NAME.test(headers.host ?? ''))
    throw forbidden('not_listed', 'The local routes are available only at localhost, 127.0.0.1 and [::1].');
  if (!LOOPBACK.test(socket.remoteAddress ?? ''))
    throw forbidden(
      'not_listed',
      'The local routes are available only on the machine or in the container of the platform.',
    );
  if (FROM_PROXY.some((name) => headers[name] !== undefined))
    throw forbidden('not_listed', 'The local routes are not available through a proxy.');
}
