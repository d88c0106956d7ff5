import { signal } from '@preact/signals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { type Client, createClient } from '../../src/client/client.ts';
import type { Embed } from '../../src/resources/embed.ts';
import { getTally } from '../../src/resources/vote.ts';
import { startPlatform, type TestPlatform } from '../../test/helpers/platform.ts';
import type { HostPage } from './host-page.ts';
import { pendingBallot } from './pending-ballot.ts';
import { sharedEmbed } from './shared-embed.ts';
import { submitVote } from './submit-vote.ts';
import { knownReference } from './vote-entries.ts';

const ORIGIN = 'https://shop.example.com';

/**
 * What happens to a request: `lost` never arrives, `cut` arrives but its response doesn't; a status answers it; `retryAfter`
 * rate-limits it for that many seconds.
 */
type Fault = 'lost' | 'cut' | { readonly status: number } | { readonly retryAfter: number };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ origins: [ORIGIN] });
});
afterAll(() => platform.close());

let page: HostPage;
let sent: string[];
let faults: Record<string, Fault[]>;
let client: Client;

/** A browser on an allowed page, with the real platform and the given network faults. */
beforeEach(() => {
  page = { visible: signal(true), online: signal(true), storage: null, locks: null };
  sent = [];
  faults = {};
  client = createClient({
    baseUrl: platform.url,
    publicKey: DEMO_PUBLIC_KEY,
    fetch: async (input, init) => {
      const operation = new URL(String(input instanceof Request ? input.url : input)).pathname
        .split('/')
        .slice(-2)
        .join('/');
      sent.push(operation);
      const fault = faults[operation]?.shift();
      if (fault === 'lost') throw new TypeError('Failed to fetch');
      if (typeof fault === 'object') {
        const { status, retryAfter } = { status: 429, retryAfter: '', ...fault };
        return new Response('{}', { status, headers: { 'Retry-After': `${retryAfter}` } });
      }
      const headers = new Headers(init?.headers);
      headers.set('Origin', ORIGIN);
      const answer = await fetch(input, { ...init, headers });
      if (fault === 'cut') throw new TypeError('Failed to fetch');
      return answer;
    },
  });
});

/** Loads a shared embed as a widget would. */
async function load(id: string): Promise<Embed> {
  const resource = sharedEmbed(client, page, id);
  resource.watch({ refreshMs: () => 0 });
  await resource.refresh();
  const state = resource.state.value;
  if (state.status !== 'ready') throw new Error(`${id} did not load`, { cause: state });
  return state.value;
}

const choiceOf = (embed: Embed, index = 0) => ({ choices: [embed.options[index]?.id ?? ''] });
const current = (id: string) => sharedEmbed(client, page, id).state.value;
const counted = async (id: string) => {
  const clientReference = knownReference(page, id) ?? '';
  return (await getTally(client, { embedId: id, clientReference })).votes ?? 0;
};

describe('a vote', () => {
  it('is counted, and updates the shared embed at once', async () => {
    const embed = await load('emb_demo_open');
    const outcome = await submitVote(client, page, embed, choiceOf(embed));
    expect(outcome).toMatchObject({ kind: 'counted', reason: null, vote: choiceOf(embed) });
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(1);
    expect(current(embed.id)).toMatchObject({ value: { vote: choiceOf(embed), tally: { votes: expect.any(Number) } } });
  });

  it('is sent once for a double click', async () => {
    const embed = await load('emb_demo_open');
    const outcomes = await Promise.all([1, 2, 3].map(() => submitVote(client, page, embed, choiceOf(embed))));
    expect(new Set(outcomes).size).toBe(1);
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(1);
  });

  it('waits for another that is in flight, and then stands', async () => {
    const embed = await load('emb_demo_change');
    const outcomes = await Promise.all([0, 1].map((index) => submitVote(client, page, embed, choiceOf(embed, index))));
    expect(outcomes.map(({ vote }) => vote)).toMatchObject([choiceOf(embed, 0), choiceOf(embed, 1)]);
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(2);
    expect(pendingBallot(page, embed.id)).toBe(null);
  });

  it('is already counted when it is cast again', async () => {
    const embed = await load('emb_demo_open');
    await submitVote(client, page, embed, choiceOf(embed, 0));
    const before = await counted(embed.id);
    const again = await submitVote(client, page, embed, choiceOf(embed, 1));
    expect(again).toMatchObject({ kind: 'already_counted', vote: choiceOf(embed, 0) });
    expect(await counted(embed.id)).toBe(before);
  });

  it('can be changed if the embed allows it', async () => {
    const embed = await load('emb_demo_change');
    await submitVote(client, page, embed, choiceOf(embed, 0));
    const changed = await submitVote(client, page, embed, choiceOf(embed, 1));
    expect(changed).toMatchObject({ kind: 'changed', vote: choiceOf(embed, 1) });
  });

  it('is rejected with a reason on a closed poll, and does not update the shared embed', async () => {
    const embed = await load('emb_demo_closed');
    const outcome = await submitVote(client, page, embed, choiceOf(embed));
    expect(outcome).toMatchObject({ kind: 'rejected', reason: 'closed' });
    expect(current(embed.id)).toMatchObject({ value: { vote: null } });
  });
});

