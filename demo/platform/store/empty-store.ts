import { sql } from 'drizzle-orm';
import type { Database } from './open-store.ts';

/** What a store is, and no data: which migrations it has had (in a schema of its own), and the secret that its hashes are made with. */
const KEPT = 'settings';

/** Removes all data and leaves the tables, whichever there are. In one statement: no reader sees half of it gone. */
export async function emptyStore(db: Database): Promise<void> {
  await db.execute(sql`
    do $$
    begin
      execute (
        select 'truncate ' || string_agg(quote_ident(tablename), ', ')
        from pg_tables where schemaname = 'public' and tablename <> '${sql.raw(KEPT)}'
      );
    end $$
  `);
}
