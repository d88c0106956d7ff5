// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMessage, messageOf } from '../../src/text/message.ts';
import { pollMessages } from '../words/en/poll.ts';
import type { BallotTranslate } from './ballot-model.ts';
import { openContext } from './context.fixture.ts';
import { createBallot } from './create-ballot.ts';
import { pollFixture, tallyFixture } from './embed.fixture.ts';

const t: BallotTranslate = (key, values) => formatMessage(messageOf(pollMessages, key), values, 'en');

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

let count = 0;

/** A ballot on a poll of its own. */
function open(fields: Readonly<Record<string, unknown>> = {}) {
  count += 1;
  const id = `emb_${count}`;
  const opened = openContext(pollFixture({ id, ...fields }));
  ended.push(opened.end);
  return { id, ...opened, ballot: createBallot(opened.context) };
}

describe('choosing', () => {
  it('does not count a choice that is no longer offered', () => {
    const { ballot, embed, id } = open({ maxChoices: 2 });
    for (const choice of ['a', 'b']) ballot.toggle(choice, true);
    const options = ['b', 'c'].map((option) => ({ id: option, label: option }));
    embed.value = pollFixture({ id, maxChoices: 2, options });
    ballot.toggle('c', true);
    expect(ballot.draft.value.chosen).toEqual(['b', 'c']);
  });
});

describe('voting', () => {
  it('says so when a vote is still being sent after two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { ballot, hooks, announced } = open();
      hooks.onVote = () => new Promise((answer) => setTimeout(answer, 5000));
      ballot.choose('b');
      ballot.submit();
      await vi.advanceTimersByTimeAsync(1900);
      expect(ballot.draft.value).toMatchObject({ busy: true, notice: null });
      await vi.advanceTimersByTimeAsync(200);
      expect(ballot.draft.value).toMatchObject({ busy: true, notice: ['sending'] });
      await vi.advanceTimersByTimeAsync(5000);
      expect(ballot.draft.value).toMatchObject({ busy: false, notice: ['counted'] });
      expect(announced).toEqual([t('sending'), t('counted')]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('announces every answer that leads', async () => {
    const { ballot, announced } = open({ resultsVisibility: 'always', tally: tallyFixture([2, 1, 2]) });
    ballot.choose('c');
    ballot.submit();
    await vi.waitFor(() => expect(ballot.draft.value.busy).toBe(false));
    const votes = t('votes', { count: 5 });
    expect(announced).toEqual([`${t('counted')} ${t('leader', { label: 'Red and Blue', percent: '40%', votes })}`]);
  });

  it('announces the points of a ranking', async () => {
    const options = ['a', 'b', 'c'].map((id, index) => ({ id, votes: 1, points: 3 - index }));
    const tally = { ...tallyFixture([1, 1, 1]), options };
    const { ballot, announced } = open({
      ranked: true,
      maxChoices: 3,
      resultsVisibility: 'always',
      tally,
    });
    ballot.submit();
    await vi.waitFor(() => expect(ballot.draft.value.busy).toBe(false));
    const points = t('points', { count: 3 });
    expect(announced).toEqual([`${t('counted')} ${t('leaderPoints', { label: 'Red', points })}`]);
  });

  it('sends the first of two choices that are pressed at once', async () => {
    const { ballot, sent } = open();
    ballot.voteFor('b');
    ballot.voteFor('c');
    await vi.waitFor(() => expect(ballot.draft.value.busy).toBe(false));
    expect(sent.map(({ choices }) => choices)).toEqual([['b']]);
  });

  it('does nothing for a kind that it does not show', () => {
    const { ballot, sent, events } = open({ kind: 'quiz' });
    ballot.choose('b');
    ballot.submit();
    expect([sent, events]).toEqual([[], []]);
  });
});
