import type { RequestListener } from 'node:http';
import { api } from './host-page.ts';

/** An API that returns the same text in every user-written field. The requested id says which field. */

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

/** An embed of a kind, as seen after answering it. */
const embed = (id: string, text: unknown) => {
  const [kind = ''] = id.split('-');
  const own = kind === 'question' ? { text } : {};
  const vote = { id: 'vote_1', status: 'counted', embedId: id, choices: ['a'], createdAt: '2026-11-20T12:00:00Z' };
  return {
    ...poll(id, text),
    kind,
    scale: { min: 1, max: 5, minLabel: text, maxLabel: text, icon: 'star' },
    quiz: { correct: ['b'], explanation: text },
    ...(kind !== 'rating' && { vote: { ...vote, ...own, clientReference: 'cr_1' } }),
  };
};

const link = (shortId: string, text: unknown) => ({
  id: `plink_${shortId}`,
  shortId,
  kind: 'payment',
  status: shortId.startsWith('off-') ? 'inactive' : 'active',
  inactiveMessage: text,
  // Never equal to the button's text, so that it is always shown next to it.
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

const goal = (text: unknown) => ({
  id: 'goal_1',
  status: 'active',
  title: text,
  metric: 'money',
  target: '100.00',
  raised: '40.00',
  currency: 'USD',
  donorCount: 1,
  milestones: [{ at: '20.00', label: text, reached: true }],
  counts: text,
  asOf: '2026-11-20T12:00:00Z',
});

const donor = (text: unknown) => ({
  id: 'don_1',
  displayName: text,
  anonymous: false,
  amount: '5.00',
  currency: 'USD',
  message: text,
  recurring: false,
  donatedAt: '2026-11-19T10:00:00Z',
});

/** The response to a URL that ends in the id. */
const READS: Readonly<Record<string, (text: unknown) => object>> = {
  getGoalProgress: goal,
  getDonors: (text) => ({ items: [donor(text)], total: 1, limit: 20, offset: 0 }),
};

function responseTo(
  payloads: ReadonlyMap<string, unknown>,
  path: string,
  body: Readonly<Record<string, string>>,
): object {
  const [operation = '', asked = ''] = path.split('/').slice(-2);
  const read = Object.hasOwn(READS, operation) && READS[operation];
  if (read) return read(payloads.get(decodeURIComponent(asked)) ?? '');
  const id = body['id'] ?? body['embedId'] ?? body['shortId'] ?? body['categoryId'] ?? '';
  const text = payloads.get(id.replace(/^(off|rating|reaction|question|quiz)-/, '')) ?? '';
  if (path.endsWith('/general/all')) return { items: [event(id, text)], total: 1, limit: 20, offset: 0 };
  if (path.endsWith('/link/get')) return link(id, text);
  return /^(rating|reaction|question|quiz)-/.test(id) ? embed(id, text) : poll(id, text);
}

export const respondWithText = (payloads: ReadonlyMap<string, unknown>): RequestListener =>
  api((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.localhost');
      const data = responseTo(payloads, pathname, body ? JSON.parse(body) : Object.fromEntries(searchParams));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data, requestId: 'req_1' }));
    });
  });
