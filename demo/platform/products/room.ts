import type { Static, TSchema } from 'typebox';
import type { RouteText } from '../../../src/api/catalogue/row.ts';
import type { ContractTable } from '../../../src/api/contract/table.ts';
import type { Call, Navigation } from '../call.ts';

/** What a handler gives: the `data` of the envelope, or a redirect or page. */
export type Answer = object | Navigation;

type Part<Contract, Name extends string> = Contract extends { readonly [N in Name]: infer Schema extends TSchema }
  ? Static<Schema>
  : unknown;

/** The call of one described operation: body and query have been checked against these very schemas. */
export type CallOf<Contract> = Call<Part<Contract, 'body'>, Part<Contract, 'query'>>;

/** Handlers for operations of one contract table, each typed by its own schemas. */
export type HandlersOf<Table extends ContractTable> = {
  readonly [Route in keyof Table]?: (call: CallOf<Table[Route]>) => Promise<Answer>;
};

export type Handler = (call: Call) => Promise<Answer>;

/** The handlers of one product, by route. */
export type Room = Readonly<Partial<Record<RouteText, Handler>>>;

/**
 * A product's room. The compiler has checked each handler against its schemas, and the validator checks each request against the
 * same ones before the handler runs; that is why the types may be let go here, and only here.
 */
export const defineRoom = <Table extends ContractTable>(handlers: HandlersOf<Table>): Room => handlers as Room;
