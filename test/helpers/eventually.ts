import { vi } from 'vitest';

/** When nobody waits any more: vitest's own second is short on a machine that runs thousands of tests on two cores. */
const GIVE_UP_MS = 10_000;

/** Waits for what comes a moment later: tries until nothing is thrown. */
export const eventually = <T>(claim: () => T | Promise<T>): Promise<T> => vi.waitFor(claim, { timeout: GIVE_UP_MS });
