import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../test/helpers/platform.ts';
import { exportStore } from './export-store.ts';
import { importStore } from './import-store.ts';
import type { Store } from './open-store.ts';
import { records } from './records.ts';
import { rowsOf } from './rows-of.ts';
import { accounts, charges, votes } from './schema.ts';
import { fillStore, NOW } from './transfer-fixture.ts';
import { exportedTables, NOT_EXPORTED } from './transfer-format.ts';

/** One store with the seed and difficult data, and an empty one. */
let full: Store;
let empty: Store;
let exported: string;

async function textOf({ db }: Store): Promise<string> {
  const parts: string[] = [];
  await exportStore(db, async (text) => void parts.push(text));
  return parts.join('');
}

/** Small chunks that split lines and characters anywhere. */
async function* inPieces(file: string | Buffer, size = 1021): AsyncGenerator<Uint8Array> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

beforeAll(async () => {
  [full, empty] = await Promise.all([openTestStore(), openTestStore()]);
  await fillStore(full);
  exported = await textOf(full);
});
afterAll(() => Promise.all([full?.close(), empty?.close()]));

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);

/** Changes lines of the file and updates the checksum, as a forger would. */
function forged(change: (lines: string[]) => string[]): string {
  const body = change(linesOf(exported).slice(0, -1))
    .map((line) => `${line}\n`)
    .join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `${body}${JSON.stringify({ end: 'creator-widgets-platform', sha256 })}\n`;
}

