import type { Call } from '../call.ts';

/**
 * Several changes as one: all of them or none. `work` gets the call with the transaction as its database, so that everything it does
 * through that call belongs to it.
 */
export function inTransaction<One extends Call, Result>(
  call: One,
  work: (call: One) => Promise<Result>,
): Promise<Result> {
  return call.platform.db.transaction((tx) => work({ ...call, platform: { ...call.platform, db: tx } }));
}
