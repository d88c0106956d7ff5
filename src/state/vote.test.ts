import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from '../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../test/helpers/platform.ts';
import { type Client, createClient } from '../client/create-client.ts';
import { getTally } from '../resources/polls.ts';
import type { ShownEmbed } from '../resources/shown-embed.ts';
import * as live from './live.ts';
import type { Page } from './page.ts';
import { knownReference } from './references.ts';
import { sharedEmbed } from './resources.ts';
import { signal } from './signals.ts';
import { castOnce } from './vote.ts';

const ORIGIN = 'https://shop.example.com';

/**
 * What happens to one request: `lost` never arrives, `cut` arrives and its answer does not come back; a number turns it
 * away with 429 and that many seconds to wait.
 */
type Fault = 'lost' | 'cut' | number | null;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ origins: [ORIGIN] });
});
afterAll(() => platform.close());

let page: Page;
let sent: string[];
let faults: Record<string, Fault[]>;
let client: Client;

/** A browser on an allowed page: the real platform, with faults on the way as they are set. */
beforeEach(() => {
  page = { visible: signal(true), online: signal(true), storage: null, locks: null, loadLive: async () => live };
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
      const fault = faults[operation]?.shift() ?? null;
      if (fault === 'lost') throw new TypeError('Failed to fetch');
      if (typeof fault === 'number') return new Response('{}', { status: 429, headers: { 'Retry-After': `${fault}` } });
      const headers = new Headers(init?.headers);
      headers.set('Origin', ORIGIN);
      const answer = await fetch(input, { ...init, headers });
      if (fault === 'cut') throw new TypeError('Failed to fetch');
      return answer;
    },
  });
});

/** The page's copy of an embed, loaded as a widget would. */
async function load(id: string): Promise<ShownEmbed> {
  const copy = sharedEmbed(client, page, id);
  copy.watch({ refreshMs: () => 0 });
  await copy.refresh();
  const state = copy.state.value;
  if (state.status !== 'ready') throw new Error(`${id} did not load`, { cause: state });
  return state.value;
}

const choiceOf = (embed: ShownEmbed, index = 0) => ({ choices: [embed.options[index]?.id ?? ''] });
const current = (id: string) => sharedEmbed(client, page, id).state.value;
const counted = async (id: string) => {
  const clientReference = knownReference(page, id) ?? '';
  return (await getTally(client, { embedId: id, clientReference })).votes ?? 0;
};

describe('a vote', () => {
  it('is counted, and its result is in the page’s copy of the embed at once', async () => {
    const embed = await load('emb_demo_open');
    const outcome = await castOnce(client, page, embed, choiceOf(embed));
    expect(outcome).toMatchObject({ kind: 'counted', reason: null, vote: choiceOf(embed) });
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(1);
    expect(current(embed.id)).toMatchObject({ value: { vote: choiceOf(embed), tally: { votes: expect.any(Number) } } });
  });

  it('is sent once for a double click', async () => {
    const embed = await load('emb_demo_open');
    const outcomes = await Promise.all([1, 2, 3].map(() => castOnce(client, page, embed, choiceOf(embed))));
    expect(new Set(outcomes).size).toBe(1);
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(1);
  });

  it('is told to be counted already when it is cast again', async () => {
    const embed = await load('emb_demo_open');
    await castOnce(client, page, embed, choiceOf(embed, 0));
    const before = await counted(embed.id);
    const again = await castOnce(client, page, embed, choiceOf(embed, 1));
    expect(again).toMatchObject({ kind: 'already_counted', vote: choiceOf(embed, 0) });
    expect(await counted(embed.id)).toBe(before);
  });

  it('can be changed where the embed allows it', async () => {
    const embed = await load('emb_demo_change');
    await castOnce(client, page, embed, choiceOf(embed, 0));
    const changed = await castOnce(client, page, embed, choiceOf(embed, 1));
    expect(changed).toMatchObject({ kind: 'changed', vote: choiceOf(embed, 1) });
  });

  it('is rejected with its reason on a closed poll, and leaves the vote of the copy alone', async () => {
    const embed = await load('emb_demo_closed');
    const outcome = await castOnce(client, page, embed, choiceOf(embed));
    expect(outcome).toMatchObject({ kind: 'rejected', reason: 'closed' });
    expect(current(embed.id)).toMatchObject({ value: { vote: null } });
  });

  it('makes no reference before', async () => {
    const embed = await load('emb_demo_open');
    expect(knownReference(page, embed.id)).toBe(null);
  });
});

