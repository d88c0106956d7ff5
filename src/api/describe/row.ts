import type { TProperties, TSchema } from 'typebox';

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

/** What a resource has beyond its schemas. */
export interface Traits {
  /** Its name in sentences, such as `team category`. */
  readonly noun: string;
  /** By default, the noun with an `s`. */
  readonly plural?: string;
  /** Begins the ids of its records: `tcat`. */
  readonly idPrefix: string;
  /** The text fields that `search` looks in. A nested field is written as `source.email`. */
  readonly search?: readonly string[];
  /** Fields of `answered` that are stored, and that no update can change: what a create chose, or an action set. */
  readonly fixed?: readonly string[];
  /** What a public key can see: records in these statuses (null: all), with these fields. Without it, nothing. */
  readonly audience?: { readonly statuses: readonly string[] | null; readonly fields: readonly string[] };
}

/** The description of a resource that the platform stores by. */
export interface Resource extends Traits {
  readonly title: string;
  readonly plural: string;
  readonly search: readonly string[];
  readonly fixed: readonly string[];
  /** Its fields: those with `ref` refer to other resources. */
  readonly fields: TProperties;
  /** The names of the filters of its lists, next to `status`, `clientReference` and `search`. */
  readonly filters: readonly string[];
}

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

/** An operation with its schemas. `data` is the `data` of the success envelope. */
export interface DescribedRow extends OperationRow {
  /** The query of a GET or DELETE, the body of a POST or PUT. Path parameters are derived from the path. */
  readonly input?: TSchema;
  readonly data: TSchema;
}

type InputOf<Row> = Row extends { readonly input: infer Input extends TSchema } ? Input : undefined;

/** The operations of a product by route, with their schemas. */
export type OperationTable = Readonly<
  Record<RouteText, OperationRow & { readonly query?: TSchema; readonly body?: TSchema; readonly data: TSchema }>
>;

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
