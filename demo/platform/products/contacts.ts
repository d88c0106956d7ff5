import { and, sql } from 'drizzle-orm';
import { Family } from '../engine/family.ts';
import { invalidField } from '../http/errors.ts';
import { countRows } from '../store/paging.ts';
import { type Fields, records } from '../store/records.ts';

export const contacts = new Family({
  product: 'marketing',
  name: 'contact',
  at: ['/api/marketing/contact'],
  what: 'This contact',
  idPrefix: 'cont',
  filters: ['email', 'tags'],
  search: ['email', 'name'],
});

function requireMatch(fields: Fields): Fields {
  const { match } = fields;
  if (match === undefined || (typeof match === 'object' && match !== null && !Array.isArray(match))) return fields;
  throw invalidField('match', 'must be an object with the fields that match a contact');
}

/**
 * A segment contains the contacts that match its `match`: `{ "match": { "tags": ["vip"] } }` is everybody with that tag. Without `match`
 * it is empty.
 */
export const segments = new Family({
  product: 'marketing',
  name: 'segment',
  at: ['/api/marketing/segment'],
  what: 'This segment',
  idPrefix: 'seg',
  search: ['title'],
  prepare: ({ fields }) => requireMatch(fields),
  figures: async (call, rows) => {
    const counts = new Map<string, object>();
    for (const { id, data } of rows) {
      const among = sql`${records.data} @> ${JSON.stringify(data['match'])}::jsonb`;
      const none = data['match'] === undefined;
      counts.set(id, {
        contacts: none ? 0 : await countRows(call.platform.db, records, and(contacts.mine(call), among)),
      });
    }
    return counts;
  },
});
