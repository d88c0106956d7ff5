import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalPlatform } from '../start-platform.ts';
import { UsageError } from './command-line.ts';
import { readTransfer, runTransfer } from './transfer-command.ts';

let place: string;
const at = (...names: string[]) => join(place, ...names);

/** A folder in which a platform has run, with the seed. */
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'transfer-'));
  const running = await startLocalPlatform({ folder: at('first'), seed: true });
  await running.close();
}, 120_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const run = (what: 'export' | 'import', file: string, folder: string) =>
  runTransfer({ what, file: at(file), folder: at(folder) }, undefined);

describe('readTransfer', () => {
  it('takes one file, and a folder', () => {
    expect(readTransfer(['export', 'a.jsonl'])).toEqual({ what: 'export', file: 'a.jsonl', folder: '.data/platform' });
    expect(readTransfer(['import', 'a.jsonl', '--data', 'b'])).toEqual({
      what: 'import',
      file: 'a.jsonl',
      folder: 'b',
    });
  });

  it.each([
    [['export']],
    [['import', 'a', 'b']],
    [['export', 'a', '--seed']],
    [['export', '--data']],
  ])('refuses %j with what to write', (args) => {
    expect(() => readTransfer(args)).toThrow(UsageError);
    expect(() => readTransfer(args)).toThrow('--help lists what there is');
  });
});

describe('export and import', () => {
  it('carry a folder to another by a file that only its owner reads, and back to the same bytes', async () => {
    const said = await run('export', 'one.jsonl', 'first');
    expect(said).toMatch(/^\d{3,} rows of 1\d tables: from .*first to .*one\.jsonl\.\n$/);
    expect(statSync(at('one.jsonl')).mode & 0o777).toBe(0o600);
    expect(await run('import', 'one.jsonl', 'second')).toContain('one.jsonl to');
    await run('export', 'two.jsonl', 'second');
    expect(readFileSync(at('two.jsonl'), 'utf8')).toBe(readFileSync(at('one.jsonl'), 'utf8'));
    expect(readdirSync(place).sort(), 'no draft stays').toEqual(['first', 'one.jsonl', 'second', 'two.jsonl']);
  }, 120_000);

  it('overwrite no file, make no folder for nothing, and refuse a folder with data', async () => {
    writeFileSync(at('there'), 'mine');
    await expect(run('export', 'there', 'first')).rejects.toThrow('is there already');
    expect(readFileSync(at('there'), 'utf8')).toBe('mine');
    await expect(run('export', 'x.jsonl', 'nowhere')).rejects.toThrow(/There is no data in .*nowhere.*--data <folder>/);
    await expect(run('import', 'missing.jsonl', 'nowhere')).rejects.toThrow('There is no file');
    expect(existsSync(at('nowhere'))).toBe(false);
    await expect(run('import', 'one.jsonl', 'first')).rejects.toThrow('The store is not empty');
  }, 120_000);

  it('leave a folder alone that a platform has open', async () => {
    const running = await startLocalPlatform({ folder: at('first') });
    await expect(run('export', 'y.jsonl', 'first')).rejects.toThrow('in use by process');
    await running.close();
    expect(existsSync(at('y.jsonl'))).toBe(false);
  }, 120_000);
});
