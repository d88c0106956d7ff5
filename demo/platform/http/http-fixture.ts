import { expect } from 'vitest';
import { ErrorAnswer } from '../../../src/api/describe/envelope.ts';
import { breach } from '../../../test/helpers/ask.ts';
import type { RawAnswer } from '../../../test/helpers/raw-http.ts';
import { DEMO_PUBLIC_KEY } from '../seed/seed.ts';

/** Shared setup of the suites that send raw HTTP. */

export const SITE = 'https://site.example';
export const CAST = `/api/vote/cast/create?publicKey=${DEMO_PUBLIC_KEY}`;

/** Checks the format of an error response: readable by a page and never cached. */
export function expectError(answer: RawAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  const body = JSON.parse(answer.body) as { error: { code: string }; requestId: string };
  expect(breach(ErrorAnswer, body)).toBe('');
  expect(body.error.code).toBe(code);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'Retry-After, Date, X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
    'cache-control': 'no-store',
    'x-request-id': body.requestId,
    date: expect.stringMatching(/GMT$/),
  });
}
