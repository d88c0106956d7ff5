import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { HostPage } from './host-page.ts';
import { knownReference, STORAGE_KEY } from './vote-entries.ts';
import { removeBallot, saveBallot } from './vote-storage.ts';

/** A `localStorage`, shared by the tabs of an origin. */
function memoryStorage(initial?: string): Storage {
  const map = new Map<string, string>(initial === undefined ? [] : [[STORAGE_KEY, initial]]);
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const BALLOT = { choices: ['a'] };

const pageWith = (storage: Storage | null, locks: LockManager | null = null): HostPage => ({
  visible: signal(true),
  online: signal(true),
  storage,
  locks,
});

const refusing = (error: string): Storage => ({
  ...memoryStorage(),
  getItem() {
    throw new DOMException('refused', error);
  },
  setItem() {
    throw new DOMException('refused', error);
  },
});

describe('the client reference of an embed', () => {
  it('does not exist, and nothing is stored, before the visitor decides', () => {
    const storage = memoryStorage();
    expect(knownReference(pageWith(storage), 'emb_1')).toBe(null);
    expect(storage.length).toBe(0);
  });

  it('is created once per embed, under one storage key', async () => {
    const storage = memoryStorage();
    const page = pageWith(storage);
    const reference = await saveBallot(page, 'emb_1', BALLOT);
    expect(reference).toMatch(/^[0-9a-f]{32}$/);
    expect(await saveBallot(page, 'emb_1', BALLOT)).toBe(reference);
    expect(knownReference(pageWith(storage), 'emb_1')).toBe(reference);
    expect(await saveBallot(page, 'emb_2', BALLOT)).not.toBe(reference);
    expect(storage.length).toBe(1);
    expect(JSON.parse(storage.getItem(STORAGE_KEY) ?? '')).toMatchObject({
      emb_1: { reference, votedAt: expect.any(Number) },
    });
  });

  it.each([
    [
      'held by a tab that hangs',
      ({ signal }: LockOptions) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ],
    ['that nobody answers for', () => new Promise(() => {})],
  ])('is created, and the vote is removed, after one short wait for locks %s', async (_which, answer) => {
    vi.useFakeTimers();
    const locks = { request: (_name: string, options: LockOptions) => answer(options) } as unknown as LockManager;
    const page: HostPage = {
      ...pageWith(memoryStorage()),
      // Of a page that wraps the manager at each access.
      get locks() {
        return { ...locks };
      },
    };
    const saved = saveBallot(page, 'emb_1', BALLOT).then((reference) => removeBallot(page, 'emb_1', BALLOT, reference));
    await vi.advanceTimersByTimeAsync(4_000);
    await saved;
    vi.useRealTimers();
    expect(Object.keys(JSON.parse(page.storage?.getItem(STORAGE_KEY) ?? '').emb_1)).toEqual(['reference', 'votedAt']);
  });

  it('is created at once under a lock that is granted and never let go', async () => {
    const locks = {
      request: (_name: string, _options: LockOptions, work: () => unknown) => {
        void work();
        return new Promise(() => {});
      },
    } as unknown as LockManager;
    const before = performance.now();
    await saveBallot(pageWith(memoryStorage(), locks), 'emb_1', BALLOT);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it.each([true, 'locks'])('is created where the page has replaced the locks by %j', async (locks) => {
    const page = pageWith(memoryStorage(), locks as unknown as LockManager);
    expect(await saveBallot(page, 'emb_1', BALLOT)).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['is missing', () => null],
    ['is full', () => ({ ...memoryStorage(), setItem: refusing('QuotaExceededError').setItem })],
    ['throws at every touch', () => refusing('SecurityError')],
  ])('lasts as long as the page if storage %s', async (_name, make) => {
    const storage = make();
    const page = pageWith(storage);
    const reference = await saveBallot(page, 'emb_1', BALLOT);
    expect(await saveBallot(page, 'emb_1', BALLOT)).toBe(reference);
    expect(knownReference(pageWith(storage), 'emb_1')).toBe(null);
  });

  it('is stored again with its vote counted if a tab that read too early has overwritten it', async () => {
    const storage = memoryStorage();
    const page = pageWith(storage);
    const reference = await saveBallot(page, 'emb_1', BALLOT);
    storage.setItem(STORAGE_KEY, '{}');
    await removeBallot(page, 'emb_1', BALLOT, reference);
    expect(knownReference(page, 'emb_1')).toBe(reference);
  });

  it.each([
    '{',
    'null',
    '{"emb_1":{"reference":7,"votedAt":1}}',
    `{"emb_1":{"reference":"a b","votedAt":${Date.now()}}}`,
    `{"emb_1":{"reference":"${'r'.repeat(201)}","votedAt":${Date.now()}}}`,
  ])('replaces invalid data: %s', async (garbage) => {
    const page = pageWith(memoryStorage(garbage));
    expect(knownReference(page, 'emb_1')).toBe(null);
    const reference = await saveBallot(page, 'emb_1', BALLOT);
    expect(knownReference(page, 'emb_1')).toBe(reference);
  });

  it('is forgotten after 400 days', () => {
    const entry = (days: number) => ({ reference: 'r', votedAt: Date.now() - days * 86_400_000 });
    const page = pageWith(memoryStorage(JSON.stringify({ young: entry(399), old: entry(401) })));
    expect([knownReference(page, 'young'), knownReference(page, 'old')]).toEqual(['r', null]);
  });

  it('is kept for the newest thousand embeds', async () => {
    const many = Array.from({ length: 1001 }, (_, i) => [`e${i}`, { reference: 'r', votedAt: Date.now() - 5000 + i }]);
    const page = pageWith(memoryStorage(JSON.stringify(Object.fromEntries(many))));
    await saveBallot(page, 'newest', BALLOT);
    expect(['e0', 'e1', 'e2', 'newest'].map((id) => knownReference(page, id) !== null)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('is safe for embed ids such as constructor and __proto__', async () => {
    const page = pageWith(memoryStorage());
    expect(knownReference(page, 'constructor')).toBe(null);
    const reference = await saveBallot(page, '__proto__', BALLOT);
    expect(knownReference(page, '__proto__')).toBe(reference);
  });
});
