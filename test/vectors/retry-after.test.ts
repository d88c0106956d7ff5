import { expect, test } from 'vitest';
import { readRetryAfter } from '../../src/client/response.ts';
import vectors from './retry-after.json' with { type: 'json' };

interface Case {
  readonly id: string;
  readonly value: string | null;
  readonly wait_ms: number | null;
  readonly why: string;
  readonly now?: number;
  readonly date_header?: string;
}

// src/client/retry.test.ts and src/client/rate-limit-gate.test.ts have what a client does with the time.
const cases: readonly Case[] = vectors.cases;

test.each(cases)('the Retry-After header $id is read as $wait_ms ms: $why', ({ value, wait_ms, now, date_header }) => {
  expect(readRetryAfter(value, date_header ?? null, now ?? vectors.now)).toBe(wait_ms);
});
