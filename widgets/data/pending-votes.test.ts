import { signal } from '@preact/signals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CreatorError } from '../../src/client/errors.ts';
import type { Embed } from '../../src/resources/embed.ts';
import { type Tab, VotingBrowser } from '../../test/helpers/voting-browser.ts';
import { pendingBallot } from './pending-ballot.ts';
import { sendPending } from './pending-votes.ts';
import { sharedEmbed } from './shared-embed.ts';
import { submitVote } from './submit-vote.ts';
import { STORAGE_KEY } from './vote-entries.ts';

let browser: VotingBrowser;
beforeAll(async () => {
  browser = await VotingBrowser.open();
});
afterAll(() => browser.close());
beforeEach(() => browser.clean());

const tab = () => browser.tab();
const load = (at: Tab, id: string) => browser.load(at, id);
const makePoll = () => browser.make({ writeIn: true });
const votes = async (id: string) => (await browser.counted(id))['votes'];

/** Votes offline. */
async function voteOffline(id: string): Promise<void> {
  const offline = tab();
  const embed = await load(offline, id);
  Object.assign(offline.page, { online: signal(false) });
  const vote = submitVote(offline.client, offline.page, embed, { choices: ['a'] });
  await expect(vote).rejects.toMatchObject({ code: 'network_error' });
}
describe('a vote cast offline', () => {
  it('is counted once when back online, after a reload and in several tabs', async () => {
    const id = await makePoll();
    await voteOffline(id);
    const tabs = [tab(), tab(), tab()];
    const embeds = await Promise.all(tabs.map((each) => load(each, id)));
    const outcomes = await Promise.all(
      tabs.map(({ page, client }, at) => sendPending(client, page, embeds[at] as Embed)),
    );
    expect(outcomes.map((outcome) => outcome?.kind ?? null).sort()).toEqual(['counted', null, null]);
    expect(browser.sent).toBe(1);
    expect(await votes(id)).toBe(1);
    expect(pendingBallot(tab().page, id)).toBeNull();
    expect(Object.keys(JSON.parse(browser.stored ?? '')[id])).toEqual(['reference', 'votedAt']);
    for (const { page, client } of tabs) {
      expect(sharedEmbed(client, page, id).state.value).toMatchObject({ value: { vote: { choices: ['a'] } } });
    }
  });

  it('does not replace what the visitor has chosen since in another tab', async () => {
    const id = await browser.make({ allowChange: true });
    const [first, second] = [tab(), tab()];
    const embed = await load(first, id);
    const cut = browser.cutClient();
    const late = {
      ...cut,
      request: async (...args: Parameters<typeof cut.request>) => {
        if (!String(args[0]).includes('cast/create')) return first.client.request(...args);
        await cut.request(...args).catch(() => {});
        await submitVote(second.client, second.page, embed, { choices: ['b'] });
        throw new CreatorError('timeout', 'The response was lost');
      },
    } as typeof cut;
    expect(await submitVote(late, first.page, embed, { choices: ['a'] })).toMatchObject({ vote: { choices: ['b'] } });
    expect(pendingBallot(first.page, id)).toBeNull();
    expect(await browser.counted(id)).toMatchObject({
      votes: 1,
      options: [
        { id: 'a', votes: 0 },
        { id: 'b', votes: 1 },
      ],
    });
  });

  it('is not sent if the visitor has chosen again in another tab while it waited for one before it', async () => {
    const options = ['a', 'b', 'c'].map((option) => ({ id: option, label: option }));
    const id = await browser.make({ allowChange: true, options });
    const [first, second] = [tab(), tab()];
    const embed = await load(first, id);
    const vote = (at: Tab, choice: string) => submitVote(at.client, at.page, embed, { choices: [choice] });
    const request = async (...args: Parameters<Tab['client']['request']>) => {
      const answer = await first.client.request(...args);
      if (browser.sent === 1) await vote(second, 'c');
      return answer;
    };
    const slow = { ...first, client: { ...first.client, request } as Tab['client'] };
    const [, waiting] = await Promise.all([vote(slow, 'a'), vote(slow, 'b')]);
    expect(waiting).toMatchObject({ kind: 'already_counted', vote: { choices: ['c'] } });
    expect((await browser.counted(id))['options']).toContainEqual({ id: 'c', votes: 1 });
  });

  it('is rejected on a poll that has closed since, and not sent again', async () => {
    const id = await makePoll();
    await voteOffline(id);
    const { page, client } = tab();
    const embed = await load({ page, client }, id);
    await browser.owner('PUT /api/vote/embed/update', { id, status: 'closed' });
    expect(await sendPending(client, page, embed)).toMatchObject({ kind: 'rejected', reason: 'closed' });
    const { state } = sharedEmbed(client, page, id);
    await expect.poll(() => state.value).toMatchObject({ value: { status: 'closed' } });
    expect(await sendPending(client, page, embed)).toBeNull();
    expect(browser.sent).toBe(1);
  });
});

describe('a vote in flight when the visitor leaves the page', () => {
  it('is sent by the next page, and counted once although it had arrived', async () => {
    const id = await makePoll();
    const { page } = tab();
    const embed = await load(tab(), id);
    await expect(submitVote(browser.cutClient(), page, embed, { choices: ['a'] })).rejects.toMatchObject({
      code: 'unknown_outcome',
    });
    const next = tab();
    expect(pendingBallot(next.page, id)).toEqual({ choices: ['a'] });
    await sendPending(next.client, next.page, await load(next, id));
    expect(await votes(id)).toBe(1);
  });
});

describe('a stored vote', () => {
  it('has its write-in trimmed, as the platform does', async () => {
    const id = await makePoll();
    const { page, client } = tab();
    const embed = await load({ page, client }, id);
    expect(await submitVote(client, page, embed, { writeIn: '  Blue ' })).toMatchObject({ vote: { writeIn: 'Blue' } });
    const again = await submitVote(client, page, await load({ page, client }, id), { writeIn: 'Blue  ' });
    expect(again).toMatchObject({ kind: 'already_counted' });
  });

  it.each([
    ['7', null],
    ['"x"', null],
    ['{}', null],
    ['{"choices":[7]}', null],
    ['{"choices":["a"],"evil":1}', { choices: ['a'] }],
    ['{"writeIn":"w","rating":2.5}', { writeIn: 'w' }],
  ])('is read without invalid members: %s', (ballot, read) => {
    browser.stored = `{"emb_1":{"reference":"r","votedAt":${Date.now()},"ballot":${ballot}}}`;
    expect(pendingBallot(tab().page, 'emb_1')).toEqual(read);
    expect(STORAGE_KEY).toBe('creator-widgets:votes');
  });
});
