import type { TSchema } from 'typebox';
import type { RouteText } from './describe/row.ts';

/** The schemas of an operation. `data` is the `data` of the success envelope. */
export interface OperationContract {
  /** The path parameters, by name. */
  readonly params?: TSchema;
  /** Query parameters; see `fields.ts` on coercion. */
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly data: TSchema;
}

/** The contracts of a product's described operations. Path parameters are derived from the path. */
export type ContractTable = Readonly<Partial<Record<RouteText, Omit<OperationContract, 'params'>>>>;
