import { eq, sql } from 'drizzle-orm';
import type { Database } from './open-store.ts';
import { accounts, type Ballot, embeds, tallies } from './schema.ts';

/** The `choice` of an embed's totals. Option ids are never empty. */
const TOTALS = '';

/** The change of an embed's counts in one transaction. */
export interface TallyChange {
  readonly embedId: string;
  readonly choice: string;
  votes: number;
  voters: number;
  ratings: number;
  places: number;
}

/** How often an option was ranked, and the sum of its places, the first being 0. */
export interface Ranks {
  readonly rankings: number;
  readonly places: number;
}

export interface Counts {
  readonly voters: number;
  readonly votes: number;
  /** Sum of all ratings; 0 if the embed is not a rating. */
  readonly ratings: number;
  /** Votes by option id, or by rating as text. Options without votes are absent. */
  readonly byChoice: ReadonlyMap<string, number>;
  /** By option id; of a ranked poll only. */
  readonly ranks: ReadonlyMap<string, Ranks>;
}

/** The choices that a ballot counts for: the first of a ranking, the value of a rating. */
function countedChoices(ballot: Ballot, ranked: boolean): readonly string[] {
  if (ballot.rating !== undefined) return [String(ballot.rating)];
  return ranked ? ballot.choices.slice(0, 1) : ballot.choices;
}

/** Collects changes, so that each row is written once per transaction and in the same order everywhere, which prevents deadlocks. */
export class TallyChanges {
  readonly #changes = new Map<string, TallyChange>();

  #at(embedId: string, choice: string): TallyChange {
    const key = `${embedId}\n${choice}`;
    const known = this.#changes.get(key);
    if (known !== undefined) return known;
    const fresh = { embedId, choice, votes: 0, voters: 0, ratings: 0, places: 0 };
    this.#changes.set(key, fresh);
    return fresh;
  }

  #addRanking(embedId: string, choices: readonly string[], sign: 1 | -1): void {
    for (const [place, choice] of choices.entries()) {
      const ranked = this.#at(embedId, choice);
      ranked.voters += sign;
      ranked.places += sign * place;
    }
  }

  /** `sign` is 1 to add a ballot and -1 to remove it. */
  addBallot(embedId: string, ballot: Ballot, ranked: boolean, sign: 1 | -1): void {
    const choices = countedChoices(ballot, ranked);
    for (const choice of choices) this.#at(embedId, choice).votes += sign;
    if (ranked) this.#addRanking(embedId, ballot.choices, sign);
    const totals = this.#at(embedId, TOTALS);
    const texts = ballot.text === undefined ? 0 : 1;
    totals.votes += sign * (choices.length + (ballot.writeIn === undefined ? 0 : 1) + texts);
    totals.ratings += sign * (ballot.rating ?? 0);
  }

  addVoter(embedId: string): void {
    this.#at(embedId, TOTALS).voters += 1;
  }

  async write(db: Database): Promise<void> {
    const rows = [...this.#changes.values()].sort((a, b) => {
      if (a.embedId !== b.embedId) return a.embedId < b.embedId ? -1 : 1;
      return a.choice < b.choice ? -1 : 1;
    });
    if (rows.length === 0) return;
    await db
      .insert(tallies)
      .values(rows)
      .onConflictDoUpdate({
        target: [tallies.embedId, tallies.choice],
        set: {
          votes: sql`${tallies.votes} + excluded.votes`,
          voters: sql`${tallies.voters} + excluded.voters`,
          ratings: sql`${tallies.ratings} + excluded.ratings`,
          places: sql`${tallies.places} + excluded.places`,
        },
      });
  }
}

/** Prepares the query for an embed's counts, by primary key: in constant time however many votes there are. */
export function prepareCountsRead(db: Database): (embedId: string) => Promise<Counts> {
  const query = db
    .select()
    .from(tallies)
    .where(eq(tallies.embedId, sql.placeholder('embedId')))
    .prepare('read_counts');
  return async (embedId) => {
    const rows = await query.execute({ embedId });
    const totals = rows.find((row) => row.choice === TOTALS);
    const choices = rows.filter((row) => row.choice !== TOTALS);
    return {
      voters: totals?.voters ?? 0,
      votes: totals?.votes ?? 0,
      ratings: totals?.ratings ?? 0,
      byChoice: new Map(choices.map((row) => [row.choice, row.votes])),
      ranks: new Map(choices.map(({ choice, voters, places }) => [choice, { rankings: voters, places }])),
    };
  };
}

export type EmbedRow = typeof embeds.$inferSelect;

export interface FoundEmbed {
  readonly embed: EmbedRow;
  /** The account's allowed origins, used if the embed has none of its own. */
  readonly accountOrigins: readonly string[];
}

/** Prepares the query for an embed by its id. */
export function prepareEmbedRead(db: Database): (id: string) => Promise<FoundEmbed | null> {
  const query = db
    .select({ embed: embeds, accountOrigins: accounts.allowedOrigins })
    .from(embeds)
    .innerJoin(accounts, eq(embeds.accountId, accounts.id))
    .where(eq(embeds.id, sql.placeholder('id')))
    .prepare('read_embed');
  return async (id) => {
    const [found] = await query.execute({ id });
    return found ?? null;
  };
}
