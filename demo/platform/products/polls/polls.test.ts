import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { DEMO_SECRET_KEY } from '../../seed/seed.ts';
import { castVotes } from '../../store/cast-votes.ts';
import { embeds, votes } from '../../store/schema.ts';
import { counts, pollPlace } from './polls-fixture.ts';

const place = pollPlace();
const { cast, castGet, tally, shown, makeEmbed } = place;

describe('a vote', () => {
  it('is counted once; a repeated one returns the first', async () => {
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

  it('can change if the embed allows it, which moves its count', async () => {
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

  it('for several choices is the same in any order', async () => {
    const embedId = await makeEmbed({ allowChange: true, maxChoices: 3 });
    await cast({ embedId, choices: ['c', 'a'], clientReference: 'ann' });
    const again = await cast({ embedId, choices: ['a', 'c'], clientReference: 'ann' });
    expect(again.data).toMatchObject({ status: 'already_counted', choices: ['a', 'c'] });
  });

  it('is rejected and not stored before the opening and after the end', async () => {
    const embedId = await makeEmbed({ opensAt: '2026-06-01T13:00:00Z', closesAt: '2026-06-01T14:00:00Z' });
    const vote = { embedId, choices: ['a'], clientReference: 'ann' };
    expect((await cast(vote)).data).toMatchObject({ status: 'rejected', reason: 'not_open', tally: { votes: 0 } });
    place.now = new Date('2026-06-01T13:00:00Z');
    expect((await cast({ ...vote, clientReference: 'bob' })).data).toMatchObject({ status: 'counted' });
    place.now = new Date('2026-06-01T14:00:00Z');
    expect((await cast(vote)).data).toMatchObject({ status: 'rejected', reason: 'closed', tally: { votes: 1 } });
    expect((await castGet(embedId, 'ann')).status).toBe(404);
    const before = await cast({ ...vote, clientReference: 'bob' });
    expect(before.data, 'an earlier vote stays counted').toMatchObject({ status: 'already_counted' });
    place.now = new Date('2026-06-01T12:00:00Z');
  });

  it.each([
    [{ status: 'closed' }, { status: 200, data: { status: 'rejected', reason: 'closed', tally: { votes: 0 } } }],
    [{ options: [{ id: 'z', label: 'Z' }] }, { status: 400 }],
  ])('is checked again when %j was answered in the meantime', async (change, expected) => {
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

  it.each([
    'browser',
    'none',
    'network',
  ])('stores what widgets say before the vote, and no more: %s', async (voterRule) => {
    const embedId = await makeEmbed({ voterRule });
    await cast({ embedId, choices: ['a'], clientReference: `kept-by-${voterRule}` });
    const [row] = await place.platform.platform.db.select().from(votes).where(eq(votes.embedId, embedId));
    expect(row).toEqual({
      embedId,
      id: expect.any(String),
      reference: `kept-by-${voterRule}`,
      base: `kept-by-${voterRule}`,
      ballot: { choices: ['a'] },
      network: voterRule === 'network' ? expect.stringMatching(/^[\w-]{43}$/) : null,
      createdAt: expect.any(Date),
      changedAt: null,
    });
  });

  it('is limited by network if the rule says so, until a day has passed', async () => {
    const embedId = await makeEmbed({ voterRule: 'network', allowChange: true });
    expect((await cast({ embedId, choices: ['a'], clientReference: 'ann' })).data).toMatchObject({ status: 'counted' });
    const second = await cast({ embedId, choices: ['a'], clientReference: 'bob' });
    expect(second.data).toMatchObject({ status: 'rejected', reason: 'network_limit', tally: { votes: 1 } });
    expect((await castGet(embedId, 'bob')).status).toBe(404);
    const own = await cast({ embedId, choices: ['b'], clientReference: 'ann' });
    expect(own.data, 'the first one can still change').toMatchObject({ status: 'changed' });
    place.now = new Date('2026-06-02T12:00:01Z');
    expect((await cast({ embedId, choices: ['a'], clientReference: 'bob' })).data).toMatchObject({ status: 'counted' });
    place.now = new Date('2026-06-01T12:00:00Z');
    const [row] = await place.platform.platform.db.select().from(votes).where(eq(votes.embedId, embedId));
    expect(row?.network, 'a keyed hash, never the address').toMatch(/^[\w-]{43}$/);
  });

  it('counts each press of a reaction, and each base as one voter', async () => {
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
    expect((await castGet(embedId, 'ann')).status, 'a base is accepted too').toBe(200);
    expect((await shown(embedId, 'ann')).data).toMatchObject({ vote: { choices: expect.any(Array) } });
    for (const reference of ['ann', 'ann:0', 'ann:x', ':1']) {
      expect((await cast({ embedId, choices: ['a'], clientReference: reference })).status, reference).toBe(400);
    }
  });

  it('for a rating counts its value and gives the average', async () => {
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

  it('for a ranking keeps the order and counts points by place, most points first', async () => {
    const embedId = await makeEmbed({ ranked: true, maxChoices: 3 });
    const vote = await cast({ embedId, ranking: ['c', 'a', 'b'], clientReference: 'ann' });
    expect(vote.data).toMatchObject({
      choices: ['c', 'a', 'b'],
      tally: {
        ...{ voters: 1, votes: 1 },
        options: [
          { id: 'c', votes: 1, points: 3 },
          { id: 'a', votes: 0, points: 2 },
          { id: 'b', votes: 0, points: 1 },
        ],
      },
    });
    const other = await cast({ embedId, ranking: ['b', 'a'], clientReference: 'eve' });
    expect(other.data['tally']).toMatchObject({
      options: [
        { id: 'a', votes: 0, points: 4 },
        { id: 'b', votes: 1, points: 4 },
        { id: 'c', votes: 1, points: 3 },
      ],
    });
    expect((await cast({ embedId, choices: ['c'], clientReference: 'bob' })).status, 'needs a ranking').toBe(400);
  });

  it('can have a write-in if the embed allows it', async () => {
    const embedId = await makeEmbed({ writeIn: true, maxChoices: 2 });
    const vote = await cast({ embedId, choices: ['a'], writeIn: 'Something else', clientReference: 'ann' });
    expect(vote.data).toMatchObject({ status: 'counted', tally: { voters: 1, votes: 2 } });
    const only = await cast({ embedId, writeIn: 'Only this', clientReference: 'bob' });
    expect(only.data).toMatchObject({ status: 'counted', choices: [] });
    const blank = await cast({ embedId, writeIn: ' \n\u00a0', clientReference: 'cleo' });
    expect(blank.error, 'a blank write-in is not a choice').toMatchObject({ details: [{ path: 'writeIn' }] });
    expect((await castGet(embedId, 'cleo')).status).toBe(404);
  });

  it('for a question is stored, and shown only to its author and the owner', async () => {
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
    ['too many choices', { choices: ['one', 'two'] }],
    ['none', {}],
    ['a duplicate choice', { choices: ['one', 'one'] }],
    ['an answer for another kind', { choices: ['one'], rating: 3 }],
    ['a write-in where none is allowed', { choices: ['one'], writeIn: 'mine' }],
    ['a number as option', { choices: [1] }],
  ];

  it.each(bad)('with %s is refused with 400 and not stored', async (_, answer) => {
    const refused = await cast({ embedId: 'emb_demo_empty', clientReference: 'bad', ...answer });
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({ code: 'invalid_request', details: expect.any(Array) });
    expect((await castGet('emb_demo_empty', 'bad')).status).toBe(404);
  });
});

it('votes for an embed that was deleted meanwhile leave the others in their transaction', async () => {
  const { db } = place.platform.platform;
  const [deleted, kept] = [await makeEmbed({}), await makeEmbed({})];
  const found = await db
    .select()
    .from(embeds)
    .where(inArray(embeds.id, [deleted, kept]));
  const requests = found.map((seen) => {
    const made = { id: `vote_${seen.id}`, createdAt: place.now, changedAt: null };
    const voter = { reference: 'ann', base: 'ann', network: null };
    const row = { ...made, ...voter, embedId: seen.id, ballot: { choices: ['a'] } };
    return { row, seen, allowChange: false, ranked: false, reaction: false, networkLimit: null };
  });
  await db.delete(embeds).where(eq(embeds.id, deleted));
  const outcomes = await castVotes(db, requests);
  expect(new Map(outcomes.map(({ row, status }) => [row.embedId, status]))).toEqual(
    new Map([
      [deleted, 'stale'],
      [kept, 'counted'],
    ]),
  );
  expect((await tally(kept)).data).toMatchObject({ voters: 1, votes: 1 });
});