describe('a vote whose answer does not come', () => {
  it('is read back, and not sent again when it had arrived', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = ['cut'];
    const outcome = await castOnce(client, page, embed, choiceOf(embed));
    expect(outcome).toMatchObject({ kind: 'counted', vote: choiceOf(embed) });
    expect(sent.filter((operation) => operation.startsWith('cast/'))).toEqual(['cast/create', 'cast/get']);
  });

  it('is sent once more with the same reference when it had not', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = ['lost'];
    const outcome = await castOnce(client, page, embed, choiceOf(embed));
    expect(outcome).toMatchObject({ kind: 'counted', vote: { clientReference: knownReference(page, embed.id) } });
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(2);
  });

  it('is never sent a third time; what became of it is then unknown, and casting again is safe', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = ['lost', 'lost'];
    await expect(castOnce(client, page, embed, choiceOf(embed))).rejects.toMatchObject({ code: 'unknown_outcome' });
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(2);
    expect(await castOnce(client, page, embed, choiceOf(embed))).toMatchObject({ kind: 'counted' });
  });

  it('is unknown when it cannot be read back, and found to be counted later', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = ['cut'];
    faults['cast/get'] = ['lost', 'lost', 'lost'];
    await expect(castOnce(client, page, embed, choiceOf(embed))).rejects.toMatchObject({ code: 'unknown_outcome' });
    expect(sent.filter((operation) => operation === 'cast/create')).toHaveLength(1);
    expect(await castOnce(client, page, embed, choiceOf(embed))).toMatchObject({ kind: 'already_counted' });
  });

  it('is sent again when an older vote stands that it was to change', async () => {
    const first = await load('emb_demo_change');
    await castOnce(client, page, first, choiceOf(first, 0));
    const embed = await load('emb_demo_change');
    faults['cast/create'] = ['lost'];
    const outcome = await castOnce(client, page, embed, choiceOf(embed, 1));
    expect(outcome).toMatchObject({ kind: 'changed', vote: choiceOf(embed, 1) });
  });

  it('is found by what the visitor wrote in', async () => {
    const body = { title: 'Fresh', options: [], writeIn: true, allowChange: true, resultsVisibility: 'always' };
    const made = await ask(platform.url, 'POST /api/vote/embed/create', { secretKey: DEMO_SECRET_KEY, body });
    const embed = await load(String(made.data['id']));
    faults['cast/create'] = ['cut'];
    const outcome = await castOnce(client, page, embed, { writeIn: 'Blue' });
    expect(outcome).toMatchObject({ kind: 'counted', vote: { writeIn: 'Blue', text: null } });
    expect(sent.filter((operation) => operation.startsWith('cast/'))).toEqual(['cast/create', 'cast/get']);
  });

  it('is final when the platform refuses it: no second try, no reading back', async () => {
    const embed = await load('emb_demo_open');
    const refused = castOnce(client, page, embed, { choices: ['no_such_option'] });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' });
    expect(sent.filter((operation) => operation.startsWith('cast/'))).toEqual(['cast/create']);
  });
});

describe('a vote that is turned away because there are too many', () => {
  const casts = () => sent.filter((operation) => operation.startsWith('cast/'));

  it('waits as long as it is told, is read back, and sent once more with the same reference', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = [1];
    const before = performance.now();
    const outcome = await castOnce(client, page, embed, choiceOf(embed));
    expect(performance.now() - before).toBeGreaterThanOrEqual(1000);
    expect(outcome).toMatchObject({ kind: 'counted', vote: { clientReference: knownReference(page, embed.id) } });
    expect(casts()).toEqual(['cast/create', 'cast/get', 'cast/create']);
  });

  it('is sent twice at most, and was then not counted: that is known', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = [0, 0];
    await expect(castOnce(client, page, embed, choiceOf(embed))).rejects.toMatchObject({ code: 'rate_limited' });
    expect(casts()).toEqual(['cast/create', 'cast/get', 'cast/create']);
  });

  it('stays turned away where it cannot be read back either', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = [0];
    faults['cast/get'] = [0, 0, 0];
    await expect(castOnce(client, page, embed, choiceOf(embed))).rejects.toMatchObject({ code: 'rate_limited' });
    expect(casts().filter((operation) => operation === 'cast/create')).toHaveLength(1);
  });

  // The last one: it closes the gate of this platform for as long.
  it('is told at once of a wait over half a minute, with its length, and keeps its reference', async () => {
    const embed = await load('emb_demo_open');
    faults['cast/create'] = [31];
    const refused = castOnce(client, page, embed, choiceOf(embed));
    await expect(refused).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 31_000 });
    expect(casts()).toEqual(['cast/create']);
    expect(knownReference(page, embed.id)).toMatch(/^[0-9a-f]{32}$/);
  });
});
