import type { Operation } from '../../src/api/catalogue/all.ts';
import type { Key } from './credentials.ts';
import { forbidden } from './errors.ts';
import { decideOrigin } from './origin-policy.ts';
import type { Platform } from './platform.ts';
import type { Mode } from './store/schema.ts';

/** One request that passed every check up to its body: what a handler gets. */
export interface Call<Body = unknown, Query = unknown> {
  readonly platform: Platform;
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Null only where the operation needs none and none came. */
  readonly key: Key | null;
  /** The `Origin` header exactly as received. */
  readonly origin: string | null;
  /** The network address of the caller. */
  readonly address: string;
  /** The address under which this caller reached the platform, such as `http://localhost:4000`. */
  readonly baseUrl: string;
}

/** An answer that is not an envelope: a redirect, or a page for a person. */
export class Navigation {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;

  constructor(status: number, headers: Readonly<Record<string, string>>, html = '') {
    this.status = status;
    this.headers = headers;
    this.html = html;
  }
}

/** What owns a resource, and in which data it is. */
export interface Owned {
  readonly accountId: string;
  readonly mode: Mode;
}

/** Whether the caller's key sees this data at all. A test key does not learn that something exists in live data. */
export const inSight = (call: Call, owned: Owned): boolean => call.key === null || call.key.mode === owned.mode;

/** The account check of the contract's order: right key, someone else's resource. */
export function requireOwner(call: Call, owned: Owned): void {
  if (call.key !== null && call.key.accountId !== owned.accountId) {
    throw forbidden('wrong_account', 'This belongs to another account.');
  }
}

const SEEN_LENGTH = 300;

/** The origin check, the last of the contract's order. A secret key, which only servers have, needs no origin. */
export function requireOrigin(call: Call, allowed: readonly string[]): void {
  if (call.key?.kind === 'secret') return;
  const { reason } = decideOrigin(call.origin, allowed);
  if (reason === 'allowed') return;
  const seen = call.origin === null ? '(none)' : call.origin.slice(0, SEEN_LENGTH);
  throw forbidden(reason, 'The origin of this page may not use this resource.', [{ path: 'Origin', message: seen }]);
}

/** The account of a key where the operation needs one: the gate has seen to it. */
export function requireKey(call: Call): Key {
  if (call.key === null) throw new Error(`${call.operation.route} was reached without a key.`);
  return call.key;
}
