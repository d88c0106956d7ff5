import fs, { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { openStore } from './open-store.ts';
import { settings } from './schema.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe('lockFolder', () => {
  const lock = () => join(folder, 'platform.lock');

  it('refuses a second process while the first is alive, and names it', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    release();
    lockFolder(folder)();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a dead process', '4194304 1 aa\n'],
    ['a process whose id was reused', `${process.pid} 1 aa\n`],
    ['an unreadable holder', 'half a li'],
    ['nobody', ''],
  ])('clears the lock of %s', (_, content) => {
    writeFileSync(lock(), content);
    const release = lockFolder(folder);
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  it('does not remove a lock that belongs to another process', () => {
    const release = lockFolder(folder);
    writeFileSync(lock(), 'another\n');
    release();
    expect(readFileSync(lock(), 'utf8')).toBe('another\n');
  });
});

describe('a store in a folder', () => {
  it('flushes each commit to disk, refuses to open twice, and keeps its data', async () => {
    const flush = vi.spyOn(fs, 'fsyncSync');
    const store = await openStore({ folder });
    const shown = await store.db.execute(
      sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    );
    expect(JSON.stringify(shown)).toContain('"fsync":"on","commit":"on"');
    flush.mockClear();
    await store.db.select().from(settings);
    expect(flush, 'a read flushes nothing').not.toHaveBeenCalled();
    await store.db.insert(settings).values({ name: 'kept', value: 'yes' });
    expect(flush).toHaveBeenCalled();
    await expect(openStore({ folder })).rejects.toThrow(FolderInUse);
    await store.close();

    const again = await openStore({ folder });
    expect(await again.db.select().from(settings)).toEqual([{ name: 'kept', value: 'yes' }]);
    await again.close();
  }, 60_000);

  it('reports damaged data instead of starting empty', async () => {
    writeFileSync(join(folder, 'store.json'), '{}');
    await expect(openStore({ folder })).rejects.toThrow('is damaged');
    expect(fs.readdirSync(folder)).toEqual(['store.json']);
  });
});
