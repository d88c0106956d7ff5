import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type EmbedRow, prepareCountsRead } from '../../store/embeds.ts';
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

it(
  'keeps 100,000 votes cheap to count',
  async () => {
    const embedId = await makeEmbed({});
    const { db } = place.platform.platform;
    const readCounts = prepareCountsRead(db);
    await db.execute(sql`
    insert into votes (embed_id, reference, base, id, ballot, created_at)
    select ${embedId}, 'bulk_' || n, 'bulk_' || n, 'vote_bulk_' || n, '{"choices":["a"]}'::jsonb, now()
    from generate_series(1, 100000) as n`);
    const time = async (id: string, reference: string) => {
      const begun = performance.now();
      await readCounts(id);
      await findVote(db, await embedRow(id), reference);
      return performance.now() - begun;
    };
    const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[10] ?? 0;
    const none = await makeEmbed({});
    const few: number[] = [];
    const many: number[] = [];
    // Interleaved, because other load on the machine slows both.
    for (let n = 0; n < 21; n += 1) {
      few.push(await time(none, 'nobody'));
      many.push(await time(embedId, 'bulk_77777'));
    }
    // A ratio within one run: a full table scan would be a hundred times slower.
    expect(median(many)).toBeLessThan(5 * median(few));
  },
  PATIENCE_MS,
);

async function embedRow(id: string): Promise<EmbedRow> {
  const found = await place.platform.platform.embeds.read(id);
  if (found === null) throw new Error(`No embed ${id}.`);
  return found.embed;
}
