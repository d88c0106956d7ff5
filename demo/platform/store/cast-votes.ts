import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type EmbedRow, lockEmbed, NO_VOTES, readCounts, withBallot } from './embeds.ts';
import { excluded } from './excluded.ts';
import type { Database } from './open-store.ts';
import { type Ballot, type Counts, tallies, votes } from './schema.ts';
import { Shared } from './shared.ts';

/*
 * A vote counts once, however often it is sent, and counts always equal the votes. Both are written in one transaction that has locked the
 * embed, so that the votes of an embed follow one another, in all processes, and none counts once a close is confirmed. Votes that arrive
 * while a transaction runs share the next one, which costs one flush to disk whatever its size.
 */

export type VoteRow = typeof votes.$inferSelect;

/** A vote that has passed the checks against its embed. */
export interface CheckedVote {
  readonly row: VoteRow;
  /** Why the embed takes no votes; null if it does. */
  readonly refusal: 'not_open' | 'closed' | null;
  /** The most votes of its network address since a time. Null: unlimited. */
  readonly networkLimit: { readonly votes: number; readonly since: Date } | null;
}

export interface VoteRequest {
  readonly embedId: string;
  readonly reference: string;
  /** A keyed hash of the network address. */
  readonly network: string;
  /** Checks the vote against the embed as it is now. @throws {PlatformError} 400 */
  readonly check: (embed: EmbedRow) => CheckedVote;
}

export interface VoteOutcome {
  readonly status: 'counted' | 'changed' | 'already_counted' | 'not_open' | 'closed' | 'network_limit';
  /** The current row. For a refused vote, the row that was not stored. */
  readonly row: VoteRow;
}

interface Batch {
  /** The embed and its counts after the votes; null if it doesn't exist. */
  readonly embed: EmbedRow | null;
  readonly counts: Counts;
  /** Or what a check threw. */
  readonly outcomes: ReadonlyMap<VoteRequest, VoteOutcome | { readonly thrown: unknown }>;
}

/** A vote's fate, given the stored ones by reference. */
function decide(
  { row, refusal, networkLimit }: CheckedVote,
  { allowChange }: EmbedRow,
  stored: ReadonlyMap<string, VoteRow>,
): VoteOutcome {
  const first = stored.get(row.reference);
  if (first !== undefined) {
    if (refusal !== null || !allowChange || isDeepStrictEqual(row.ballot, first.ballot)) {
      return { status: 'already_counted', row: first };
    }
    return { status: 'changed', row: { ...first, ballot: row.ballot, changedAt: row.createdAt } };
  }
  if (refusal !== null) return { status: refusal, row };
  if (networkLimit !== null) {
    const isRecent = (vote: VoteRow) => vote.network === row.network && vote.createdAt > networkLimit.since;
    if ([...stored.values()].filter(isRecent).length >= networkLimit.votes) return { status: 'network_limit', row };
  }
  return { status: 'counted', row };
}

/** The stored votes of the same references, and of the same networks where they are limited. */
function readVotes(tx: Database, { id, voterRule }: EmbedRow, requests: readonly VoteRequest[]): Promise<VoteRow[]> {
  const same = inArray(
    votes.reference,
    requests.map(({ reference }) => reference),
  );
  const near = inArray(
    votes.network,
    requests.map(({ network }) => network),
  );
  return tx
    .select()
    .from(votes)
    .where(and(eq(votes.embedId, id), voterRule === 'network' ? or(same, near) : same));
}

/** Those who have pressed a reaction before. */
async function readBases(tx: Database, embedId: string, rows: readonly VoteRow[]): Promise<Set<string>> {
  const bases = [...new Set(rows.map(({ base }) => base))];
  const found = await tx
    .selectDistinct({ base: votes.base })
    .from(votes)
    .where(and(eq(votes.embedId, embedId), inArray(votes.base, bases)));
  return new Set(found.map(({ base }) => base));
}

/** All rows, with columns in the table's order. One JSON parameter, because Drizzle takes long to build eight for each vote. */
const rowsFromJson = (rows: readonly VoteRow[]): SQL => sql`
  select * from json_to_recordset(${JSON.stringify(rows)}::json) as vote(
    "embedId" text, reference text, base text, id text, ballot jsonb, network text,
    "createdAt" timestamptz, "changedAt" timestamptz
  )`;

/** Casts votes in the order of their arrival. */
function castVotes(db: Database, embedId: string, requests: readonly VoteRequest[]): Promise<Batch> {
  return db.transaction(async (tx): Promise<Batch> => {
    const embed = await lockEmbed(tx, embedId);
    const outcomes = new Map<VoteRequest, VoteOutcome | { thrown: unknown }>();
    if (embed === null) return { embed, counts: NO_VOTES, outcomes };
    // Sent at once, so that a server on the network answers both in one round trip.
    const [stored, rows] = await Promise.all([readCounts(tx, embedId), readVotes(tx, embed, requests)]);
    const before = new Map(rows.map((row) => [row.reference, row]));
    const after = new Map(before);
    for (const request of requests) {
      try {
        const outcome = decide(request.check(embed), embed, after);
        outcomes.set(request, outcome);
        if (outcome.status === 'counted' || outcome.status === 'changed') after.set(request.reference, outcome.row);
      } catch (thrown) {
        outcomes.set(request, { thrown });
      }
    }
    const written = [...after.values()].filter((row) => before.get(row.reference) !== row);
    if (written.length === 0) return { embed, counts: stored, outcomes };
    const fresh = written.filter(({ reference }) => !before.has(reference));
    const voters = new Set(fresh.map(({ base }) => base));
    const known = embed.kind === 'reaction' && fresh.length > 0 ? await readBases(tx, embedId, fresh) : new Set();
    let counts = { ...stored, voters: stored.voters + [...voters].filter((base) => !known.has(base)).length };
    for (const { reference, ballot } of written) {
      const replaced: Ballot | undefined = before.get(reference)?.ballot;
      if (replaced !== undefined) counts = withBallot(counts, replaced, embed.content.ranked, -1);
      counts = withBallot(counts, ballot, embed.content.ranked, 1);
    }
    const target = [votes.embedId, votes.reference];
    const set = excluded(votes, ['ballot', 'changedAt']);
    await Promise.all([
      tx.insert(votes).select(rowsFromJson(written)).onConflictDoUpdate({ target, set }),
      tx.insert(tallies).values({ embedId, counts }).onConflictDoUpdate({ target: tallies.embedId, set: { counts } }),
    ]);
    return { embed, counts, outcomes };
  });
}

/** A vote's outcome, with the embed and its counts after it. */
export interface CastVote extends VoteOutcome {
  readonly embed: EmbedRow;
  readonly counts: Counts;
}

export class VoteQueue {
  readonly #waiting = new Map<string, VoteRequest[]>();
  readonly #batches: Shared<Batch>;

  constructor(db: Database) {
    this.#batches = new Shared((embedId) => {
      const requests = this.#waiting.get(embedId) ?? [];
      this.#waiting.delete(embedId);
      return castVotes(db, embedId, requests);
    });
  }

  /** Returns null if the embed doesn't exist. @throws what the request's check throws. */
  async cast(request: VoteRequest): Promise<CastVote | null> {
    const { embedId } = request;
    this.#waiting.set(embedId, [...(this.#waiting.get(embedId) ?? []), request]);
    const { embed, counts, outcomes } = await this.#batches.run(embedId);
    const outcome = outcomes.get(request);
    if (embed === null || outcome === undefined) return null;
    if ('thrown' in outcome) throw outcome.thrown;
    return { ...outcome, embed, counts };
  }
}