/** Changes the first row of a table. */
const forgedRow = (table: string, from: string | RegExp, to: string): string =>
  forged((lines) => {
    const at = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`)) + 1;
    return lines.map((line, index) => (index === at ? line.replace(from, to) : line));
  });

const NO_ROW = /^Line \d+ is not a row of \w+\./;
const FORGED_ROWS = [
  ['an object as a text', 'accounts', /"name":"[^"]*"/, '"name":{"a":1}'],
  ['a word as a time', 'accounts', /"created_at":"[^"]*"/, '"created_at":"now"'],
  ['no number', 'charges', /"amount":[^,]*/, '"amount":"NaN"'],
  ['allowed origins that are no list', 'accounts', /"allowed_origins":\[[^\]]*\]/, '"allowed_origins":"*"'],
  [
    'depth at which PGlite crashes',
    'payment_links',
    '"content":{',
    `"content":{"x":${'['.repeat(1e4)}${']'.repeat(1e4)},`,
  ],
] as const;

const isEmpty = async ({ db }: Store): Promise<boolean> =>
  (await db.select().from(accounts)).length + (await db.select().from(votes)).length === 0;

describe('an export', () => {
  it('contains every table that is not explicitly excluded', async () => {
    const there = rowsOf(
      await full.db.execute(sql`select tablename from pg_tables where schemaname = 'public' order by tablename`),
    ).map(({ tablename }) => tablename);
    const named = [...exportedTables, ...NOT_EXPORTED].map((table) => getTableConfig(table).name);
    expect([...named].sort()).toEqual(there);
    const written = linesOf(exported).flatMap((line) => /^\{"table":"(\w+)"/.exec(line)?.[1] ?? []);
    expect(written).toEqual(exportedTables.map((table) => getTableConfig(table).name));
    expect(exported).not.toContain('somebody');
    expect(exported).toContain('86400000');
    expect(exported.match(/own_fields/g)?.length).toBeGreaterThan(3);
  });

  it('sorts rows by the bytes of their keys and loses no digit', () => {
    const ids = linesOf(exported).flatMap((line) => /^\{"id":"(x_[^"]+)"/.exec(line)?.[1] ?? []);
    expect(ids).toEqual(['x_B', 'x_a', 'x_b', 'x_ä']);
    const versions = linesOf(exported).flatMap((line) => /"record_id":"x_B","version":(\d+)/.exec(line)?.[1] ?? []);
    expect(versions).toEqual(['2', '9', '10']);
    expect(exported).toContain('"big": 9007199254740993, "exact": 1.10');
    expect(exported).toContain('90071992547409930.10');
    expect(exported).toContain('2026-01-02T01:04:05.123456+00:00');
  });

  it('is a snapshot: it excludes concurrent writes and blocks none', async () => {
    const parts: string[] = [];
    let added: Promise<unknown> | null = null;
    await exportStore(full.db, async (text) => {
      added ??= full.db
        .insert(votes)
        .values({
          embedId: 'emb_demo_empty',
          reference: 'meanwhile',
          base: 'meanwhile',
          id: 'vote_x',
          ballot: { choices: [] },
          createdAt: NOW,
        })
        .execute();
      // On a server the write completes before the export reaches that table. The embedded store has one connection, so the write waits.
      if (full.shared) await added;
      parts.push(text);
    });
    await added;
    expect(parts.join('')).toBe(exported);
    await full.db.delete(votes).where(eq(votes.reference, 'meanwhile'));
    expect(await textOf(full)).toBe(exported);
  });
});

describe('an import is refused with a reason and leaves the store empty', () => {
  const refusals: (readonly [name: string, file: () => string | Buffer, words: RegExp])[] = [
    ['another kind of file', () => 'id,name\n1,Ann\n', /not an export of this platform/],
    ['another kind of JSON', () => '{"hello":"world"}\n', /not an export of this platform/],
    ['an empty file', () => '', /file is incomplete/],
    [
      'another version',
      () => exported.replace('"version":1', '"version":2'),
      /has version 2, but this platform reads version 1/,
    ],
    [
      'another migration',
      () => exported.replace(/"migration":"\w+"/, '"migration":"0001_records"'),
      /exported at migration 0001_records, but this platform is at \w+\. Import it with the version that exported it/,
    ],
    ['no last line', () => `${linesOf(exported).slice(0, -1).join('\n')}\n`, /file is incomplete/],
    ['truncated within a row', () => exported.slice(0, exported.length / 2), /file is incomplete/],
    ['truncated in its last line', () => exported.slice(0, -5), /file is incomplete/],
    ['truncated after a line', () => `${linesOf(exported).slice(0, 20).join('\n')}\n`, /file is incomplete/],
    ['one character changed', () => exported.replace('"The Open Studio"', '"The Open Studia"'), /modified or damaged/],
    ['data after the end', () => `${exported}{}\n`, /Line \d+ follows the end of the file/],
    [
      'a row too few',
      () => forged((lines) => [...lines.slice(0, 2), ...lines.slice(3)]),
      /Line \d+ is not a row of accounts/,
    ],
    [
      'a row too many',
      () => forged((lines) => [...lines.slice(0, 2), lines[2]?.replace('"id":"', '"id":"x') ?? '', ...lines.slice(2)]),
      /Line \d+ should start the table/,
    ],
    [
      'a row of another table',
      () => forged((lines) => [...lines.slice(0, 2), '{"id":"a"}', ...lines.slice(3)]),
      /Line 3 is not a row of accounts/,
    ],
    [
      'a line that is not an object',
      () => forged((lines) => [...lines.slice(0, 2), '[]', ...lines.slice(3)]),
      /Line 3 is damaged/,
    ],
    ['control characters', () => exported.replace('"version":1', '"version":"\\u001b[2J"'), /has version unknown,/],
    ['a version that is no text', () => exported.replace('"version":1', '"version":{"toString":1}'), /version unknown/],
    [
      'a fraction of a row',
      () => forged((lines) => lines.map((line) => line.replace(/("table":"accounts","rows":\d+)/, '$1.5'))),
      /Line 2 should start the table accounts/,
    ],
    [
      'text that is not UTF-8',
      () => {
        const bytes = Buffer.from(exported);
        bytes[bytes.indexOf('The Open Studio')] = 0xff;
        return bytes;
      },
      /Line \d+ is damaged/,
    ],
    ...FORGED_ROWS.map(([name, table, from, to]) => [name, () => forgedRow(table, from, to), NO_ROW] as const),
  ];

  it.each(refusals)('%s', async (_, file, words) => {
    const outcome = importStore(empty.db, inPieces(file()));
    await expect(outcome).rejects.toMatchObject({ name: 'TransferError', message: expect.stringMatching(words) });
    expect(await isEmpty(empty)).toBe(true);
  });

  it('a value that its column cannot hold, with the lines of its table', async () => {
    const file = forged((lines) =>
      lines.map((line) => line.replace('"exposed_at":null', '"exposed_at":"2026-99-99T00:00:00+00:00"')),
    );
    const keys = linesOf(file).flatMap((line, index) => (line.includes('"exposed_at":') ? index + 1 : []));
    await expect(importStore(empty.db, inPieces(file))).rejects.toMatchObject({
      name: 'TransferError',
      message: `Lines ${keys[0]} to ${keys.at(-1)} are not rows of keys. Nothing was imported.`,
    });
    expect(await isEmpty(empty)).toBe(true);
  });

  it('a store that is not empty, which stays unchanged', async () => {
    await expect(importStore(full.db, inPieces(exported))).rejects.toThrow(
      /The store is not empty \(accounts, .*settings/,
    );
    expect(await textOf(full)).toBe(exported);
  });
});

describe('an import', () => {
  it('restores the same rows, so that exporting them again gives the same file', async () => {
    const moved = await importStore(empty.db, inPieces(exported));
    expect(moved).toEqual({
      rows: linesOf(exported).length - 2 - exportedTables.length,
      tables: exportedTables.length,
    });
    expect(await textOf(empty)).toBe(exported);
    for (const table of [accounts, records, charges]) {
      const rows = async ({ db }: Store) => (await db.select().from(table)).sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(await rows(empty)).toEqual(await rows(full));
    }
    await expect(importStore(empty.db, inPieces(exported)), 'a second time').rejects.toThrow('not empty');
  });
});
