import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type EmbedRow, prepareCountsRead } from '../../store/embeds.ts';
import { rowsOf } from '../../store/rows-of.ts';
import { votes } from '../../store/schema.ts';
import { findVote } from '../embeds/read-embed.ts';
import { pollPlace } from './polls-fixture.ts';

/** Allows for a thousand concurrent requests on a busy machine. */
const PATIENCE_MS = 240_000;

const place = pollPlace();
const { cast, tally, makeEmbed } = place;

describe('1,000 concurrent votes', () => {
  it(
    'with one reference count as one vote, and every response names it',
    async () => {
      const embedId = await makeEmbed({ allowChange: false });
      const answers = await Promise.all(
        Array.from({ length: 1000 }, (_, n) =>
          cast({ embedId, choices: [n % 2 === 0 ? 'a' : 'b'], clientReference: 'one' }),
        ),
      );
      expect(answers.filter(({ data }) => data['status'] === 'counted')).toHaveLength(1);
      expect(answers.filter(({ data }) => data['status'] === 'already_counted')).toHaveLength(999);
      expect(new Set(answers.map(({ data }) => data['id'])).size).toBe(1);
      expect((await tally(embedId)).data).toMatchObject({ voters: 1, votes: 1 });
    },
    PATIENCE_MS,
  );

  it(
    'with 50 references count as 50 votes, and rows and counts agree',
    async () => {
      const embedId = await makeEmbed({ allowChange: true });
      await Promise.all(
        Array.from({ length: 1000 }, (_, n) =>
          cast({ embedId, choices: [['a', 'b', 'c'][n % 3]], clientReference: `ref${n % 50}` }),
        ),
      );
      const rows = await place.platform.platform.db.select().from(votes).where(eq(votes.embedId, embedId));
      expect(rows).toHaveLength(50);
      const byRows = ['a', 'b', 'c'].map((id) => ({
        id,
        votes: rows.filter(({ ballot }) => ballot.choices[0] === id).length,
      }));
      expect((await tally(embedId)).data).toMatchObject({ voters: 50, votes: 50, options: byRows });
    },
    PATIENCE_MS,
  );

  it('from one network with a limit of one count as one vote', async () => {
    const embedId = await makeEmbed({ voterRule: 'network' });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => cast({ embedId, choices: ['a'], clientReference: `ref${n}` })),
    );
    expect(answers.filter(({ data }) => data['status'] === 'counted')).toHaveLength(1);
    expect((await tally(embedId)).data).toMatchObject({ voters: 1, votes: 1 });
  });
});

it('reads one of 100,000 votes to find one, and none to count them', async () => {
  const embedId = await makeEmbed({});
  const { db } = place.platform.platform;
  await db.execute(sql`
    insert into votes (embed_id, reference, base, id, ballot, created_at)
    select ${embedId}, 'bulk_' || n, 'bulk_' || n, 'vote_bulk_' || n, '{"choices":["a"]}'::jsonb, now()
    from generate_series(1, 100000) as n`);
  const embed = await embedRow(embedId);
  const read = await db.transaction(async (tx) => {
    await prepareCountsRead(tx)(embedId);
    expect(await findVote(tx, embed, 'bulk_77777')).not.toBeNull();
    return rowsOf(
      await tx.execute(sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_xact_user_tables where relname like 'vote%'`),
    );
  });
  expect(read).toEqual([{ rows: 1 }]);
});

async function embedRow(id: string): Promise<EmbedRow> {
  const found = await place.platform.platform.embeds.read(id);
  if (found === null) throw new Error(`No embed ${id}.`);
  return found.embed;
}
