import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DONORS, EMBED, EVENTS, GOAL, PAYMENT_LINK, TALLY, VOTE } from '../../test/helpers/platform-fixtures.ts';
import { CreatorError } from '../client/errors.ts';
import { readDonors } from './donor.ts';
import { readEmbed } from './embed.ts';
import { readEventPage } from './event.ts';
import { readGoal } from './goal.ts';
import { readPaymentLink } from './payment-link.ts';
import { readTally, readVote } from './vote.ts';

const READERS = [
  ['readEmbed', readEmbed, EMBED],
  ['readTally', readTally, TALLY],
  ['readVote', readVote, VOTE],
  ['readEventPage', readEventPage, EVENTS],
  ['readPaymentLink', readPaymentLink, PAYMENT_LINK],
  ['readGoal', readGoal, GOAL],
  ['readDonors', readDonors, DONORS],
] as const;

/** Replaces a field: any JSON, and some values that JSON can't express. */
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    ' ',
    '\u0000',
    '\ud83d',
    NaN,
    Infinity,
    -1,
    1.5,
    2 ** 53,
    1e308,
    [],
    {},
    [null],
    '__proto__',
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(100_000),
    'https://evil.example/',
    'javascript:alert(1)',
    '2026-02-31T00:00:00Z',
    10n,
    Symbol('x'),
  ),
  fc.anything({ maxDepth: 3, withBigInt: true, withNullPrototype: true, withSparseArray: true }),
);

/** The paths of all values within a value. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

/** A copy with the value at a path changed. */
function put(value: unknown, [key, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const copy: Record<string, unknown> = Array.isArray(value) ? Object.assign([], value) : { ...Object(value) };
  copy[key] = put(copy[key], rest, change);
  return copy;
}

/** Whether a value is deeply frozen, with plain JSON values only. */
function isSound(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object') return Number.isFinite(value);
  const isPlain = [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
  return isPlain && Object.isFrozen(value) && Object.values(value).every(isSound);
}

function expectSound(value: unknown): void {
  expect(isSound(value)).toBe(true);
}

/** The result, or null after `invalid_response`; throws any other error. */
function attempt(read: (answer: unknown) => unknown, answer: unknown): unknown {
  try {
    return read(answer);
  } catch (error) {
    if (error instanceof CreatorError && error.code === 'invalid_response') return null;
    throw error;
  }
}

describe.each(READERS)('%s', (_, read, base) => {
  it('turns hundreds of broken responses into valid values or invalid_response', () => {
    const change = fc.tuple(fc.constantFrom(...pathsOf(base)), junk);
    const changes = fc.array(change, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(changes, (list) => {
        const answer = list.reduce<unknown>((value, [path, replacement]) => put(value, path, () => replacement), base);
        expectSound(attempt(read, answer));
      }),
      { numRuns: 800 },
    );
  });
});
