import type { RequestListener } from 'node:http';
import { api } from './host-page.ts';

/** An API whose every answer holds one text wherever people may write one: the id that is asked for says which. */

const tally = (embedId: string) => ({
  embedId,
  status: 'open',
  voters: 4,
  votes: 4,
  options: [
    { id: 'a', votes: 3 },
    { id: 'b', votes: 1 },
  ],
  asOf: '2026-11-20T12:00:00Z',
});

const poll = (id: string, text: unknown) => ({
  id,
  status: 'open',
  kind: 'poll',
  title: text,
  description: text,
  resultsVisibility: 'always',
  options: [
    { id: 'a', label: text },
    { id: 'b', label: 'Second' },
  ],
  tally: tally(id),
});

const link = (shortId: string, text: unknown) => ({
  id: `plink_${shortId}`,
  shortId,
  kind: 'payment',
  status: shortId.startsWith('off-') ? 'inactive' : 'active',
  inactiveMessage: text,
  // Never the same as the button's text, so that it is always said beside it.
  title: typeof text === 'string' ? `On ${text}` : text,
  buttonText: text,
  amount: '5.00',
  currency: 'USD',
  url: 'https://pay.platform.example/api/pay/x',
});

const event = (id: string, text: unknown) => ({
  id: `evt_${id}`,
  status: 'scheduled',
  title: text,
  summary: text,
  experienceType: text,
  experienceTypeId: 'xt_1',
  startsAt: '2099-12-01T18:00:00Z',
  timeZone: 'UTC',
  location: { kind: 'venue', name: text, city: text },
  organizer: { name: text },
  paymentLinkShortId: 'sh_1',
});

function answerTo(
  payloads: ReadonlyMap<string, unknown>,
  path: string,
  body: Readonly<Record<string, string>>,
): object {
  const id = body['id'] ?? body['embedId'] ?? body['shortId'] ?? body['categoryId'] ?? '';
  const text = payloads.get(id.replace('off-', '')) ?? '';
  if (path.endsWith('/general/all')) return { items: [event(id, text)], total: 1, limit: 20, offset: 0 };
  if (path.endsWith('/link/get')) return link(id, text);
  if (path.endsWith('/embed/get')) return poll(id, text);
  const vote = { id: 'vote_1', status: 'counted', embedId: id, choices: ['a'], createdAt: '2026-11-20T12:00:00Z' };
  return { ...vote, clientReference: body['clientReference'], tally: tally(id) };
}

export const answersWith = (payloads: ReadonlyMap<string, unknown>): RequestListener =>
  api((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.localhost');
      const data = answerTo(payloads, pathname, body ? JSON.parse(body) : Object.fromEntries(searchParams));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data, requestId: 'req_1' }));
    });
  });
