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
 * Where a cell may start that spreadsheets read as a formula: `=`, `+`, `-`, `@`, and the full-width forms that Excel takes for the
 * same in East Asia. Control characters at the start are dropped when the cell is read, and uncover the one after them. One that
 * splits lines at semicolons or tabs, as Excel does where the decimal separator is a comma, starts cells inside a text, too, and
 * may drop quotes there.
 */
const FORMULA_START = /^(?=[=+\-@＝＋－＠\t\r\n\0])|(?<=[;\t\r\n])(?=[\0"]*[=+\-@＝＋－＠])/g;

const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** An apostrophe in front tells spreadsheets that it is text. `-12.50` stays a number, which is no formula. */
const inert = (text: string): string => (PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA_START, "'"));

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
 * a byte order mark and RFC 4180, with a line of headings. Where a spreadsheet would run text as a formula, it gets a `'`;
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
