import { inArray } from 'drizzle-orm';
import { teams as described, Team } from '../../../../src/api/products/teams.ts';
import { PlatformError, unknownReference } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { serve } from '../../records/serve.ts';
import type { Fields } from '../../store/records.ts';
import { accounts } from '../../store/schema.ts';

type Members = readonly { readonly accountId?: string }[];

const accountIds = (fields: Fields): readonly string[] =>
  ((fields['members'] ?? []) as Members).map(({ accountId }) => accountId ?? '');

/**
 * Checks the accounts of new members.
 * @throws {PlatformError} 404 for an unknown account, 409 for one that is not a Streamer's.
 */
async function requireStreamers({ db, before, fields }: PendingRecord): Promise<Fields> {
  const known = new Set(['', ...accountIds(before?.data ?? {})]);
  const added = accountIds(fields).filter((id) => !known.has(id));
  if (added.length === 0) return fields;
  const found = await db
    .select({ id: accounts.id, class: accounts.class })
    .from(accounts)
    .where(inArray(accounts.id, added));
  const classes = new Map(found.map((account) => [account.id, account.class]));
  for (const [index, id] of accountIds(fields).entries()) {
    const path = `members.${index}.accountId`;
    if (known.has(id) || classes.get(id) === 'Streamer') continue;
    if (!classes.has(id)) throw unknownReference(path, 'This account');
    const message = `is a ${classes.get(id)} account, not that of a Streamer`;
    throw new PlatformError('conflict', `${path} ${message}.`, { details: [{ path, message }] });
  }
  return fields;
}

const allTeams = new Family(Team, { prepare: requireStreamers });

export const teams = serve(described, [allTeams]);
