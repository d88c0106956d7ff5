import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { DEMO_SECRET_KEY } from '../seed/seed.ts';
import { votes } from '../store/schema.ts';
import { counts, pollPlace } from './polls-fixture.ts';

const place = pollPlace();
const { cast, castGet, tally, shown, makeEmbed } = place;

describe('a vote', () => {
  it('is counted once, and the same again is answered with the first', async () => {
    const embedId = await makeEmbed({});
    const first = await cast({ embedId, choices: ['a'], clientReference: 'ann' });
    expect(first.data).toMatchObject({
      status: 'counted',
      embedId,
      choices: ['a'],
      clientReference: 'ann',
      createdAt: '2026-06-01T12:00:00.000Z',
      tally: { voters: 1, votes: 1, options: counts(['a', 1], ['b', 0], ['c', 0]) },
    });
    const again = await cast({ embedId, choices: ['a'], clientReference: 'ann' });
    expect(again.data).toMatchObject({ id: first.data['id'], status: 'already_counted', tally: { votes: 1 } });
    const changed = await cast({ embedId, choices: ['b'], clientReference: 'ann' });
    expect(changed.data).toMatchObject({ status: 'already_counted', choices: ['a'], tally: { votes: 1 } });
    expect((await castGet(embedId, 'ann')).data).toMatchObject({ status: 'counted', choices: ['a'] });
    expect((await castGet(embedId, 'bob')).status).toBe(404);
  });

  it('changes where the embed allows it, and moves its count', async () => {
    const embedId = await makeEmbed({ allowChange: true, maxChoices: 2 });
    await cast({ embedId, choices: ['a', 'b'], clientReference: 'ann' });
    const changed = await cast({ embedId, choices: ['c'], clientReference: 'ann' });
    expect(changed.data).toMatchObject({
      status: 'changed',
      choices: ['c'],
      tally: { voters: 1, votes: 1, options: counts(['a', 0], ['b', 0], ['c', 1]) },
    });
    const same = await cast({ embedId, choices: ['c'], clientReference: 'ann' });
    expect(same.data).toMatchObject({ status: 'already_counted', choices: ['c'] });
    expect((await castGet(embedId, 'ann')).data).toMatchObject({ status: 'changed', choices: ['c'] });
  });

  it('of several choices is the same in any order', async () => {
    const embedId = await makeEmbed({ allowChange: true, maxChoices: 3 });
    await cast({ embedId, choices: ['c', 'a'], clientReference: 'ann' });
    const again = await cast({ embedId, choices: ['a', 'c'], clientReference: 'ann' });
    expect(again.data).toMatchObject({ status: 'already_counted', choices: ['a', 'c'] });
  });

  it('is rejected before the opening and after the end, and not stored', async () => {
    const embedId = await makeEmbed({ opensAt: '2026-06-01T13:00:00Z', closesAt: '2026-06-01T14:00:00Z' });
    const vote = { embedId, choices: ['a'], clientReference: 'ann' };
    expect((await cast(vote)).data).toMatchObject({ status: 'rejected', reason: 'not_open', tally: { votes: 0 } });
    place.now = new Date('2026-06-01T13:00:00Z');
    expect((await cast({ ...vote, clientReference: 'bob' })).data).toMatchObject({ status: 'counted' });
    place.now = new Date('2026-06-01T14:00:00Z');
    expect((await cast(vote)).data).toMatchObject({ status: 'rejected', reason: 'closed', tally: { votes: 1 } });
    expect((await castGet(embedId, 'ann')).status).toBe(404);
    const before = await cast({ ...vote, clientReference: 'bob' });
    expect(before.data, 'one that was counted stays so').toMatchObject({ status: 'already_counted' });
    place.now = new Date('2026-06-01T12:00:00Z');
  });

  it.each([
    [{ status: 'closed' }, { status: 200, data: { status: 'rejected', reason: 'closed', tally: { votes: 0 } } }],
    [{ options: [{ id: 'z', label: 'Z' }] }, { status: 400 }],
  ])('meets the embed as it stands, where %j was answered after the vote had looked', async (change, expected) => {
    const embedId = await makeEmbed({});
    const { embeds: shared } = place.platform.platform;
    const read = shared.read.bind(shared);
    vi.spyOn(shared, 'read').mockImplementationOnce(async (id) => {
      const found = await read(id);
      const body = { id, ...change };
      await ask(place.platform.url, 'PUT /api/vote/embed/update', { secretKey: DEMO_SECRET_KEY, body });
      return found;
    });
    expect(await cast({ embedId, choices: ['a'], clientReference: 'ann' })).toMatchObject(expected);
    vi.restoreAllMocks();
    expect((await tally(embedId)).data).toMatchObject({ voters: 0, votes: 0 });
  });

  it('is limited by network where the rule says so, and again after a day', async () => {
    const embedId = await makeEmbed({ voterRule: 'network', allowChange: true });
    expect((await cast({ embedId, choices: ['a'], clientReference: 'ann' })).data).toMatchObject({ status: 'counted' });
    const second = await cast({ embedId, choices: ['a'], clientReference: 'bob' });
    expect(second.data).toMatchObject({ status: 'rejected', reason: 'network_limit', tally: { votes: 1 } });
    expect((await castGet(embedId, 'bob')).status).toBe(404);
    const own = await cast({ embedId, choices: ['b'], clientReference: 'ann' });
    expect(own.data, 'the first may still change').toMatchObject({ status: 'changed' });
    place.now = new Date('2026-06-02T12:00:01Z');
    expect((await cast({ embedId, choices: ['a'], clientReference: 'bob' })).data).toMatchObject({ status: 'counted' });
    place.now = new Date('2026-06-01T12:00:00Z');
    const [row] = await place.platform.platform.db.select().from(votes).where(eq(votes.embedId, embedId));
    expect(row?.network, 'a keyed hash, never the address').toMatch(/^[\w-]{43}$/);
  });

  it('counts the presses of a reaction, and its bases as voters', async () => {
    const embedId = await makeEmbed({ kind: 'reaction' });
    for (const reference of ['ann:1', 'ann:2', 'bob:1', 'ann:2']) {
      await cast({ embedId, choices: ['a'], clientReference: reference });
    }
    await cast({ embedId, choices: ['b'], clientReference: 'ann:3' });
    expect((await tally(embedId)).data).toMatchObject({
      voters: 2,
      votes: 4,
      options: counts(['a', 3], ['b', 1], ['c', 0]),
    });
    expect((await castGet(embedId, 'ann:1')).data).toMatchObject({ clientReference: 'ann:1' });
    expect((await castGet(embedId, 'ann')).status, 'the base is taken too').toBe(200);
    expect((await shown(embedId, 'ann')).data).toMatchObject({ vote: { choices: expect.any(Array) } });
    for (const reference of ['ann', 'ann:0', 'ann:x', ':1']) {
      expect((await cast({ embedId, choices: ['a'], clientReference: reference })).status, reference).toBe(400);
    }
  });

  it('of a rating counts its value and gives the mean', async () => {
    const embedId = await makeEmbed({ kind: 'rating', scale: { min: 0, max: 3, icon: 'number' } });
    for (const [at, rating] of [3, 3, 1].entries()) await cast({ embedId, rating, clientReference: `r${at}` });
    expect((await tally(embedId)).data).toMatchObject({
      voters: 3,
      votes: 3,
      average: 2.33,
      options: counts(['0', 0], ['1', 1], ['2', 0], ['3', 2]),
    });
    for (const rating of [-1, 4, 1.5, '3']) {
      expect((await cast({ embedId, rating, clientReference: 'bad' })).status, String(rating)).toBe(400);
    }
  });

  it('of a ranking keeps the order and counts the first', async () => {
    const embedId = await makeEmbed({ ranked: true, maxChoices: 3 });
    const vote = await cast({ embedId, ranking: ['c', 'a', 'b'], clientReference: 'ann' });
    expect(vote.data).toMatchObject({
      choices: ['c', 'a', 'b'],
      tally: { voters: 1, votes: 1, options: counts(['a', 0], ['b', 0], ['c', 1]) },
    });
    expect((await cast({ embedId, choices: ['c'], clientReference: 'bob' })).status, 'needs a ranking').toBe(400);
  });

  it('may carry an option of the voter’s own where the embed allows it', async () => {
    const embedId = await makeEmbed({ writeIn: true, maxChoices: 2 });
    const vote = await cast({ embedId, choices: ['a'], writeIn: 'Something else', clientReference: 'ann' });
    expect(vote.data).toMatchObject({ status: 'counted', tally: { voters: 1, votes: 2 } });
    const only = await cast({ embedId, writeIn: 'Only this', clientReference: 'bob' });
    expect(only.data).toMatchObject({ status: 'counted', choices: [] });
    const blank = await cast({ embedId, writeIn: ' \n\u00a0', clientReference: 'cleo' });
    expect(blank.error, 'nothing is no option').toMatchObject({ details: [{ path: 'writeIn' }] });
    expect((await castGet(embedId, 'cleo')).status).toBe(404);
  });

  it('of a question is kept, and shown to its author and the owner only', async () => {
    const embedId = await makeEmbed({ kind: 'question', options: [], question: { maxLength: 10 } });
    const text = '👏👏👏👏👏👏👏👏👏👏';
    expect((await cast({ embedId, text, clientReference: 'ann' })).data).toMatchObject({ status: 'counted', text });
    expect((await cast({ embedId, text: `${text}!`, clientReference: 'bob' })).status, 'too long').toBe(400);
    expect((await cast({ embedId, text: '  ', clientReference: 'bob' })).status, 'nothing').toBe(400);
    expect(JSON.stringify((await tally(embedId, 'bob')).data)).not.toContain('👏');
    expect((await castGet(embedId, 'ann')).data).toMatchObject({ text });
    const owner = await ask(place.platform.url, 'POST /api/vote/cast/getall', {
      secretKey: DEMO_SECRET_KEY,
      body: { embedId },
    });
    expect(owner.data).toMatchObject({ items: [{ text }], total: 1, limit: 20, offset: 0 });
  });

  const bad: [name: string, answer: object][] = [
    ['an unknown option', { choices: ['z'] }],
    ['too many', { choices: ['one', 'two'] }],
    ['none', {}],
    ['the same twice', { choices: ['one', 'one'] }],
    ['an answer of another kind', { choices: ['one'], rating: 3 }],
    ['a write-in where there is none', { choices: ['one'], writeIn: 'mine' }],
    ['a number for an option', { choices: [1] }],
  ];

  it.each(bad)('with %s is 400 and nothing is stored', async (_, answer) => {
    const refused = await cast({ embedId: 'emb_demo_empty', clientReference: 'bad', ...answer });
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({ code: 'invalid_request', details: expect.any(Array) });
    expect((await castGet('emb_demo_empty', 'bad')).status).toBe(404);
  });
});
