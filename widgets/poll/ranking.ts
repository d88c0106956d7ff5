import type { Option } from '../../src/resources/embed.ts';
import type { Vote } from '../../src/resources/vote.ts';

/** All options in the visitor's order so far, followed by the ones that were not moved. */
export const orderOf = (options: readonly Option[], chosen: readonly string[]): readonly string[] => {
  const ids = options.map(({ id }) => id);
  return [...chosen.filter((id) => ids.includes(id)), ...ids.filter((id) => !chosen.includes(id))];
};

/** Moves one id up (negative) or down by a number of places, at most to an end. */
export function moved(order: readonly string[], id: string, by: number): readonly string[] {
  const others = order.filter((each) => each !== id);
  const place = Math.max(order.indexOf(id) + by, 0);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** A row of results. */
interface RankedRow {
  readonly id: string;
  readonly votes: number | null;
  readonly points: number | null;
  /** In the visitor's own ranking, from 1. */
  readonly place: number | null;
}

const figureOf = ({ points, votes }: RankedRow): number => points ?? votes ?? 0;

/** Results: the most points first, each row with its place in the visitor's own ranking. */
export const rankedResults = <Row extends RankedRow>(rows: readonly Row[], vote: Vote | null): readonly Row[] =>
  [...rows]
    .sort((a, b) => figureOf(b) - figureOf(a))
    .map((row) => {
      const place = vote?.choices.indexOf(row.id) ?? -1;
      return place < 0 ? row : { ...row, place: place + 1 };
    });
