import { and, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type EmbedRow, TallyChanges } from './embeds.ts';
import type { Database } from './open-store.ts';
import { type Ballot, embeds, reactors, votes } from './schema.ts';

export type VoteRow = typeof votes.$inferSelect;

/** A vote that has passed every check except those against stored rows. */
export interface VoteRequest {
  readonly row: VoteRow;
  /** The embed that the vote was checked against. If absent, the current one applies. */
  readonly seen?: EmbedRow;
  readonly allowChange: boolean;
  readonly ranked: boolean;
  readonly reaction: boolean;
  /** Maximum votes per network address since a time. Null: unlimited. */
  readonly networkLimit: { readonly votes: number; readonly since: Date } | null;
}

export interface VoteOutcome {
  /** `stale`: the embed has changed or was deleted, so the vote must be checked again. */
  readonly status: 'counted' | 'changed' | 'already_counted' | 'network_limit' | 'stale';
  /** The current row. For a refused vote, the row that was not stored. */
  readonly row: VoteRow;
}

/*
 * A vote counts once, however often it is sent, and counts always equal the votes, because both are written in one
 * transaction. Votes that arrive while a transaction runs share the next one, which costs one flush to disk whatever its size.
 *
 * A transaction takes these steps in the same order in every process, so that none can deadlock:
 * 1. The embeds are locked against changes. A request whose embed has changed since it was read is stale: its
 *    caller starts over, so that no vote counts once a close is confirmed.
 * 2. Where a network has a limit, its addresses are locked, and requests above the limit are refused.
 * 3. The other votes are inserted, once per embed and reference. The database decides which of two equal ones is new; the
 *    existing rows are locked and read.
 * 4. For each request in the order of arrival: new ones count, an existing one is changed if the embed allows that, and all
 *    others get the stored row.
 * 5. The sum of all changes is added to the counts, one row for each embed.
 *
 * Callers get the outcome after the commit. The votes of a failed transaction are retried one by one, so that a bad one doesn't
 * fail the others. A vote that the failed transaction stored after all is recognized by its id.
 */

type VoteKey = Pick<VoteRow, 'embedId' | 'reference'>;

const voteKey = (row: VoteKey) => `${row.embedId}\n${row.reference}`;

function matchesRows(rows: readonly VoteRow[]): SQL | undefined {
  return or(...rows.map((row) => and(eq(votes.embedId, row.embedId), eq(votes.reference, row.reference))));
}

/** Compares by value, because jsonb reorders keys. */
function isSameBallot(a: Ballot, b: Ballot): boolean {
  const text = ({ choices, rating, text: words, writeIn }: Ballot) =>
    JSON.stringify([choices, rating ?? null, words ?? null, writeIn ?? null]);
  return text(a) === text(b);
}

/**
 * Finds requests whose embed has changed or was deleted since they read it. Locks the embeds until the votes are written, so that no vote
 * counts once a close is confirmed.
 */
async function staleRequests(tx: Database, requests: readonly VoteRequest[]): Promise<Set<VoteRequest>> {
  const ids = [...new Set(requests.flatMap(({ seen }) => (seen === undefined ? [] : [seen.id])))];
  if (ids.length === 0) return new Set();
  const rows = await tx.select().from(embeds).where(inArray(embeds.id, ids)).orderBy(embeds.id).for('share');
  const texts = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
  return new Set(requests.filter(({ seen }) => seen !== undefined && texts.get(seen.id) !== JSON.stringify(seen)));
}

