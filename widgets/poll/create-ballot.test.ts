// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMessage, messageOf } from '../../src/text/message.ts';
import { pollMessages } from '../words/en/poll.ts';
import type { BallotTranslate } from './ballot-model.ts';
import { openContext } from './context.fixture.ts';
import { createBallot } from './create-ballot.ts';
import { pollFixture, tallyFixture, voteAnswer } from './embed.fixture.ts';

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

const typesOf = (events: readonly Event[]) => events.map(({ type }) => type);

describe('choosing', () => {
  it('replaces a single choice', () => {
    const { ballot } = open();
    ballot.choose('a');
    ballot.choose('c');
    expect(ballot.draft.value.chosen).toEqual(['c']);
  });

  it('refuses more choices than allowed, says why, and keeps the others', () => {
    const { ballot, announced } = open({ maxChoices: 2 });
    for (const id of ['a', 'b', 'c']) ballot.toggle(id, true);
    expect(ballot.draft.value).toMatchObject({ chosen: ['a', 'b'], notice: ['tooMany', { count: 2 }] });
    expect(announced).toEqual([t('tooMany', { count: 2 })]);
    ballot.toggle('a', false);
    expect(ballot.draft.value).toMatchObject({ chosen: ['b'], notice: null });
  });

  it('does not count a choice that is no longer offered', () => {
    const { ballot, embed, id } = open({ maxChoices: 2 });
    for (const choice of ['a', 'b']) ballot.toggle(choice, true);
    const options = ['b', 'c'].map((option) => ({ id: option, label: option }));
    embed.value = pollFixture({ id, maxChoices: 2, options });
    ballot.toggle('c', true);
    expect(ballot.draft.value.chosen).toEqual(['b', 'c']);
  });

  it('selects the write-in when the visitor writes', () => {
    const { ballot } = open({ writeIn: true });
    ballot.choose('a');
    ballot.write('Pink');
    expect(ballot.draft.value).toMatchObject({ chosen: [''], written: 'Pink' });
  });

  it('moves an option of a ranking and announces its place', () => {
    const { ballot, announced } = open({ ranked: true, maxChoices: 3 });
    ballot.move('c', -1);
    expect(ballot.draft.value.chosen).toEqual(['a', 'c', 'b']);
    expect(announced).toEqual([t('place', { label: 'Blue', place: 2, all: 3 })]);
  });

  it('starts changing with the vote, and goes back without losing it', () => {
    const { ballot } = open({ allowChange: true, writeIn: true, vote: voteAnswer(['b'], { writeIn: 'Pink' }) });
    ballot.toggleChange();
    expect(ballot.draft.value).toMatchObject({ changing: true, chosen: ['b', ''], written: 'Pink' });
    ballot.choose('a');
    ballot.toggleChange();
    expect(ballot.draft.value).toMatchObject({ changing: false, chosen: ['b', ''] });
  });
});

describe('voting', () => {
  it('asks for a choice first', () => {
    const { ballot, announced, events } = open();
    ballot.submit();
    expect(ballot.draft.value).toMatchObject({ busy: false, notice: ['tooFew', { count: 1 }] });
    expect(announced).toEqual([t('tooFew', { count: 1 })]);
    expect(events).toEqual([]);
  });

  it('sends nothing when the page cancels creator-vote', () => {
    const { ballot, hooks, sent, events } = open();
    hooks.onEvent = (event) => event.preventDefault();
    ballot.choose('b');
    ballot.submit();
    expect(ballot.draft.value).toMatchObject({ busy: false, chosen: ['b'] });
    expect([typesOf(events), sent]).toEqual([['creator-vote'], []]);
  });

  it('sends a double click once, and reports one outcome', async () => {
    const { ballot, sent, events, announced } = open();
    ballot.choose('b');
    ballot.submit();
    ballot.submit();
    await vi.waitFor(() => expect(ballot.draft.value.busy).toBe(false));
    expect(sent.map(({ choices }) => choices)).toEqual([['b']]);
    expect(typesOf(events)).toEqual(['creator-vote', 'creator-poll-voted']);
    expect(ballot.draft.value.notice).toEqual(['counted']);
    expect(announced).toEqual([t('counted')]);
  });

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

  it('keeps a vote while offline, and sends it once when back online', async () => {
    const { ballot, online, sent, events } = open();
    online.value = false;
    ballot.choose('b');
    ballot.submit();
    await vi.waitFor(() => expect(ballot.draft.value.notice).toEqual(['kept']));
    expect(ballot.isWaiting.value).toBe(true);
    ballot.submit();
    expect([sent, ballot.draft.value.busy]).toEqual([[], false]);
    online.value = true;
    await vi.waitFor(() => expect(ballot.draft.value.notice).toEqual(['counted']));
    expect(sent).toHaveLength(1);
    const outcomes = events.map((event) => Reflect.get(Object(Reflect.get(event, 'detail')), 'outcome'));
    expect(outcomes).toEqual([undefined, 'kept', 'counted']);
  });

  it('does nothing for a kind that it does not show', () => {
    const { ballot, sent, events } = open({ kind: 'quiz' });
    ballot.choose('b');
    ballot.submit();
    expect([sent, events]).toEqual([[], []]);
  });
});
