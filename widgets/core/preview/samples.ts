import type { DataOf, PublicRoute } from '../../../src/client/operations.ts';
import { isoTime } from '../../../src/text/iso-time.ts';

/** The parts of a request that sample data may depend on. */
export interface SampleRequest {
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/** Sample data of a widget by operation, in the shapes of the platform. */
export type Samples = { readonly [R in PublicRoute]?: (request: SampleRequest) => DataOf<R> };

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const fromNow = (ms: number): string => isoTime(Date.now() + ms);