describe('a vote without a response', () => {
  it('is looked up, and not sent again if it has arrived', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = ['cut'];
    const outcome = await submitVote(client, page, embed, choiceOf(embed));
    expect(outcome).toMatchObject({ kind: 'counted', vote: choiceOf(embed) });
    expect(sent.filter((operation) => operation.startsWith('cast/'))).toEqual(['cast/create', 'cast/get']);
  });

  it('is sent again with the same reference if it has not arrived', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = ['lost'];
    const outcome = await submitVote(client, page, embed, choiceOf(embed));
    expect(outcome).toMatchObject({ kind: 'counted', vote: { clientReference: knownReference(page, embed.id) } });
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(2);
  });

  it('is never sent a third time; its outcome is then unknown, and voting again is safe', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = ['lost', 'lost'];
    await expect(submitVote(client, page, embed, choiceOf(embed))).rejects.toMatchObject({ code: 'unknown_outcome' });
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(2);
    expect(await submitVote(client, page, embed, choiceOf(embed))).toMatchObject({ kind: 'counted' });
  });

  it('has an unknown outcome if it cannot be looked up, and is found to be counted later', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = ['cut'];
    faults['cast/get'] = ['lost', 'lost', 'lost'];
    await expect(submitVote(client, page, embed, choiceOf(embed))).rejects.toMatchObject({ code: 'unknown_outcome' });
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(1);
    expect(await submitVote(client, page, embed, choiceOf(embed))).toMatchObject({ kind: 'already_counted' });
  });

  it('is sent again if the stored vote is the one it was to change', async () => {
    const first = await load('emb_demo_change');
    await submitVote(client, page, first, choiceOf(first, 0));
    const embed = await load('emb_demo_change');
    faults['cast/create'] = ['lost'];
    const outcome = await submitVote(client, page, embed, choiceOf(embed, 1));
    expect(outcome).toMatchObject({ kind: 'changed', vote: choiceOf(embed, 1) });
  });

  it('is neither looked up nor sent again after a final error', async () => {
    const embed = await load('emb_demo_open');
    const refused = submitVote(client, page, embed, { choices: ['no_such_option'] });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' });
    expect(sent.filter((operation) => operation.startsWith('cast/'))).toEqual(['cast/create']);
  });

  it('is neither looked up, sent again nor kept after a status that is final', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = [{ status: 413 }];
    const refused = submitVote(client, page, embed, choiceOf(embed));
    await expect(refused).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(sent.filter((operation) => operation.startsWith('cast/'))).toEqual(['cast/create']);
    expect(pendingBallot(page, embed.id)).toBeNull();
  });

  it('is looked up and sent again after a status that leaves it open', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = [{ status: 503 }];
    expect(await submitVote(client, page, embed, choiceOf(embed))).toMatchObject({ kind: 'counted' });
    expect(sent.filter((operation) => operation.startsWith('cast/'))).toEqual([
      'cast/create',
      'cast/get',
      'cast/create',
    ]);
  });
});

describe('a rate-limited vote', () => {
  const casts = () => sent.filter((operation) => operation.startsWith('cast/'));

  it('waits as long as asked, and is sent again with the same reference', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = [{ retryAfter: 1 }];
    const before = performance.now();
    const outcome = await submitVote(client, page, embed, choiceOf(embed));
    expect(performance.now() - before).toBeGreaterThanOrEqual(1000);
    expect(outcome).toMatchObject({ kind: 'counted', vote: { clientReference: knownReference(page, embed.id) } });
    expect(casts()).toEqual(['cast/create', 'cast/create']);
  });

  it('is retried at most twice, and is then known not to be counted', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = Array(3).fill({ retryAfter: 0 });
    await expect(submitVote(client, page, embed, choiceOf(embed))).rejects.toMatchObject({ code: 'rate_limited' });
    expect(casts()).toEqual(['cast/create', 'cast/create', 'cast/create']);
  });

  // The last test, because it closes the gate for half a minute.
  it('fails at once for a wait over half a minute, and keeps its reference', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = [{ retryAfter: 31 }];
    const refused = submitVote(client, page, embed, choiceOf(embed));
    await expect(refused).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 31_000 });
    expect(casts()).toEqual(['cast/create']);
    expect(knownReference(page, embed.id)).toMatch(/^[0-9a-f]{32}$/);
  });
});
