import { eq, sql } from 'drizzle-orm';
import type { Database } from './open-store.ts';
import { type Ballot, type Counts, embeds, tallies } from './schema.ts';

export type EmbedRow = typeof embeds.$inferSelect;

/** An embed with the counts of its votes. */
export interface FoundEmbed {
  readonly embed: EmbedRow;
  readonly counts: Counts;
}

export const NO_VOTES: Counts = { voters: 0, votes: 0, ratings: 0, choices: [] };

const embedWithCounts = (db: Database) =>
  db.select({ embed: embeds, counts: tallies.counts }).from(embeds).leftJoin(tallies, eq(tallies.embedId, embeds.id));

/** Prepares the query for an embed and its counts, by primary key: in constant time however many votes there are. */
export function prepareEmbedRead(db: Database): (id: string) => Promise<FoundEmbed | null> {
  const query = embedWithCounts(db)
    .where(eq(embeds.id, sql.placeholder('id')))
    .prepare('read_embed');
  return async (id) => {
    const [found] = await query.execute({ id });
    return found === undefined ? null : { embed: found.embed, counts: found.counts ?? NO_VOTES };
  };
}

/** Locks an embed against changes and votes until the transaction ends. */
export async function lockEmbed(tx: Database, id: string): Promise<EmbedRow | null> {
  const [embed] = await tx.select().from(embeds).where(eq(embeds.id, id)).for('no key update');
  return embed ?? null;
}

/** The counts of a locked embed. */
export async function readCounts(tx: Database, embedId: string): Promise<Counts> {
  const [row] = await tx.select().from(tallies).where(eq(tallies.embedId, embedId));
  return row?.counts ?? NO_VOTES;
}

/** The choices that a ballot counts for: the first of a ranking, the value of a rating. */
function countedChoices({ choices, rating }: Ballot, ranked: boolean): readonly string[] {
  if (rating !== undefined) return [String(rating)];
  return ranked ? choices.slice(0, 1) : choices;
}

/** The counts with a ballot more, or with -1 as `sign` one less. */
export function withBallot(counts: Counts, ballot: Ballot, ranked: boolean, sign: 1 | -1): Counts {
  const choices = new Map(counts.choices.map((choice) => [choice.id, { ...choice }]));
  const at = (id: string) => {
    const choice = choices.get(id) ?? { id, votes: 0, rankings: 0, places: 0 };
    choices.set(id, choice);
    return choice;
  };
  const counted = countedChoices(ballot, ranked);
  for (const id of counted) at(id).votes += sign;
  for (const [place, id] of (ranked ? ballot.choices : []).entries()) {
    at(id).rankings += sign;
    at(id).places += sign * place;
  }
  const written = Number(ballot.text !== undefined) + Number(ballot.writeIn !== undefined);
  return {
    voters: counts.voters,
    votes: counts.votes + sign * (counted.length + written),
    ratings: counts.ratings + sign * (ballot.rating ?? 0),
    choices: [...choices.values()],
  };
}
