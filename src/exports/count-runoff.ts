/** One round of an instant runoff. */
export interface RunoffRound {
  /** How many ballots count for each remaining option, most first; equal ones in the order of the embed. */
  readonly options: readonly { readonly id: string; readonly votes: number }[];
  /** Ballots that rank none of the remaining options. They count for nobody. */
  readonly exhausted: number;
  /** The options with the fewest votes, which leave after this round. Several are tied. Empty in the last round. */
  readonly eliminated: readonly string[];
}

/** The result of an instant runoff. */
export interface Runoff {
  /** One option; several if they are tied to the end; none without a ballot that ranks any. */
  readonly winners: readonly string[];
  /** Everybody who voted, with those who ranked nothing, such as a write-in alone. */
  readonly ballots: number;
  readonly rounds: readonly RunoffRound[];
}

/** Equal ballots are counted together, so that 100,000 of them take little memory. */
async function groupBallots(
  votes: Iterable<{ readonly choices: readonly string[] }> | AsyncIterable<{ readonly choices: readonly string[] }>,
): Promise<{ ranking: readonly string[]; count: number }[]> {
  const groups = new Map<string, { ranking: readonly string[]; count: number }>();
  for await (const { choices } of votes) {
    const key = JSON.stringify(choices);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { ranking: choices, count: 1 });
  }
  return [...groups.values()];
}

/**
 * Counts ranked votes as an instant runoff, which asks for a majority, beside the Borda points of the platform's tally:
 * `await countRunoff(server.votes.list({ embedId }), await server.embeds.get({ id: embedId }))`.
 *
 * In each round a ballot counts for the option that it ranks highest among those that remain. An option with more than half of the
 * ballots that count wins. Otherwise the option with the fewest votes is eliminated; if several are tied for the fewest, all of them
 * are, together, unless no option would remain: then these are the winners. Nothing is decided by chance. Choices that are not
 * among `options` are skipped.
 *
 * @param votes of an embed that is `ranked`, with their `choices` best first
 */
export async function countRunoff(
  votes: Iterable<{ readonly choices: readonly string[] }> | AsyncIterable<{ readonly choices: readonly string[] }>,
  { options }: { readonly options: readonly { readonly id: string }[] },
): Promise<Runoff> {
  const groups = await groupBallots(votes);
  const ballots = groups.reduce((sum, { count }) => sum + count, 0);
  const rounds: RunoffRound[] = [];
  const remaining = new Set(options.map(({ id }) => id));
  for (;;) {
    const votesFor = new Map([...remaining].map((id) => [id, 0]));
    for (const { ranking, count } of groups) {
      const choice = ranking.find((id) => remaining.has(id));
      if (choice !== undefined) votesFor.set(choice, (votesFor.get(choice) ?? 0) + count);
    }
    const counted = [...votesFor].map(([id, votes]) => ({ id, votes })).sort((a, b) => b.votes - a.votes);
    const active = counted.reduce((sum, { votes }) => sum + votes, 0);
    const most = counted[0]?.votes ?? 0;
    const fewest = counted.at(-1)?.votes ?? 0;
    const isOver = most * 2 > active || most === fewest;
    const eliminated = isOver ? [] : counted.filter(({ votes }) => votes === fewest).map(({ id }) => id);
    rounds.push({ options: counted, exhausted: ballots - active, eliminated });
    if (isOver) {
      const winners = active === 0 ? [] : counted.filter(({ votes }) => votes === most).map(({ id }) => id);
      return { winners, ballots, rounds };
    }
    for (const id of eliminated) remaining.delete(id);
  }
}
