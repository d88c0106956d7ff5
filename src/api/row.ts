import type { TSchema } from 'typebox';
import type { Resource } from './resource.ts';

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

/** What every resource can do, and the handler that it has by default. */
export type Verb = 'list' | 'create' | 'get' | 'update' | 'delete' | 'act';

/** An operation of the interface, as data. */
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
  /** The resource that it is about, and what it does with it: the platform then has a handler for it. */
  readonly resource?: Resource;
  readonly verb?: Verb;
  /** The action of the resource's lifecycle, with the verb `act`. */
  readonly action?: string;
}

/** The rows of one product. */
export type Catalogue = Readonly<Record<RouteText, OperationRow>>;

/** An operation with its schemas. `data` is the `data` of the success envelope. */
export interface DescribedRow extends OperationRow {
  /** The query of a GET or DELETE, the body of a POST or PUT. Path parameters are derived from the path. */
  readonly input?: TSchema;
  readonly data: TSchema;
}

type InputOf<Row> = Row extends { readonly input: infer Input extends TSchema } ? Input : undefined;

/** The rows of a product, each with its `query` or `body`. */
export type Described<Table> = {
  readonly [Route in keyof Table]: Table[Route] &
    (InputOf<Table[Route]> extends TSchema
      ? Route extends `${'GET' | 'DELETE'} ${string}`
        ? { readonly query: InputOf<Table[Route]> }
        : { readonly body: InputOf<Table[Route]> }
      : unknown);
};

/** The operations of a product by route, in the order of the interface document. */
export function operationsOf<const Table extends Readonly<Record<RouteText, DescribedRow>>>(
  table: Table,
): Described<Table> {
  const rows = (Object.entries(table) as [RouteText, DescribedRow][]).map(([route, row]) => {
    const place = /^(GET|DELETE) /.test(route) ? 'query' : 'body';
    return [route, row.input === undefined ? row : { ...row, [place]: row.input }];
  });
  return Object.fromEntries(rows) as Described<Table>;
}
