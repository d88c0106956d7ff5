import type { Call } from '../base/call.ts';
import { inputOf, pagingOf } from './input.ts';
import { type RecordRow, readChanges } from './record-store.ts';

/** Lists a record's changes, oldest first. */
export async function historyOf(call: Call, id: string): Promise<object> {
  const { limit, offset } = pagingOf(inputOf(call));
  const changes = await readChanges(call.platform.db, id);
  const items = changes.slice(offset, offset + limit).map(({ action, fromStatus, toStatus, createdAt }) => ({
    action,
    fromStatus,
    toStatus,
    at: createdAt.toISOString(),
  }));
  return { items, total: changes.length, limit, offset };
}

/** When the record reached its current status. */
export async function sinceOf(call: Call, { id, status, createdAt }: RecordRow): Promise<string> {
  const changes = await readChanges(call.platform.db, id);
  const came = changes.filter(({ fromStatus, toStatus }) => toStatus === status && fromStatus !== status).at(-1);
  return (came?.createdAt ?? createdAt).toISOString();
}
