/** The HTTP methods that the interface document uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path in one string. Letter case and `{parameters}` are exactly as in the document. */
export type RouteText = `${Method} /api/${string}`;

/**
 * The credential an operation requires. `none`: optional. `public`: a public key, or a secret key
 * from a server. `secret`: a secret key, servers only. `session`: a secret key or a session token, servers only.
 */
export type Credential = 'none' | 'public' | 'secret' | 'session';

/**
 * The origin rule of an operation. `any`: none. `with_key`: the account's list, but only if a
 * public key is sent. `embed`: the embed's own list or, without one, the account's. `account`: the account's list.
 * `server`: rejected from browsers.
 */
export type OriginRule = 'any' | 'with_key' | 'embed' | 'account' | 'server';

/** An operation of the interface, as data. Its schemas are in `../contract`, under the same route. */
export interface OperationRow {
  /** A short description. */
  readonly summary: string;
  /** What it does beyond that: effects, mails, conflicts. Without one, what its kind of operation has in common. */
  readonly note?: string;
  readonly credential: Credential;
  readonly origin: OriginRule;
  /**
   * Whether it reads or writes, regardless of the method. Rate limits and retries depend on it.
   */
  readonly effect: 'read' | 'write';
  /** Whether the document specifies the full contract, or the contract decides. */
  readonly contract: 'specified' | 'assumed';
  /** The interface's stability label, if any. */
  readonly stability?: 'beta' | 'public_beta';
}

/** The rows of one product. */
export type Catalogue = Readonly<Record<RouteText, OperationRow>>;
