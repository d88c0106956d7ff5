/** The methods that the interface document uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path are one string, with the path's letter case and `{parameters}` exactly as in the document. */
export type RouteText = `${Method} /api/${string}`;

/**
 * Which credential an operation asks for (contract section 3).
 * `none`: it may be called without one. `public`: a public key, or a secret key from a server.
 * `secret`: a secret key, servers only. `session`: a secret key or a session token, servers only.
 */
export type Credential = 'none' | 'public' | 'secret' | 'session';

/**
 * Which origin rule applies (contract section 3). `any`: none. `with_key`: the account's list, but only when a public key is sent.
 * `embed`: the embed's own list, else its account's. `account`: the account's list. `server`: refused from a browser.
 */
export type OriginRule = 'any' | 'with_key' | 'embed' | 'account' | 'server';

/** One operation of the interface, as data. It holds no schema: those stand in `../contract`, under the same route. */
export interface OperationRow {
  /** What it does, in a few words. */
  readonly summary: string;
  readonly credential: Credential;
  readonly origin: OriginRule;
  /** Read or write is a mark here, not the method: limits (contract section 6) and retries follow it. */
  readonly effect: 'read' | 'write';
  /** Whether the document gives its full contract, or `contract.md` decides. */
  readonly contract: 'specified' | 'assumed';
  /** The stability label of the document's section 9, where it has one. */
  readonly stability?: 'beta' | 'public_beta';
}

/** The rows of one product. */
export type Catalogue = Readonly<Record<RouteText, OperationRow>>;
