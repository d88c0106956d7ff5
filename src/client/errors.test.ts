import { describe, expect, test } from 'vitest';
import { CreatorError, type ErrorCode } from './errors.ts';
import { isFinal, isTransient } from './outcomes.ts';

const FINAL = [
  'invalid_request',
  'authentication_required',
  'not_authorized',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'not_implemented',
  'invalid_configuration',
  'secret_key_in_browser',
] as const;
const TRANSIENT = ['network_error', 'timeout', 'internal_error', 'unavailable', 'rate_limited'] as const;
const UNCLEAR = ['conflict', 'aborted', 'invalid_response', 'unknown_outcome'] as const;

const outcomes = (code: ErrorCode) =>
  (['read', 'write'] as const).map((kind) =>
    isFinal(code) ? 'final' : isTransient(code, kind) ? 'transient' : 'unclear',
  );

describe('an error code', () => {
  test.each(FINAL)('is final for reads and writes: %s', (code) => {
    expect(outcomes(code)).toEqual(['final', 'final']);
  });
  test.each(
    TRANSIENT.filter((code) => code !== 'rate_limited'),
  )('is transient for reads, unclear for writes: %s', (code) => {
    expect(outcomes(code)).toEqual(['transient', 'unclear']);
  });
  test('is transient for reads and writes: rate_limited, which turns a write away before it has an effect', () => {
    expect(outcomes('rate_limited')).toEqual(['transient', 'transient']);
  });
  test.each(UNCLEAR)('is unclear for reads and writes: %s', (code) => {
    expect(outcomes(code)).toEqual(['unclear', 'unclear']);
  });
});

test('an error has no details unless there are some, and keeps its cause', () => {
  const cause = new TypeError('lost');
  expect(new CreatorError('network_error', 'lost', { cause })).toMatchObject({
    name: 'CreatorError',
    details: [],
    cause,
  });
});
