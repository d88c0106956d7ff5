import { inArray } from 'drizzle-orm';
import type { Handlers } from '../../base/call.ts';
import { PlatformError, unknownReference } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import { familyHandlers } from '../../records/family-handlers.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import type { Fields } from '../../store/records.ts';
import { accounts } from '../../store/schema.ts';

const categories = new Family({
  product: 'teams',
  name: 'category',
  paths: ['/api/team/category'],
  subject: 'This team category',
  idPrefix: 'tcat',
  search: ['title', 'description'],
  dependents: [
    { family: 'subcategory', field: 'categoryId', plural: 'subcategories' },
    { family: 'general', field: 'categoryId', plural: 'teams' },
  ],
});

const subcategories = new Family({
  product: 'teams',
  name: 'subcategory',
  paths: ['/api/team/subcategory'],
  subject: 'This team subcategory',
  idPrefix: 'tsub',
  filters: ['categoryId'],
  search: ['title', 'description'],
  references: { categoryId: categories },
  dependents: [{ family: 'general', field: 'subCategoryId', plural: 'teams' }],
});

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

export const allTeams = new Family({
  product: 'teams',
  name: 'general',
  paths: ['/api/team/general'],
  subject: 'This team',
  idPrefix: 'team',
  filters: ['categoryId', 'subCategoryId'],
  search: ['title', 'description'],
  references: { categoryId: categories, subCategoryId: subcategories },
  prepare: requireStreamers,
  dependents: [{ product: 'loyalty', family: 'loyalty', field: 'teamId', plural: 'loyalty items' }],
});

/** Teams: streamer teams, by category and subcategory. */
export const teams: Handlers = {
  ...familyHandlers(categories),
  ...familyHandlers(subcategories),
  ...familyHandlers(allTeams),
};
