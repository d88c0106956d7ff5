import { isoTime } from '../text/iso-time.ts';

/** What a cell holds. Null and undefined leave it empty. */
export type CsvCell = string | number | bigint | boolean | Date | null | undefined;

/** A column: its heading, and how to read its cell from a row. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => CsvCell;
}

/** Makes a program read the file as UTF-8: Excel takes one without it for the computer's older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What spreadsheets read as the start of a formula, with the full-width forms that Excel takes for the same in East Asia.
 * Control characters are dropped when a cell is read, and then uncover the one after them.
 */
const FORMULA_STARTS = '=+-@＝＋－＠\t\r\n\0';

const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A leading apostrophe tells spreadsheets that it is text. `-12.50` stays a number, which is no formula. */
const inert = (text: string): string =>
  text !== '' && FORMULA_STARTS.includes(text.charAt(0)) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

/** `2026-11-27 18:05:09`, in UTC: the format that spreadsheets of every country read as a date. */
const dateText = (date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : isoTime(date.getTime()).slice(0, 19).replace('T', ' ');

function textOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'string' ? inert(cell) : String(cell);
}

/** Quotes what RFC 4180 requires, and what spreadsheets would split or trim. */
const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: readonly CsvCell[]): string => `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;

/** Small enough that nothing piles up, large enough that 100,000 rows aren't 100,000 writes. */
const CHUNK_CHARACTERS = 16_384;

/**
 * Formats rows as a CSV file, in chunks as they arrive: `pipeline(toCsv(rows, columns), createWriteStream('file.csv'))`. UTF-8 with
 * a byte order mark and RFC 4180, with a line of headings. Text that a spreadsheet would run as a formula gets a leading `'`;
 * numbers, plain decimals such as `-12.50`, and dates, which are written in UTC, stay what they are.
 */
export async function* toCsv<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly CsvColumn<Row>[],
): AsyncGenerator<string, void> {
  let chunk = BYTE_ORDER_MARK + line(columns.map(({ header }) => header));
  for await (const row of rows) {
    chunk += line(columns.map(({ cell }) => cell(row)));
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
