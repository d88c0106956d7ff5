import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalPlatform } from '../app/start-platform.ts';
import { UsageError } from './options.ts';
import { readTransfer, runTransfer } from './transfer-command.ts';

let place: string;
const at = (...names: string[]) => join(place, ...names);

/** Creates a folder in which a seeded platform has run. */
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'transfer-'));
  const running = await startLocalPlatform({ folder: at('first'), seed: true });
  await running.close();
}, 120_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const run = (what: 'export' | 'import', file: string, folder: string) =>
  runTransfer({ what, file: at(file), folder: at(folder) }, undefined);

describe('readTransfer', () => {
  it('accepts a file and a folder', () => {
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
  ])('refuses %j with a fix', (args) => {
    expect(() => readTransfer(args)).toThrow(UsageError);
    expect(() => readTransfer(args)).toThrow('Run with --help');
  });
});

describe('export and import', () => {
  it('copy one folder to another through a file that only its owner can read, byte for byte', async () => {
    const said = await run('export', 'one.jsonl', 'first');
    expect(said).toMatch(/^\d{3,} rows of 1\d tables: from .*first to .*one\.jsonl\.\n$/);
    expect(statSync(at('one.jsonl')).mode & 0o777).toBe(0o600);
    expect(await run('import', 'one.jsonl', 'second')).toContain('one.jsonl to');
    await run('export', 'two.jsonl', 'second');
    expect(readFileSync(at('two.jsonl'), 'utf8')).toBe(readFileSync(at('one.jsonl'), 'utf8'));
    expect(readdirSync(place).sort(), 'the temporary file is gone').toEqual([
      'first',
      'one.jsonl',
      'second',
      'two.jsonl',
    ]);
  }, 120_000);

  it('write a file although an export of a process with the same id was interrupted', async () => {
    writeFileSync(at(`again.jsonl.${process.pid}.part`), '{');
    expect(await run('export', 'again.jsonl', 'first')).toContain('again.jsonl');
    rmSync(at(`again.jsonl.${process.pid}.part`));
  }, 120_000);

  it('overwrite no file, create no folder, and refuse a folder with data', async () => {
    writeFileSync(at('there'), 'mine');
    await expect(run('export', 'there', 'first')).rejects.toThrow('already exists');
    expect(readFileSync(at('there'), 'utf8')).toBe('mine');
    await expect(run('export', 'x.jsonl', 'nowhere')).rejects.toThrow(/There is no data in .*nowhere.*--data <folder>/);
    await expect(run('import', 'missing.jsonl', 'nowhere')).rejects.toThrow('does not exist');
    await expect(run('import', 'first', 'nowhere')).rejects.toThrow('is a folder');
    expect(existsSync(at('nowhere'))).toBe(false);
    await expect(run('import', 'one.jsonl', 'first')).rejects.toThrow('The store is not empty');
  }, 120_000);

  it('leave a folder alone while a platform has it open', async () => {
    const running = await startLocalPlatform({ folder: at('first') });
    await expect(run('export', 'y.jsonl', 'first')).rejects.toThrow('in use by process');
    await running.close();
    expect(existsSync(at('y.jsonl'))).toBe(false);
  }, 120_000);
});