/** Finds requests that exceed their network's limit. Locks by address, so that concurrent requests cannot share the last vote. */
async function overNetworkLimit(tx: Database, requests: readonly VoteRequest[]): Promise<Set<VoteRequest>> {
  const limited = requests.filter((request) => request.networkLimit !== null && request.row.network !== null);
  const refused = new Set<VoteRequest>();
  if (limited.length === 0) return refused;
  const addresses = [...new Set(limited.map(({ row }) => `${row.embedId}\n${row.network}`))].sort();
  for (const address of addresses) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`);
  const existing = await tx
    .select()
    .from(votes)
    .where(matchesRows(limited.map(({ row }) => row)));
  const known = new Set(existing.map(voteKey));
  const used = new Map<string, number>();
  for (const request of limited) {
    const { row, networkLimit } = request;
    if (known.has(voteKey(row)) || networkLimit === null || row.network === null) continue;
    const address = `${row.embedId}\n${row.network}`;
    const given = used.get(address) ?? (await countFromNetwork(tx, row.embedId, row.network, networkLimit.since));
    if (given >= networkLimit.votes) refused.add(request);
    else known.add(voteKey(row));
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
  const pressed = new Map(
    counted
      .filter(({ reaction }) => reaction)
      .map(({ row: { embedId, base } }) => [`${embedId}\n${base}`, { embedId, base }]),
  );
  if (pressed.size === 0) return;
  const inOrder = [...pressed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reactor]) => reactor);
  const fresh = await tx.insert(reactors).values(inOrder).onConflictDoNothing().returning();
  for (const { embedId } of fresh) tally.addVoter(embedId);
}

/** Handles a vote that exists already: changes it if the embed allows that, else keeps the first. */
async function resolveExisting(
  tx: Database,
  request: VoteRequest,
  existing: VoteRow,
  tally: TallyChanges,
): Promise<VoteOutcome> {
  const { row, allowChange, ranked } = request;
  // A previous transaction stored this very vote and lost its connection before it could confirm it.
  if (existing.id === row.id) return { status: 'counted', row: existing };
  if (!allowChange || isSameBallot(row.ballot, existing.ballot)) return { status: 'already_counted', row: existing };
  const changedAt = row.createdAt;
  await tx
    .update(votes)
    .set({ ballot: row.ballot, changedAt })
    .where(matchesRows([existing]));
  tally.addBallot(row.embedId, existing.ballot, ranked, -1);
  tally.addBallot(row.embedId, row.ballot, ranked, 1);
  return { status: 'changed', row: { ...existing, ballot: row.ballot, changedAt } };
}

interface Written {
  /** Requests whose row is new. */
  readonly counted: ReadonlySet<VoteRequest>;
  /** The current row of each key. */
  readonly current: Map<string, VoteRow>;
}

/** Locks rows in the same order in every process, so that transactions cannot deadlock. */
function lockVotes(tx: Database, rows: readonly VoteRow[]): Promise<VoteRow[]> {
  return tx.select().from(votes).where(matchesRows(rows)).orderBy(votes.embedId, votes.reference).for('update');
}

/** All rows, with columns in the table's order. One JSON parameter, because Drizzle takes long to build eight for each vote. */
const rowsFromJson = (rows: readonly VoteRow[]): SQL => sql`
  select * from json_to_recordset(${JSON.stringify(rows)}::json) as vote(
    "embedId" text, reference text, base text, id text, ballot jsonb, network text,
    "createdAt" timestamptz, "changedAt" timestamptz
  )`;

/** Stores new rows, once per key, and reads the existing ones. */
async function storeNew(tx: Database, wanted: readonly VoteRequest[]): Promise<Written> {
  const first = new Map<string, VoteRequest>();
  for (const request of wanted) {
    const key = voteKey(request.row);
    if (!first.has(key)) first.set(key, request);
  }
  // Insert in the same order in every process, so that transactions cannot deadlock.
  const unique = [...first.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, request]) => request);
  const current = new Map(unique.map(({ row }) => [voteKey(row), row]));
  if (unique.length === 0) return { counted: new Set(), current };
  const inserted = tx.$with('inserted').as(
    tx
      .insert(votes)
      .select(rowsFromJson(unique.map(({ row }) => row)))
      .onConflictDoNothing()
      .returning({ embedId: votes.embedId, reference: votes.reference }),
  );
  // One value, because PGlite reads each value slowly.
  const key = sql`json_build_object('embedId', ${inserted.embedId}, 'reference', ${inserted.reference})`;
  const keys = sql<VoteKey[] | null>`json_agg(${key})`;
  const [fresh] = await tx.with(inserted).select({ keys }).from(inserted);
  const stored = new Set((fresh?.keys ?? []).map(voteKey));
  const rest = unique.filter(({ row }) => !stored.has(voteKey(row))).map(({ row }) => row);
  const found = rest.length === 0 ? [] : await lockVotes(tx, rest);
  for (const row of found) current.set(voteKey(row), row);
  return { counted: new Set(unique.filter(({ row }) => stored.has(voteKey(row)))), current };
}

/**
 * Writes votes and their counts in one transaction. Requests with the same reference are processed in order. Returns the outcomes in the
 * order of the requests.
 */
export function castVotes(db: Database, requests: readonly VoteRequest[]): Promise<VoteOutcome[]> {
  return db.transaction(async (tx) => {
    const stale = await staleRequests(tx, requests);
    const fresh = requests.filter((request) => !stale.has(request));
    const refused = await overNetworkLimit(tx, fresh);
    const { counted, current } = await storeNew(
      tx,
      fresh.filter((request) => !refused.has(request)),
    );
    const tally = new TallyChanges();
    for (const { row, ranked } of counted) tally.addBallot(row.embedId, row.ballot, ranked, 1);
    await countVoters(tx, [...counted], tally);
    const outcomes: VoteOutcome[] = [];
    for (const request of requests) {
      const existing = current.get(voteKey(request.row)) ?? request.row;
      if (stale.has(request)) outcomes.push({ status: 'stale', row: request.row });
      else if (refused.has(request)) outcomes.push({ status: 'network_limit', row: request.row });
      else if (counted.has(request)) outcomes.push({ status: 'counted', row: request.row });
      else {
        const outcome = await resolveExisting(tx, request, existing, tally);
        current.set(voteKey(request.row), outcome.row);
        outcomes.push(outcome);
      }
    }
    await tally.write(tx);
    return outcomes;
  });
}

interface Waiting {
  readonly request: VoteRequest;
  readonly resolve: (outcome: VoteOutcome) => void;
  readonly reject: (cause: unknown) => void;
}

/** A transaction costs one flush to disk whatever its size, but a larger one keeps the first vote waiting. */
const MAX_BATCH = 128;

/** Batches votes into transactions. */
export class VoteQueue {
  readonly #db: Database;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  cast(request: VoteRequest): Promise<VoteOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when no vote is pending. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #run(): Promise<void> {
    // Wait for one turn of the event loop, so that votes that arrived together share the transaction.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, MAX_BATCH));
    this.#running = null;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await castVotes(
        this.#db,
        batch.map(({ request }) => request),
      );
      for (const [at, one] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome !== undefined) one.resolve(outcome);
      }
    } catch (cause) {
      if (batch.length === 1) for (const one of batch) one.reject(cause);
      else for (const one of batch) await this.#write([one]);
    }
  }
}
