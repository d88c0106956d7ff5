import { isIP } from 'node:net';
import { explainPattern } from '../auth/allowed-origins.ts';
import { readServerUrl } from '../store/server-url.ts';

/** A mistake in an option. The message names it, and says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/*
 * Checks of the options that the command and `startPlatform` share. They run before anything is opened. `name` is what the user wrote:
 * `--port` or `port`.
 */

export const MAX_PORT = 65_535;

const show = (value: unknown): string =>
  value === '' ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

/** @throws {UsageError} */
export function requireInteger(name: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new UsageError(`${name} must be a number from ${least} to ${most}, not ${show(value)}.`);
}

/** @throws {UsageError} */
export function requireChoice<T extends string | boolean>(name: string, value: unknown, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw new UsageError(`${name} must be ${choices.join(' or ')}, not ${show(value)}.`);
}

/** @throws {UsageError} */
export function requireOrigins(name: string, values: readonly unknown[]): void {
  for (const value of values) {
    const problem = typeof value === 'string' ? explainPattern(value) : 'must be text, such as http://localhost:3000.';
    if (problem !== null) throw new UsageError(`${name} ${show(value)} ${problem}`);
  }
}

/** @throws {UsageError} */
export function requireFolder(name: string, folder: unknown): void {
  if (typeof folder !== 'string' || folder === '')
    throw new UsageError(`${name} must be a folder, not ${show(folder)}.`);
}

/** @throws {UsageError} */
export function requireAddress(name: string, value: unknown): string {
  if (typeof value === 'string' && isIP(value) !== 0) return value;
  throw new UsageError(
    `${name} must be an IP address of this machine, or 0.0.0.0 for all of them, not ${show(value)}.`,
  );
}

/** The origin of a web address. @throws {UsageError} */
export function requirePublicUrl(name: string, value: unknown): string {
  const url = typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (url !== null && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError(
    `${name} must be the address of the platform's own host, such as https://widgets.example.com, without a path, not ${show(value)}.`,
  );
}

/** Never repeats the address, which contains a password. @throws {UsageError} */
export function requireDatabaseUrl(name: string, url: unknown): void {
  // Docker's --env-file keeps quotes.
  if (typeof url === 'string' && /^["'\s]/.test(url))
    throw new UsageError(`${name} has quotes or spaces around it. Remove them.`);
  try {
    if (typeof url !== 'string' || !/^(?:postgres(?:ql)?:\/\/|socket:\/|\/)/.test(url))
      throw new TypeError('Not PostgreSQL.');
    readServerUrl(url);
  } catch (cause) {
    if (cause instanceof Error && ('syscall' in cause || cause.message.includes('sslmode')))
      throw new UsageError(`${name}: ${cause.message}`);
    throw new UsageError(
      `${name} must be the address of a PostgreSQL server: postgres://user:password@localhost:5432/name. Percent-encode special characters in the password.`,
    );
  }
}
