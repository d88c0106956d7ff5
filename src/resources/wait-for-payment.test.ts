import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClient } from '../server.ts';
import { waitForPayment } from './wait-for-payment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A platform with these charges, newest first: one list for each look, the last for all others. Without charges it never answers. */
function serverFor(...answers: readonly (readonly string[] | null)[]) {
  const asked: unknown[] = [];
  const server = createServerClient({
    baseUrl: 'https://api.example.com',
    secretKey: `sk_${'test'}_${'0'.repeat(24)}`,
    fetch: async (_, init) => {
      const { limit = 20, offset = 0, ...filters } = JSON.parse(String(init?.body));
      const statuses = answers[Math.min(asked.length, answers.length - 1)];
      if (offset === 0) asked.push(filters);
      if (!statuses) return new Promise<Response>(() => {});
      const charges = statuses.map((status, at) => ({ id: `ch_${statuses.length - at}`, status }));
      const items = charges.slice(offset, offset + limit);
      const body = JSON.stringify({ data: { items, total: charges.length, offset } });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
  });
  return { server, asked };
}

const payment = { clientReference: 'order-7', paymentLinkId: 'plink_1' };

test.each([
  ['the one that succeeds', [[], ['pending'], ['succeeded']], { id: 'ch_1', status: 'succeeded' }],
  [
    'the one that was refunded since, although a later attempt failed',
    [['failed', 'refunded', 'failed']],
    { id: 'ch_2' },
  ],
  ['the paid one, although the same was paid and refunded later', [['refunded', 'succeeded']], { id: 'ch_1' }],
  ['the paid one, before more attempts than a page has', [[...Array(23).fill('failed'), 'succeeded']], { id: 'ch_1' }],
  [
    'the second attempt',
    [
      ['pending', 'failed'],
      ['succeeded', 'failed'],
    ],
    { id: 'ch_2', status: 'succeeded' },
  ],
  ['the last attempt if each failed', [['failed', 'failed']], { id: 'ch_2', status: 'failed' }],
])('waits for the final charge: %s', async (_, answers, expected) => {
  const { server, asked } = serverFor(...answers);
  const waiting = waitForPayment(server, payment);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waiting).toMatchObject(expected);
  expect(asked).toEqual(answers.map(() => payment));
});

test.each([
  ['no charge is final', ['pending'], 3],
  ['the platform hangs', null, 1],
] as const)('gives up at the timeout, or when it is aborted: %s', async (_, charges, looks) => {
  const { server, asked } = serverFor(charges);
  const late = expect(waitForPayment(server, payment, { timeoutMs: 5000 })).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(5000);
  await late;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(looks);
  const controller = new AbortController();
  const stopped = waitForPayment(server, payment, { signal: controller.signal });
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
});

test.each([undefined, null, ''])('takes no other payment for one without a reference: %j', async (clientReference) => {
  const { server, asked } = serverFor(['succeeded']);
  const waiting = waitForPayment(server, { ...payment, clientReference: clientReference as string });
  await expect(waiting).rejects.toMatchObject({ code: 'invalid_request', details: [{ path: 'clientReference' }] });
  expect(asked).toEqual([]);
});
