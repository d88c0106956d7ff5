import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed.ts';
import { ask } from '../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../test/helpers/platform.ts';
import { type Client, createClient } from '../client/create-client.ts';
import type { ShownEmbed } from '../resources/shown-embed.ts';
import * as live from './live.ts';
import { pendingBallot, sendPending } from './outbox.ts';
import type { Page } from './page.ts';
import { STORAGE_KEY } from './references.ts';
import { sharedEmbed } from './resources.ts';
import { signal } from './signals.ts';
import { castOnce } from './vote.ts';

const ORIGIN = 'https://shop.example.com';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ origins: [ORIGIN] });
});
afterAll(() => platform.close());

let stored: string | null;
let sent: number;

beforeEach(() => {
  stored = null;
  sent = 0;
});

/** A tab, or the page after a reload: all that is shared is what is stored. */
function tab(isOnline = true): { readonly page: Page; readonly client: Client } {
  const storage = {
    getItem: () => stored,
    setItem: (_: string, text: string) => {
      stored = text;
    },
  } as unknown as Storage;
  const page: Page = { visible: signal(true), online: signal(isOnline), storage, locks, loadLive: async () => live };
  const client = createClient({
    baseUrl: platform.url,
    publicKey: DEMO_PUBLIC_KEY,
    fetch: async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('cast/create')) sent += 1;
      const headers = new Headers(init?.headers);
      headers.set('Origin', ORIGIN);
      return fetch(input, { ...init, headers });
    },
  });
  return { page, client };
}

/** Web Locks of one origin: whoever asks for a name waits for those before. */
const queues = new Map<string, Promise<unknown>>();
const locks = {
  request(name: string, work: () => unknown) {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  },
} as unknown as LockManager;

async function load({ page, client }: ReturnType<typeof tab>, id: string): Promise<ShownEmbed> {
  const copy = sharedEmbed(client, page, id);
  await copy.refresh();
  const state = copy.state.value;
  if (state.status !== 'ready') throw new Error(`${id} did not load`, { cause: state });
  return state.value;
}

async function makePoll(fields: object = {}): Promise<string> {
  const options = ['a', 'b'].map((id) => ({ id, label: id }));
  const body = { title: 'Kept', options, resultsVisibility: 'always', writeIn: true, ...fields };
  const made = await ask(platform.url, 'POST /api/vote/embed/create', { secretKey: DEMO_SECRET_KEY, body });
  return String(made.data['id']);
}

/** What the owner's server counts. */
async function votes(embedId: string): Promise<unknown> {
  const { data } = await ask(platform.url, 'POST /api/vote/cast/getall', {
    secretKey: DEMO_SECRET_KEY,
    body: { embedId },
  });
  return data['votes'];
}

/** A vote given without a line. */
async function keep(id: string): Promise<void> {
  const offline = tab();
  const embed = await load(offline, id);
  Object.assign(offline.page, { online: signal(false) });
  const kept = castOnce(offline.client, offline.page, embed, { choices: ['a'] });
  await expect(kept).rejects.toMatchObject({ code: 'network_error' });
}

