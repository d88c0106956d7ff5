import type { TSchema } from 'typebox';
import type { RouteText } from '../catalogue/row.ts';

/** The schemas of one operation. `data` is what stands in `data` of the success envelope. */
export interface OperationContract {
  /** The path's parameters, each by its name. */
  readonly params?: TSchema;
  /** Query parameters; see `fields.ts` on coercion. */
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly data: TSchema;
}

/** The contracts of one product's described operations. Path parameters are derived from the path, not written here. */
export type ContractTable = Readonly<Partial<Record<RouteText, Omit<OperationContract, 'params'>>>>;
