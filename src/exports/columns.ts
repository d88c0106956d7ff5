import type { Charge, Donor, Embed, Lead, Vote } from '../api/types.gen.ts';
import type { CsvCell, CsvColumn } from './csv.ts';

/** A column that shows a field, or a part of it. */
interface FieldColumn<Row> extends CsvColumn<Row> {
  readonly field?: keyof Row & string;
}

/** A time of the platform, or its text if it isn't one. */
function timeOf(text: string): CsvCell {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time;
}

/** One column per field. Names of times end in `At`. */
const fields = <Row extends object>(...names: readonly (keyof Row & string)[]): FieldColumn<Row>[] =>
  names.map((field) => {
    const isTime = field.endsWith('At');
    const cell = (row: Row): CsvCell => {
      const value: unknown = row[field];
      if (typeof value === 'string') return isTime ? timeOf(value) : value;
      return typeof value === 'object' && value ? JSON.stringify(value) : (value as CsvCell);
    };
    return { field, header: isTime ? `${field} (UTC)` : field, cell };
  });

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Adds a column with everything that has none of its own, as JSON, such as `metadata` and further fields of yours.
 * @param leftOf the row without what columns that name no field show
 */
function withOthers<Row extends object>(
  columns: readonly FieldColumn<Row>[],
  leftOf: (row: Row) => object = (row) => row,
): CsvColumn<Row>[] {
  const shown = new Set<string | undefined>(columns.map(({ field }) => field));
  const cell = (row: Row): CsvCell => {
    const others = Object.entries(leftOf(row)).filter(([name, value]) => !shown.has(name) && !isEmpty(value));
    return others.length === 0 ? null : JSON.stringify(Object.fromEntries(others));
  };
  return [...columns, { header: 'other', cell }];
}

/** How many choices a vote has at most. */
function placesOf({ kind, ranked, maxChoices }: Embed, { length }: Embed['options']): number {
  if (kind === 'rating' || kind === 'question') return 0;
  return kind === 'reaction' ? 1 : Math.min(length, maxChoices ?? (ranked ? length : 1));
}

/**
 * The columns of an embed's votes: for each choice, or each place of a ranking, the option's id and what visitors read on it. What
 * the embed no longer allows, such as a third choice of two, is in the last column. A platform may send no list, or null, for an empty one.
 */
export function voteColumns(embed: Embed): CsvColumn<Vote>[] {
  const { kind, ranked, writeIn } = embed;
  const options = embed.options ?? [];
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  const places = placesOf(embed, options);
  const choices = [...new Array(places).keys()].map((at): CsvColumn<Vote>[] => {
    const header = `${ranked ? 'place' : 'choice'} ${at + 1}`;
    return [
      { header, cell: ({ choices }) => choices?.[at] },
      { header: `${header} text`, cell: ({ choices }) => labels.get(choices?.[at] ?? '') },
    ];
  });
  const columns = [
    ...fields<Vote>('id', 'createdAt', 'status', 'embedId', 'clientReference'),
    ...choices.flat(),
    ...(writeIn ? fields<Vote>('writeIn') : []),
    ...(kind === 'rating' ? fields<Vote>('rating') : []),
    ...(kind === 'question' ? fields<Vote>('text') : []),
  ];
  return withOthers(columns, ({ choices, ...vote }) => ({ ...vote, choices: choices?.slice(places) }));
}

export const donorColumns: readonly CsvColumn<Donor>[] = withOthers(
  fields('id', 'donatedAt', 'displayName', 'anonymous', 'amount', 'currency', 'recurring', 'message'),
);

export const leadColumns: readonly CsvColumn<Lead>[] = withOthers(
  fields('id', 'createdAt', 'status', 'pageId', 'name', 'email', 'phone', 'message', 'clientReference', 'updatedAt'),
);

export const chargeColumns: readonly CsvColumn<Charge>[] = withOthers([
  ...fields<Charge>('id', 'createdAt', 'status', 'amount', 'refunded', 'currency', 'displayName', 'message'),
  ...fields<Charge>('anonymous', 'amountHidden', 'recurring', 'description', 'customerId', 'paymentLinkId'),
  ...fields<Charge>('subscriptionId', 'invoiceId', 'couponCode', 'failureReason', 'clientReference', 'updatedAt'),
]);
