import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClient } from '../server.ts';
import { waitForPayment } from './wait-for-payment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A platform with these charges, newest first: one list for each request, the last for all others. */
function serverFor(...answers: readonly (readonly string[])[]) {
  const asked: unknown[] = [];
  const server = createServerClient({
    baseUrl: 'https://api.example.com',
    secretKey: `sk_${'test'}_${'0'.repeat(24)}`,
    fetch: async (_, init) => {
      const statuses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(JSON.parse(String(init?.body)));
      const items = statuses.map((status, at) => ({ id: `ch_${statuses.length - at}`, status }));
      const body = JSON.stringify({ data: { items, total: items.length, offset: 0 } });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
  });
  return { server, asked };
}

const payment = { clientReference: 'order-7', paymentLinkId: 'plink_1' };

test.each([
  ['the one that succeeds', [[], ['pending'], ['succeeded']], { id: 'ch_1', status: 'succeeded' }],
  ['the paid one, although a later attempt failed', [['failed', 'refunded', 'failed']], { id: 'ch_2' }],
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

test('gives up at the timeout, after a last look, or when it is aborted', async () => {
  const { server, asked } = serverFor(['pending']);
  const late = expect(waitForPayment(server, payment, { timeoutMs: 5000 })).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(6000);
  await late;
  expect(asked).toHaveLength(4);
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
