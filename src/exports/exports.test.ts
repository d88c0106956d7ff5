import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { createServerClient } from '../server.ts';
import { exportLeads, exportVotes } from './exports.ts';

afterEach(() => {
  vi.useRealTimers();
});

const headers = { 'content-type': 'application/json' };
const lead = { id: 'lead_1', name: 'Ada' };
const page = () => new Response(JSON.stringify({ data: { items: [lead], total: 1, offset: 0 } }), { headers });
const refused = () => new Response('', { status: 429, headers: { 'retry-after': '600' } });

/** A server client for these responses. */
const clientFor = (...answers: Response[]) =>
  createServerClient({
    baseUrl: 'https://api.example.com',
    secretKey: `sk_${'test'}_${'0'.repeat(24)}`,
    fetch: async () => answers.shift() ?? page(),
  });

test('an export waits however long the platform asks', async () => {
  vi.useFakeTimers();
  const file = text(exportLeads(clientFor(refused(), refused())));
  await vi.advanceTimersByTimeAsync(599_000);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(await file).toContain('\r\nlead_1,');
});

test('an export that waits can be aborted', async () => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const file = text(exportLeads(clientFor(refused()), {}, { signal: controller.signal }));
  const failure = expect(file).rejects.toMatchObject({ code: 'aborted' });
  await vi.advanceTimersByTimeAsync(1000);
  controller.abort();
  await failure;
});

test.each([undefined, null])('an export has votes and embeds whose empty lists are %s', async (none) => {
  const embed = { id: 'emb_1', kind: 'reaction', options: none };
  const votes = { items: [{ id: 'vote_1', choices: none }], total: 1, offset: 0 };
  const answers = [embed, votes].map((data) => new Response(JSON.stringify({ data }), { headers }));
  const file = await text(exportVotes(clientFor(...answers), { embedId: 'emb_1' }));
  expect(file).toContain('\r\nvote_1,');
});
