import { TestRunner } from 'vitest';

/** What a test tries many times in one go. */
export type Tried =
  | 'XSS placements'
  | 'faults'
  | 'kills'
  | 'replays'
  | 'other accounts'
  | 'hostile HTTP'
  | 'flood'
  | 'mounts'
  | 'refreshes'
  | 'clock jumps';

export type TriedCounts = Partial<Record<Tried, { readonly tried: number; readonly failed: number }>>;

declare module 'vitest' {
  interface TaskMeta {
    tried?: TriedCounts;
  }
}

/** Adds to what the current test has tried, for the table of `npm run test:long -- --report`. */
export function countTried(what: Tried, tried: number, failed = 0): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta === undefined) throw new Error('Only a test can count.');
  const sum = meta.tried?.[what] ?? { tried: 0, failed: 0 };
  meta.tried = { ...meta.tried, [what]: { tried: sum.tried + tried, failed: sum.failed + failed } };
}
