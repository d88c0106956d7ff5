import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Tab, VotingBrowser } from '../../test/helpers/voting-browser.ts';
import { pendingReactions, saveReaction } from './pending-ballot.ts';
import { sendReactions } from './reactions.ts';
import { sharedEmbed } from './shared-embed.ts';

let browser: VotingBrowser;
beforeAll(async () => {
  browser = await VotingBrowser.open();
});
afterAll(() => browser.close());
beforeEach(() => browser.clean());

const makeReaction = () => browser.make({ kind: 'reaction' });
const counts = async (id: string) => {
  const { votes, voters } = await browser.counted(id);
  return { votes, voters };
};

describe('a press of a reaction', () => {
  it('counts every time, from one voter', async () => {
    const id = await makeReaction();
    const { page, client } = browser.tab();
    const embed = await browser.load({ page, client }, id);
    for (const choice of ['a', 'a', 'b']) {
      await saveReaction(page, id, choice);
      expect(await sendReactions(client, page, embed)).toMatchObject({ kind: 'counted', vote: { choices: [choice] } });
    }
    expect(await counts(id)).toEqual({ votes: 3, voters: 1 });
    expect(pendingReactions(page, id)).toEqual([]);
    expect(JSON.parse(browser.stored ?? '')[id]).toEqual({
      reference: expect.any(String),
      votedAt: expect.any(Number),
      presses: 3,
    });
    expect(sharedEmbed(client, page, id).state.value).toMatchObject({ value: { vote: { choices: ['b'] } } });
  });

  it('counts beside others sent at the same moment, from several tabs and without Web Locks', async () => {
    const id = await makeReaction();
    const tabs = [browser.tab(), browser.tab()];
    const embed = await browser.load(browser.tab(), id);
    for (const { page } of tabs) for (const choice of ['a', 'b']) await saveReaction(page, id, choice);
    const sending = tabs.flatMap(({ page, client }) => [1, 2, 3].map(() => sendReactions(client, page, embed)));
    const outcomes = await Promise.all(sending);
    expect(outcomes.map((outcome) => outcome?.kind ?? null).sort()).toEqual([
      ...Array(4).fill('counted'),
      ...Array(2).fill(null),
    ]);
    const { page, client } = browser.tab();
    const bare = { ...page, locks: null };
    for (const choice of ['a', 'b']) await saveReaction(bare, id, choice);
    await Promise.all([sendReactions(client, bare, embed), sendReactions(client, bare, embed)]);
    expect(await counts(id)).toEqual({ votes: 6, voters: 1 });
  });

  it('is not lost if another tab removes one that was sent at that moment, and sees it late', async () => {
    const id = await makeReaction();
    const seen: (string | null)[] = [null, null];
    const seeing = (at: number): Tab => {
      const { page, client } = browser.tab();
      const storage = {
        getItem: () => seen[at],
        setItem(_key: string, text: string) {
          seen[at] = text;
          setTimeout(() => seen.fill(text), 50);
        },
      };
      return { client, page: { ...page, storage: storage as unknown as Storage } };
    };
    const [one, other] = [seeing(0), seeing(1)];
    const embed = await browser.load(one, id);
    await saveReaction(one.page, id, 'a');
    const request = async (...args: Parameters<Tab['client']['request']>) => {
      const answer = await one.client.request(...args);
      await saveReaction(other.page, id, 'b');
      return answer;
    };
    await sendReactions({ ...one.client, request } as Tab['client'], one.page, embed);
    await new Promise((arrived) => setTimeout(arrived, 400));
    while (pendingReactions(other.page, id).length > 0) await sendReactions(other.client, other.page, embed);
    expect(await counts(id)).toEqual({ votes: 2, voters: 1 });
  });

  it('without a response is sent again with its own reference, and counted once', async () => {
    const id = await makeReaction();
    const { page, client } = browser.tab();
    const embed = await browser.load({ page, client }, id);
    await saveReaction(page, id, 'a');
    await expect(sendReactions(browser.cutClient(), page, embed)).rejects.toMatchObject({ code: 'unknown_outcome' });
    expect(pendingReactions(page, id)).toEqual(['a']);
    expect(await sendReactions(client, page, embed)).toMatchObject({ kind: 'already_counted' });
    expect(await counts(id)).toEqual({ votes: 1, voters: 1 });
  });

  it('is rejected and removed on a closed reaction, and uses up no number', async () => {
    const id = await makeReaction();
    const { page, client } = browser.tab();
    const embed = await browser.load({ page, client }, id);
    await saveReaction(page, id, 'a');
    await browser.owner('PUT /api/vote/embed/update', { id, status: 'closed' });
    expect(await sendReactions(client, page, embed)).toMatchObject({ kind: 'rejected', reason: 'closed' });
    expect(pendingReactions(page, id)).toEqual([]);
    await browser.owner('PUT /api/vote/embed/update', { id, status: 'open' });
    await saveReaction(page, id, 'a');
    expect(await sendReactions(client, page, embed)).toMatchObject({ kind: 'counted' });
    expect(await counts(id)).toEqual({ votes: 1, voters: 1 });
  });

  it('does not fill the storage while offline', async () => {
    const { page } = browser.tab();
    for (let press = 0; press < 60; press += 1) await saveReaction(page, 'emb_1', `o${press}`);
    expect(pendingReactions(page, 'emb_1')).toHaveLength(50);
    expect(pendingReactions(page, 'emb_1').at(0), 'what may be on its way').toBe('o0');
  });
});