describe('a vote given offline', () => {
  it('is kept under the one key, and not sent', async () => {
    const id = await makePoll();
    await keep(id);
    expect(sent).toBe(0);
    expect(JSON.parse(stored ?? '')).toEqual({
      [id]: { reference: expect.any(String), votedAt: expect.any(Number), ballot: { choices: ['a'] } },
    });
    expect(pendingBallot(tab().page, id)).toEqual({ choices: ['a'] });
  });

  it('is counted once when the line is back, after a reload and in several tabs at once', async () => {
    const id = await makePoll();
    await keep(id);
    const tabs = [tab(), tab(), tab()];
    const embeds = await Promise.all(tabs.map((each) => load(each, id)));
    const outcomes = await Promise.all(
      tabs.map(({ page, client }, at) => sendPending(client, page, embeds[at] as ShownEmbed)),
    );
    expect(outcomes.map((outcome) => outcome?.kind ?? null).sort()).toEqual(['counted', null, null]);
    expect(sent).toBe(1);
    expect(await votes(id)).toBe(1);
    expect(pendingBallot(tab().page, id)).toBeNull();
    expect(Object.keys(JSON.parse(stored ?? '')[id])).toEqual(['reference', 'votedAt']);
    for (const { page, client } of tabs) {
      expect(sharedEmbed(client, page, id).state.value).toMatchObject({ value: { vote: { choices: ['a'] } } });
    }
  });

  it('may be decided anew until it is sent: the last one counts', async () => {
    const id = await makePoll();
    await keep(id);
    const { page, client } = tab();
    const embed = await load({ page, client }, id);
    expect(await castOnce(client, page, embed, { choices: ['b'] })).toMatchObject({ kind: 'counted' });
    expect(await sendPending(client, page, embed)).toBeNull();
    expect(await votes(id)).toBe(1);
  });

  it('on a poll that has closed meanwhile is told to be too late, and not sent again', async () => {
    const id = await makePoll();
    await keep(id);
    const body = { id, status: 'closed' };
    await ask(platform.url, 'PUT /api/vote/embed/update', { secretKey: DEMO_SECRET_KEY, body });
    const { page, client } = tab();
    const embed = await load({ page, client }, id);
    expect(await sendPending(client, page, embed)).toMatchObject({ kind: 'rejected', reason: 'closed' });
    expect(await sendPending(client, page, embed)).toBeNull();
    expect(sent).toBe(1);
  });

  it('stays kept while it cannot be told whether it arrived, and counts once all the same', async () => {
    const id = await makePoll();
    await keep(id);
    const first = tab();
    const embed = await load(first, id);
    // It arrives, and neither its answer nor the read-back comes through.
    const cut = createCutClient();
    await expect(sendPending(cut, first.page, embed)).rejects.toMatchObject({ code: 'unknown_outcome' });
    expect(pendingBallot(first.page, id)).toEqual({ choices: ['a'] });
    const again = tab();
    expect(await sendPending(again.client, again.page, embed)).toMatchObject({ vote: { choices: ['a'] } });
    expect(await votes(id)).toBe(1);
  });
});

/** Everything arrives, no answer comes back. */
function createCutClient(): Client {
  return createClient({
    baseUrl: platform.url,
    publicKey: DEMO_PUBLIC_KEY,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Origin', ORIGIN);
      await fetch(input, { ...init, headers });
      throw new TypeError('Failed to fetch');
    },
  });
}

describe('a vote on its way when the page is left', () => {
  it('is sent by the next page, and counted once though it had arrived', async () => {
    const id = await makePoll();
    const { page } = tab();
    const embed = await load(tab(), id);
    await expect(castOnce(createCutClient(), page, embed, { choices: ['a'] })).rejects.toMatchObject({
      code: 'unknown_outcome',
    });
    const next = tab();
    expect(pendingBallot(next.page, id)).toEqual({ choices: ['a'] });
    await sendPending(next.client, next.page, await load(next, id));
    expect(await votes(id)).toBe(1);
  });
});

describe('what is kept', () => {
  it('has no space around what is written in, as the platform gives it back', async () => {
    const id = await makePoll();
    const { page, client } = tab();
    const embed = await load({ page, client }, id);
    expect(await castOnce(client, page, embed, { writeIn: '  Blue ' })).toMatchObject({ vote: { writeIn: 'Blue' } });
    const again = await castOnce(client, page, await load({ page, client }, id), { writeIn: 'Blue  ' });
    expect(again).toMatchObject({ kind: 'already_counted' });
  });

  it.each([
    ['7', null],
    ['"x"', null],
    ['{}', null],
    ['{"choices":[7]}', null],
    ['{"choices":["a"],"evil":1}', { choices: ['a'] }],
    ['{"writeIn":"w","rating":2.5}', { writeIn: 'w' }],
  ])('is what a vote can be, whatever else was stored: %s', (ballot, read) => {
    stored = `{"emb_1":{"reference":"r","votedAt":${Date.now()},"ballot":${ballot}}}`;
    expect(pendingBallot(tab().page, 'emb_1')).toEqual(read);
    expect(STORAGE_KEY).toBe('creator-widgets:votes');
  });
});
