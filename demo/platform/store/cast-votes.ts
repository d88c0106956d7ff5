import { and, count, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from './open-store.ts';
import { type Ballot, reactors, votes } from './schema.ts';
import { TallyChanges } from './tallies.ts';

export type VoteRow = typeof votes.$inferSelect;

/** A vote that passed every check but those which only the stored rows can answer. */
export interface VoteRequest {
  readonly row: VoteRow;
  readonly allowChange: boolean;
  readonly ranked: boolean;
  readonly reaction: boolean;
  /** How many votes one network address may give to this embed, and since when they count. Null: no limit. */
  readonly networkLimit: { readonly votes: number; readonly since: Date } | null;
}

export interface VoteOutcome {
  readonly status: 'counted' | 'changed' | 'already_counted' | 'network_limit';
  /** The row as it now stands; of a refused vote, the row that was not stored. */
  readonly row: VoteRow;
}

export const voteKey = (row: { embedId: string; reference: string }) => `${row.embedId}\n${row.reference}`;

function sameRows(rows: readonly VoteRow[]): SQL | undefined {
  return or(...rows.map((row) => and(eq(votes.embedId, row.embedId), eq(votes.reference, row.reference))));
}

/** jsonb gives keys back in its own order, so ballots are compared by value. */
function sameBallot(a: Ballot, b: Ballot): boolean {
  const text = ({ choices, rating, text: words, writeIn }: Ballot) =>
    JSON.stringify([choices, rating ?? null, words ?? null, writeIn ?? null]);
  return text(a) === text(b);
}

/** The requests whose network address has had its share. Locked by address, so that two at once cannot both be the last. */
async function overNetworkLimit(tx: Database, requests: readonly VoteRequest[]): Promise<Set<VoteRequest>> {
  const limited = requests.filter((request) => request.networkLimit !== null && request.row.network !== null);
  const refused = new Set<VoteRequest>();
  if (limited.length === 0) return refused;
  const addresses = [...new Set(limited.map(({ row }) => `${row.embedId}\n${row.network}`))].sort();
  for (const address of addresses) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`);
  const there = await tx
    .select()
    .from(votes)
    .where(sameRows(limited.map(({ row }) => row)));
  const known = new Set(there.map(voteKey));
  const used = new Map<string, number>();
  for (const request of limited) {
    const { row, networkLimit } = request;
    if (known.has(voteKey(row)) || networkLimit === null || row.network === null) continue;
    const address = `${row.embedId}\n${row.network}`;
    const given = used.get(address) ?? (await countFromNetwork(tx, row.embedId, row.network, networkLimit.since));
    if (given >= networkLimit.votes) refused.add(request);
    used.set(address, given >= networkLimit.votes ? given : given + 1);
  }
  return refused;
}

async function countFromNetwork(tx: Database, embedId: string, network: string, since: Date): Promise<number> {
  const rows = await tx
    .select({ given: count() })
    .from(votes)
    .where(and(eq(votes.embedId, embedId), eq(votes.network, network), gt(votes.createdAt, since)));
  return rows[0]?.given ?? 0;
}

async function countVoters(tx: Database, counted: readonly VoteRequest[], tally: TallyChanges): Promise<void> {
  for (const { row, reaction } of counted) if (!reaction) tally.addVoter(row.embedId);
  const pressed = counted
    .filter(({ reaction }) => reaction)
    .map(({ row }) => ({ embedId: row.embedId, base: row.base }));
  if (pressed.length === 0) return;
  const fresh = await tx.insert(reactors).values(pressed).onConflictDoNothing().returning();
  for (const { embedId } of fresh) tally.addVoter(embedId);
}

/** Meets a vote with one that is there already: changed where the embed allows it, else the first stands. */
async function meetExisting(
  tx: Database,
  request: VoteRequest,
  existing: VoteRow,
  tally: TallyChanges,
): Promise<VoteOutcome> {
  const { row, allowChange, ranked } = request;
  if (!allowChange || sameBallot(row.ballot, existing.ballot)) return { status: 'already_counted', row: existing };
  const changedAt = row.createdAt;
  await tx
    .update(votes)
    .set({ ballot: row.ballot, changedAt })
    .where(sameRows([existing]));
  tally.addBallot(row.embedId, existing.ballot, ranked, -1);
  tally.addBallot(row.embedId, row.ballot, ranked, 1);
  return { status: 'changed', row: { ...existing, ballot: row.ballot, changedAt } };
}

/**
 * Writes votes and their counts in one transaction: all are on the disk when it returns, or none. No two requests of one call
 * may have the same embed and reference. Contract section 5.
 */
export function castVotes(db: Database, requests: readonly VoteRequest[]): Promise<VoteOutcome[]> {
  return db.transaction(async (tx) => {
    const refused = await overNetworkLimit(tx, requests);
    // One order in every process, so that two transactions with the same votes wait for each other and never deadlock.
    const wanted = requests
      .filter((request) => !refused.has(request))
      .sort((a, b) => (voteKey(a.row) < voteKey(b.row) ? -1 : 1));
    const stored = new Set<string>();
    const existing = new Map<string, VoteRow>();
    if (wanted.length > 0) {
      const rows = wanted.map(({ row }) => row);
      const fresh = await tx.insert(votes).values(rows).onConflictDoNothing().returning({
        embedId: votes.embedId,
        reference: votes.reference,
      });
      for (const row of fresh) stored.add(voteKey(row));
      const rest = rows.filter((row) => !stored.has(voteKey(row)));
      const found = rest.length === 0 ? [] : await tx.select().from(votes).where(sameRows(rest)).for('update');
      for (const row of found) existing.set(voteKey(row), row);
    }
    const tally = new TallyChanges();
    const counted = wanted.filter(({ row }) => stored.has(voteKey(row)));
    for (const { row, ranked } of counted) tally.addBallot(row.embedId, row.ballot, ranked, 1);
    await countVoters(tx, counted, tally);
    const outcomes: VoteOutcome[] = [];
    for (const request of requests) {
      const there = existing.get(voteKey(request.row));
      if (refused.has(request)) outcomes.push({ status: 'network_limit', row: request.row });
      else if (there === undefined) outcomes.push({ status: 'counted', row: request.row });
      else outcomes.push(await meetExisting(tx, request, there, tally));
    }
    await tally.write(tx);
    return outcomes;
  });
}
