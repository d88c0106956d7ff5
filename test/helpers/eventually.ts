import { vi } from 'vitest';

/** Timeout: vitest's default of one second is too short when thousands of tests run on two cores. */
const GIVE_UP_MS = 10_000;

/** Retries until the function no longer throws. */
export const eventually = <T>(claim: () => T | Promise<T>): Promise<T> => vi.waitFor(claim, { timeout: GIVE_UP_MS });
