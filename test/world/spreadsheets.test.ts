import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { type CsvCell, toCsv } from '../../src/exports/csv.ts';

/** What LibreOffice makes of a CSV file, with its option to evaluate formulas. */

const folder = mkdtempSync(join(tmpdir(), 'spreadsheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Comma, quotes, UTF-8, from line 1; English; detects numbers and dates; evaluates formulas. */
const IMPORT = 'CSV:44,34,76,1,,1033,false,true,false,false,false,0,true';

/** The cells of the second column, as the spreadsheet stores them: formula or type, and value. */
function opened(csv: string): string[] {
  writeFileSync(join(folder, 'file.csv'), csv);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const convert = ['--headless', '--convert-to', 'fods', `--infilter=${IMPORT}`, '--outdir', folder];
  execFileSync('soffice', [profile, ...convert, join(folder, 'file.csv')], { stdio: 'ignore' });
  const rows = readFileSync(join(folder, 'file.fods'), 'utf8').split('<table:table-row').slice(1);
  return rows.slice(1).map((row) => {
    const [, cell = '', content = ''] =
      /<table:table-cell.*?<table:table-cell(.*?)>(.*?)<\/table:table-cell>/s.exec(row) ?? [];
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(cell)?.[1];
    const paragraphs = [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line]) => line);
    const value = attribute('office:value') ?? attribute('office:date-value') ?? paragraphs.join('\n');
    return `${attribute('table:formula') ?? attribute('office:value-type')} ${value}`.replaceAll('&apos;', "'");
  });
}

it('runs no text as a formula, and shows numbers, amounts and dates as such', async () => {
  const cells: CsvCell[] = [
    '=1+1',
    '-1+1',
    '@SUM(1)',
    -7,
    '-12.50',
    '19.00',
    new Date('2026-11-27T18:05:09Z'),
    'مرحبا',
    'two\nlines',
  ];
  const columns = [
    { header: 'n', cell: () => 'x' },
    { header: 'cell', cell: (cell: CsvCell) => cell },
  ];
  expect(opened(await text(toCsv(cells, columns)))).toEqual([
    "string '=1+1",
    "string '-1+1",
    "string '@SUM(1)",
    'float -7',
    'float -12.5',
    'float 19',
    'date 2026-11-27T18:05:09',
    'string مرحبا',
    'string two\nlines',
  ]);
  // Without the apostrophe it does.
  expect(opened('n,cell\r\nx,=1+1\r\n')).toEqual(['of:=1+1 2']);
});
