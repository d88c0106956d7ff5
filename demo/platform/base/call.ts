import type { Static, TSchema } from 'typebox';
import type { OperationTable, RouteText } from '../../../src/api/describe/row.ts';
import type { Operation } from '../../../src/api/operations.ts';
import type { Key } from './credentials.ts';
import type { Platform } from './platform.ts';

/** Who sends a request. */
export interface Caller {
  /** Null only if the operation needs no key and the request has none. */
  readonly key: Key | null;
  /** Whether an account's own server sends it: whether it has a secret key. */
  readonly isOwner: boolean;
  /** The `Origin` header exactly as received. */
  readonly origin: string | null;
  /** The network address. */
  readonly address: string;
  /** Tells the sender and the log that only a report-only entry allows this page, and why it would be refused. */
  readonly noteWouldBeRefused?: (reason: string) => void;
}

/** A request that has passed every check up to its body: the argument of a handler. */
export interface Call<Body = unknown, Query = unknown> extends Caller {
  readonly platform: Platform;
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Whether it is a HEAD, which has no effect. */
  readonly isHead: boolean;
  /** The base URL that the caller used, such as `http://localhost:4000`. */
  readonly baseUrl: string;
}

/** A response without the JSON envelope: a redirect or an HTML page. */
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

/** The `data` of the JSON envelope, or a response without one. */
export type HandlerResult = object | Navigation;

export type Handler = (call: Call) => Promise<HandlerResult>;

/** Handlers by route. */
export type Handlers = Readonly<Partial<Record<RouteText, Handler>>>;

type SchemaOf<Contract, Name extends string> = Contract extends { readonly [N in Name]: infer Schema extends TSchema }
  ? Static<Schema>
  : unknown;

/** The call of an operation with a contract: its body and query match the schemas. */
export type CallOf<Contract> = Call<SchemaOf<Contract, 'body'>, SchemaOf<Contract, 'query'>>;

/**
 * Handlers for the operations of one table, each typed by its own schemas: every request is validated against them before its handler
 * runs.
 */
export type HandlersOf<Table extends OperationTable> = {
  readonly [Route in keyof Table]?: (call: CallOf<Table[Route]>) => Promise<HandlerResult>;
};
