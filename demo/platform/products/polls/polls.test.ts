import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import { type Company, ORIGIN, openCompany, otherPage } from '../../../../test/helpers/story-context.ts';
import { prepareEmbedRead } from '../../store/embeds.ts';
import { rowsOf } from '../../store/rows-of.ts';
import { embeds, tallies, votes } from '../../store/schema.ts';
import { findVote } from '../embeds/read-embed.ts';

const CREATE = 'POST /api/vote/embed/create';
const UPDATE = 'PUT /api/vote/embed/update';
const DELETE = 'POST /api/vote/embed/delete';
const LIST = 'POST /api/vote/embed/all';
const GET = 'POST /api/vote/embed/get';
const VOTE = 'POST /api/vote/cast/create';
const READ = 'POST /api/vote/cast/get';
const TALLY = 'POST /api/vote/cast/getall';

const NOON = new Date('2026-06-01T12:00:00Z');
let now = NOON;
let platform: TestPlatform;
let studio: Company;
const context = { platform: () => platform };

beforeAll(async () => {
  platform = await startPlatform({ seed: false, now: () => now });
  studio = await openCompany(context);
});
afterAll(() => platform.close());

const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
  { id: 'c', label: 'C' },
];
const create = (body: object) => studio.server.answer(CREATE, { title: 'A poll', ...body });
const update = (body: object) => studio.server.answer(UPDATE, { ...body });
const makeEmbed = (settings: object = {}) =>
  studio.server.id(CREATE, { title: 'Fresh', options, resultsVisibility: 'always', ...settings });
const cast = (body: object) => studio.page.answer(VOTE, { ...body });
const castGet = (embedId: string, clientReference: string) => studio.page.answer(READ, { embedId, clientReference });
const by = (clientReference?: string) => (clientReference === undefined ? {} : { clientReference });
const tally = (embedId: string, reference?: string) => studio.page.answer(TALLY, { embedId, ...by(reference) });
const shown = (id: string, reference?: string) => studio.page.answer(GET, { id, ...by(reference) });
const storedVotes = (embedId: string) => platform.platform.db.select().from(votes).where(eq(votes.embedId, embedId));

/** The options of a tally, as a response has them. */
const counts = (...given: [id: string, votes: number | null][]) => given.map(([id, times]) => ({ id, votes: times }));

it('a studio asks its audience, sees the votes come in, and closes the poll', async () => {
  const { server, page } = studio;
  expect((await create({ title: '\u200b', options })).error['details']).toEqual([
    { path: 'title', message: 'must have at least one visible character' },
  ]);
  const own = { clientReference: 'newsletter-12', metadata: { season: 'autumn' } };
  const id = await server.id(CREATE, { title: 'What shall we throw?', options, ...own });

  // The page gets the poll, without the studio's own fields and without counts before the vote; another site gets nothing.
  const seen = await page.data(GET, { id });
  expect(seen).toMatchObject({ status: 'open', refreshSeconds: 15, tally: { votes: null } });
  expect(seen).not.toHaveProperty('metadata');
  expect(await otherPage(context, studio).status(GET, { id })).toBe(403);

  // Ann votes. Her browser loses the answer, so it reads the vote back by its reference, or sends it again.
  const ann = { embedId: id, clientReference: 'ann-1' };
  const first = await page.data(VOTE, { ...ann, choices: ['b'] });
  expect(await page.data(READ, ann)).toMatchObject({ status: 'counted', choices: ['b'] });
  const again = { id: first['id'], status: 'already_counted', choices: ['b'], tally: { votes: 1 } };
  expect(await page.data(VOTE, { ...ann, choices: ['b'] })).toMatchObject(again);
  expect(await page.data(VOTE, { ...ann, choices: ['a'] })).toMatchObject(again);

  // The studio closes the poll while Bo still looks at it: his vote is rejected, and he sees the result.
  await server.data(UPDATE, { id, closesAt: now.toISOString() });
  const bo = await page.data(VOTE, { embedId: id, clientReference: 'bo-1', choices: ['a'] });
  expect(bo).toMatchObject({ status: 'rejected', reason: 'closed', tally: { voters: 1, votes: 1 } });
  expect(await page.status(READ, { embedId: id, clientReference: 'bo-1' })).toBe(404);
  expect(await page.data(GET, { id })).toMatchObject({ status: 'closed', refreshSeconds: 0 });
  expect(await page.data(VOTE, { ...ann, choices: ['a'] }), 'an earlier vote stays').toMatchObject(again);

  // It can be opened again by taking away the time at which it closed.
  expect(await server.data(UPDATE, { id, closesAt: null })).toMatchObject({ status: 'open' });
  expect(await server.data(LIST, { clientReference: 'newsletter-12' })).toMatchObject({
    total: 1,
    items: [{ id, ...own }],
  });
});

describe('an embed', () => {
  const options = [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ];
  const get = (id: unknown, origin = ORIGIN) =>
    ask(platform.url, GET, { publicKey: studio.account.publicKey, origin, body: { id } });
  const vote = (embedId: unknown, choice: string, clientReference = 'ann') =>
    cast({ embedId, choices: [choice], clientReference });

  it('accepts only a maximum length that a vote can carry in any script', async () => {
    const question = (maxLength: number) => create({ kind: 'question', question: { maxLength } });
    const { data } = await question(900);
    const body = { embedId: data['id'], text: '👏'.repeat(900), clientReference: 'r'.repeat(200) };
    expect((await cast(body)).data).toMatchObject({ status: 'counted' });
    expect((await question(901)).status).toBe(400);
  });

  it('does not let the votes of a quiz change, because the answer has been shown', async () => {
    const quiz = { kind: 'quiz', options, quiz: { correct: ['yes'] } };
    const refused = { status: 400, error: { details: [{ path: 'allowChange' }] } };
    expect(await create({ ...quiz, allowChange: true })).toMatchObject(refused);
    const { data: made } = await create(quiz);
    expect(await update({ id: made['id'], allowChange: true })).toMatchObject(refused);
    const { data: poll } = await create({ options, allowChange: true });
    expect(await update({ id: poll['id'], kind: 'quiz' })).toMatchObject(refused);
    expect((await update({ id: poll['id'], kind: 'quiz', allowChange: false })).data).toMatchObject({ kind: 'quiz' });
  });

  it.each([
    ['no option', { options: [] }, 'options'],
    [
      'a duplicate id',
      {
        options: [
          { id: 'a', label: 'A' },
          { id: 'a', label: 'B' },
        ],
      },
      'options',
    ],
    ['more choices than options', { options, minChoices: 3, maxChoices: 3 }, 'minChoices'],
    ['a minimum above the maximum', { options, minChoices: 2 }, 'minChoices'],
    ['an empty scale', { kind: 'rating', scale: { min: 5, max: 5, icon: 'star' } }, 'scale'],
    ['a correct answer that is not an option', { kind: 'quiz', options, quiz: { correct: ['maybe'] } }, 'quiz.correct'],
    [
      'an end before the start',
      { options, opensAt: '2026-02-01T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' },
      'closesAt',
    ],
    ['a scale in a poll', { options, scale: { min: 1, max: 5, icon: 'star' } }, 'scale'],
    ['a question in a poll', { options, question: { maxLength: 5 } }, 'question'],
  ])('with %s is refused and the field is named', async (_, body, path) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.error['details']).toMatchObject([{ path }]);
  });

  it('ranks all options of a ranked poll, unless its owner says otherwise', async () => {
    const three = [...options, { id: 'perhaps', label: 'Perhaps' }];
    const { data } = await create({ ranked: true, options });
    const { data: grown } = await update({ id: data['id'], options: three });
    const ranking = ['perhaps', 'no', 'yes'];
    const vote = await cast({ embedId: data['id'], ranking, clientReference: 'ranker' });
    expect([data['maxChoices'], grown['maxChoices'], vote.data['choices']]).toEqual([2, 3, ranking]);
    expect((await update({ id: data['id'], maxChoices: 2 })).data).toMatchObject({ maxChoices: 2 });
    expect((await update({ id: data['id'], maxChoices: null })).data).toMatchObject({ maxChoices: 3 });
    const { data: plain } = await create({ ranked: true, options });
    expect((await update({ id: plain['id'], ranked: false })).data).toMatchObject({ maxChoices: 1 });
  });

  it('loses no setting to a concurrent update', async () => {
    const { data } = await create({ options });
    const id = String(data['id']);
    const settings = [
      { title: 'Two at once' },
      { description: 'Both stay.' },
      { shuffle: true },
      { allowChange: true },
      { resultsVisibility: 'never' },
      { maxChoices: 2 },
      { refreshSeconds: 30 },
      { language: 'nb' },
    ];
    await Promise.all(settings.map((setting) => update({ id, ...setting })));
    const shown = await update({ id });
    expect(shown.data).toMatchObject(Object.assign({}, ...settings));
  });

  it("is restricted by its own origins, or else its account's; an empty list denies every page", async () => {
    const { data } = await create({ options });
    expect((await get(data['id'])).status).toBe(200);
    await update({ id: data['id'], allowedOrigins: [] });
    expect((await get(data['id'])).error).toMatchObject({ reason: 'empty_list' });
    await update({ id: data['id'], allowedOrigins: ['https://*.shop.example'] });
    expect((await get(data['id'])).error).toMatchObject({ reason: 'not_listed' });
    expect((await get(data['id'], 'https://eu.shop.example')).status).toBe(200);
    expect((await get(data['id'], 'https://shop.example')).error).toMatchObject({
      reason: 'apex_not_listed',
      details: [{ path: 'Origin', message: 'https://shop.example' }],
    });
    await update({ id: data['id'], allowedOrigins: null });
    expect((await get(data['id'])).status).toBe(200);
  });

  it('gives a new option an id of its own, and keeps that of an option with the same label', async () => {
    const { data } = await create({ options: [{ label: 'Yes' }, { label: 'No' }] });
    const id = data['id'];
    const idsOf = async (labels: readonly string[]) => {
      const { data: changed, error } = await update({ id, options: labels.map((label) => ({ label })) });
      return error['message'] ?? (changed['options'] as { id: string; label: string }[]).map((one) => one.id);
    };
    expect(await idsOf(['No', 'Maybe', 'Yes'])).toEqual(['opt_2', 'opt_3', 'opt_1']);
    expect(await idsOf(['Yes', 'Later'])).toEqual(['opt_1', 'opt_4']);
    await vote(id, 'opt_1');
    expect(await idsOf(['Never', 'Later'])).toBe('options cannot lose what already has votes: opt_1.');
  });

  it('keeps the options that have votes', async () => {
    const { data } = await create({ options });
    await vote(data['id'], 'yes');
    const gone = await update({ id: data['id'], options: [{ id: 'no', label: 'No' }] });
    expect(gone.error).toMatchObject({ code: 'invalid_request', details: [{ path: 'options' }] });
    for (const [path, value] of [
      ['kind', 'reaction'],
      ['ranked', true],
    ] as const) {
      const other = await update({ id: data['id'], [path]: value });
      expect(other.error).toMatchObject({ details: [{ path, message: 'cannot lose what already has votes' }] });
    }
    const more = await update({ id: data['id'], options: [...options, { id: 'maybe', label: 'Maybe' }] });
    expect(more.data['tally']).toMatchObject({ votes: 1, options: [{ votes: 1 }, { votes: 0 }, { votes: 0 }] });
    const less = await update({ id: data['id'], options: [{ id: 'maybe', label: 'Maybe' }, options[0]] });
    expect(less.data['options'], 'nobody voted for “no”').toMatchObject([{ id: 'maybe' }, { id: 'yes' }]);
  });

  it('keeps the options that a ranking has on any place', async () => {
    const list = ['red', 'green', 'blue'].map((id) => ({ id, label: id }));
    const { data } = await create({ ranked: true, options: list });
    const id = data['id'];
    await cast({ embedId: id, ranking: ['red', 'green'], clientReference: 'ann' });
    const lost = await update({ id, options: list.slice(0, 1) });
    expect(lost.error['message']).toBe('options cannot lose what already has votes: green.');
    expect((await update({ id, options: list.slice(0, 2) })).data['options']).toHaveLength(2);
  });

  it('keeps the scale values that have votes', async () => {
    const { data } = await create({ kind: 'rating', scale: { min: 1, max: 5, icon: 'star' } });
    const id = data['id'];
    await cast({ embedId: id, rating: 5, clientReference: 'ann' });
    const narrower = await update({ id, scale: { min: 1, max: 4, icon: 'star' } });
    expect(narrower.error).toMatchObject({ code: 'invalid_request', details: [{ path: 'scale' }] });
    expect((await update({ id, scale: { min: 2, max: 5, icon: 'star' } })).status, 'nobody voted 1').toBe(200);
    const wider = await update({ id, scale: { min: 0, max: 10, icon: 'number' } });
    expect(wider.data['tally']).toMatchObject({ votes: 1, average: 5, options: { length: 11 } });
  });

  it('can be deleted while votes are pending, which then get a 404 and no 500', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = String((await create({ options })).data['id']);
      const [, ...votesAtOnce] = await Promise.all([
        studio.server.answer(DELETE, { id }),
        ...Array.from({ length: 8 }, (_, at) => vote(id, 'yes', `voter-${at}`)),
      ]);
      for (const { status } of votesAtOnce) expect([200, 404]).toContain(status);
    }
  });

  it('is deleted with its votes', async () => {
    const { data } = await create({ kind: 'reaction', options });
    await vote(data['id'], 'yes', 'ann:1');
    const id = String(data['id']);
    const answer = await studio.server.answer(DELETE, { id });
    expect(answer.data).toEqual({ id, status: 'deleted' });
    expect((await get(id)).status).toBe(404);
    const { db } = platform.platform;
    expect(await db.select().from(votes).where(eq(votes.embedId, id))).toEqual([]);
    expect(await db.select().from(tallies).where(eq(tallies.embedId, id))).toEqual([]);
  });

  it('is visible only to its owner while it is a draft', async () => {
    const { data } = await create({ status: 'draft', options: [] });
    const id = String(data['id']);
    expect((await shown(id)).status).toBe(404);
    expect(await studio.server.data(GET, { id })).toMatchObject({ status: 'draft' });
    const { error } = await (await openCompany(context)).server.answer(GET, { id });
    expect(error).toMatchObject({ code: 'not_authorized', reason: 'wrong_account' });
  });

  it('is listed for its owner, newest first, by kind and visible status', async () => {
    const { server } = await openCompany(context);
    const make = (body: object) => {
      now = new Date(now.getTime() + 1);
      return server.data(CREATE, { options, ...body });
    };
    await make({ title: 'open' });
    await make({ title: 'rating', kind: 'rating', options: [] });
    await make({ title: 'later', opensAt: '2999-01-01T00:00:00Z' });
    await make({ title: 'over', closesAt: '2020-01-01T00:00:00Z' });
    await make({ title: 'closed', status: 'closed' });
    await make({ title: 'begun', status: 'scheduled', opensAt: '2020-01-01T00:00:00Z' });
    const titles = async (body: object) => {
      const data = await server.data(LIST, { ...body });
      return { total: data['total'], titles: (data['items'] as { title: string }[]).map(({ title }) => title) };
    };
    expect(await titles({})).toEqual({ total: 6, titles: ['begun', 'closed', 'over', 'later', 'rating', 'open'] });
    expect(await titles({ status: 'open' })).toEqual({ total: 3, titles: ['begun', 'rating', 'open'] });
    expect(await titles({ status: 'closed' })).toEqual({ total: 2, titles: ['closed', 'over'] });
    expect(await titles({ status: 'scheduled' })).toEqual({ total: 1, titles: ['later'] });
    expect(await titles({ kind: 'rating' })).toEqual({ total: 1, titles: ['rating'] });
    expect(await titles({ limit: 2, offset: 3 })).toEqual({ total: 6, titles: ['later', 'rating'] });
    now = NOON;
  });
});

describe('a vote', () => {
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
    now = new Date('2026-06-01T13:00:00Z');
    expect((await cast({ ...vote, clientReference: 'bob' })).data).toMatchObject({ status: 'counted' });
    now = new Date('2026-06-01T14:00:00Z');
    expect((await cast(vote)).data).toMatchObject({ status: 'rejected', reason: 'closed', tally: { votes: 1 } });
    expect((await castGet(embedId, 'ann')).status).toBe(404);
    const before = await cast({ ...vote, clientReference: 'bob' });
    expect(before.data, 'an earlier vote stays counted').toMatchObject({ status: 'already_counted' });
    now = NOON;
  });

  it.each([
    [{ status: 'closed' }, { status: 200, data: { status: 'rejected', reason: 'closed', tally: { votes: 0 } } }],
    [{ options: [{ id: 'z', label: 'Z' }] }, { status: 400 }],
  ])('is checked again when %j was answered in the meantime', async (change, expected) => {
    const embedId = await makeEmbed({});
    const { embeds: shared } = platform.platform;
    const read = shared.run.bind(shared);
    vi.spyOn(shared, 'run').mockImplementationOnce(async (id) => {
      const found = await read(id);
      const body = { id, ...change };
      await update(body);
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
    const [row] = await storedVotes(embedId);
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
    now = new Date('2026-06-02T12:00:01Z');
    expect((await cast({ embedId, choices: ['a'], clientReference: 'bob' })).data).toMatchObject({ status: 'counted' });
    now = NOON;
    const [row] = await storedVotes(embedId);
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
    const owner = await studio.server.answer(TALLY, { embedId });
    expect(owner.data).toMatchObject({ items: [{ text }], total: 1, limit: 20, offset: 0 });
  });

  it.each([
    ['an unknown option', { choices: ['z'] }],
    ['too many choices', { choices: ['a', 'b'] }],
    ['an answer for another kind', { choices: ['a'], rating: 3 }],
    ['a write-in where none is allowed', { choices: ['a'], writeIn: 'mine' }],
  ])('with %s is refused with 400 and not stored', async (_, answer) => {
    const embedId = await makeEmbed();
    const refused = await cast({ embedId, clientReference: 'bad', ...answer });
    expect(refused).toMatchObject({ status: 400, error: { code: 'invalid_request', details: expect.any(Array) } });
    expect((await castGet(embedId, 'bad')).status).toBe(404);
  });
});

describe('results', () => {
  const hidden = { voters: null, votes: null, options: counts(['a', null], ['b', null], ['c', null]) };
  const open = { voters: 1, votes: 1, options: counts(['a', 1], ['b', 0], ['c', 0]) };

  it.each([
    { resultsVisibility: 'always', before: open, voted: open, closed: open, refreshSeconds: 15 },
    { resultsVisibility: 'after_vote', before: hidden, voted: open, closed: open, refreshSeconds: 15 },
    { resultsVisibility: 'after_close', before: hidden, voted: hidden, closed: open, refreshSeconds: 0 },
    { resultsVisibility: 'never', before: hidden, voted: hidden, closed: hidden, refreshSeconds: 0 },
  ])('$resultsVisibility: hides counts as null in every response', async (rule) => {
    const embedId = await makeEmbed({ resultsVisibility: rule.resultsVisibility });
    const vote = await cast({ embedId, choices: ['a'], clientReference: 'ann' });
    expect(vote.data['tally']).toMatchObject(rule.voted);
    const look = async (reference?: string) => {
      const embed = await shown(embedId, reference);
      expect(embed.data['tally']).toEqual((await tally(embedId, reference)).data);
      return embed.data['tally'];
    };
    expect(await look()).toMatchObject(rule.before);
    expect((await shown(embedId)).data['refreshSeconds']).toBe(rule.refreshSeconds);
    expect(await look('stranger')).toMatchObject(rule.before);
    expect(await look('ann')).toMatchObject(rule.voted);
    expect((await castGet(embedId, 'ann')).data['tally']).toMatchObject(rule.voted);
    const owner = await studio.server.answer(TALLY, { embedId });
    expect(owner.data).toMatchObject(open);
    await platform.platform.db.update(embeds).set({ status: 'closed' }).where(eq(embeds.id, embedId));
    expect(await look()).toMatchObject({ ...rule.closed, status: 'closed' });
    const late = await cast({ embedId, choices: ['a'], clientReference: 'late' });
    expect(late.data['tally']).toMatchObject(rule.closed);
  });

  it('are hidden until a vote from one whose vote was refused', async () => {
    const embedId = await makeEmbed({ resultsVisibility: 'after_vote', voterRule: 'network' });
    await cast({ embedId, choices: ['a'], clientReference: 'ann' });
    const { data } = await cast({ embedId, choices: ['a'], clientReference: 'bob' });
    expect(data).toMatchObject({ status: 'rejected', reason: 'network_limit', tally: hidden });
  });

  it('hides the average of a rating together with the counts', async () => {
    const embedId = await makeEmbed({ kind: 'rating', options: [], resultsVisibility: 'never' });
    const { data } = await cast({ embedId, rating: 5, clientReference: 'ann' });
    expect(data['tally']).toMatchObject({ average: null, votes: null });
  });

  it('shows the answer of a quiz only to those who have answered', async () => {
    const quiz = { correct: ['b'], explanation: 'Because.' };
    const embedId = await makeEmbed({ kind: 'quiz', quiz });
    expect(JSON.stringify((await shown(embedId)).data)).not.toContain('Because.');
    expect((await shown(embedId, 'stranger')).data).not.toHaveProperty('quiz');
    const vote = await cast({ embedId, choices: ['a'], clientReference: 'ann' });
    expect(vote.data['quiz']).toEqual(quiz);
    expect((await shown(embedId, 'ann')).data).toMatchObject({
      quiz,
      vote: { choices: ['a'], clientReference: 'ann' },
    });
    expect((await castGet(embedId, 'ann')).data['quiz']).toEqual(quiz);
  });
});

describe('votes at once', () => {
  it('with one reference count as one vote, and every response names it', async () => {
    const embedId = await makeEmbed();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => cast({ embedId, choices: [n % 2 ? 'a' : 'b'], clientReference: 'one' })),
    );
    const statuses = answers.map(({ data }) => data['status']).sort();
    expect(statuses).toEqual([...Array.from({ length: 199 }, () => 'already_counted'), 'counted']);
    expect(new Set(answers.map(({ data }) => data['id'])).size).toBe(1);
    expect((await tally(embedId)).data).toMatchObject({ voters: 1, votes: 1 });
  });

  it('with 50 references count as 50 votes, whatever changes, and rows and counts agree', async () => {
    const embedId = await makeEmbed({ allowChange: true });
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        cast({ embedId, choices: [['a', 'b', 'c'][n % 3]], clientReference: `ref${n % 50}` }),
      ),
    );
    const rows = await storedVotes(embedId);
    expect(rows).toHaveLength(50);
    const votesOf = (id: string) => rows.filter(({ ballot }) => ballot.choices[0] === id).length;
    const byRows = counts(['a', votesOf('a')], ['b', votesOf('b')], ['c', votesOf('c')]);
    expect((await tally(embedId)).data).toMatchObject({ voters: 50, votes: 50, options: byRows });
  });

  it('of a few visitors press a reaction as often as they are different', async () => {
    const embedId = await makeEmbed({ kind: 'reaction' });
    const press = (n: number) => cast({ embedId, choices: ['a'], clientReference: `fan${n % 5}:${1 + (n % 25)}` });
    await Promise.all(Array.from({ length: 100 }, (_, n) => press(n)));
    expect((await tally(embedId)).data).toMatchObject({ voters: 5, votes: 25 });
  });

  it('from one network with a limit of one count as one vote', async () => {
    const embedId = await makeEmbed({ voterRule: 'network' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => cast({ embedId, choices: ['a'], clientReference: `ref${n}` })),
    );
    expect(answers.filter(({ data }) => data['status'] === 'counted')).toHaveLength(1);
    expect((await tally(embedId)).data).toMatchObject({ voters: 1, votes: 1 });
  });

  it('are judged by the time at which they arrive, and a bad one leaves the others', async () => {
    const embedId = await makeEmbed({ closesAt: '2026-06-01T12:00:01Z' });
    const { votes: queue } = platform.platform;
    const send = queue.cast.bind(queue);
    vi.spyOn(queue, 'cast').mockImplementation((request) => {
      now = new Date('2026-06-01T12:00:02Z');
      return send(request);
    });
    const answers = await Promise.all([
      cast({ embedId, choices: ['a'], clientReference: 'ann' }),
      cast({ embedId, choices: ['z'], clientReference: 'bob' }),
    ]);
    vi.restoreAllMocks();
    now = NOON;
    expect(answers.map(({ status, data }) => data['status'] ?? status)).toEqual(['counted', 400]);
  });

  it('read one of 10,000 to find one, and none to count them', async () => {
    const embedId = await makeEmbed();
    const { db } = platform.platform;
    await db.execute(sql`
      insert into votes (embed_id, reference, base, id, ballot, created_at)
      select ${embedId}, 'bulk_' || n, 'bulk_' || n, 'vote_bulk_' || n, '{"choices":["a"]}'::jsonb, now()
      from generate_series(1, 10000) as n`);
    // As the platform does every minute.
    await db.execute(sql`analyze votes`);
    const read = await db.transaction(async (tx) => {
      const rowsRead = async () => {
        const [found] = rowsOf(
          await tx.execute(sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
            from pg_stat_xact_user_tables where relname like 'vote%'`),
        );
        return Number(found?.['rows']);
      };
      const before = await rowsRead();
      const found = await prepareEmbedRead(tx)(embedId);
      expect(found && (await findVote(tx, found.embed, 'bulk_7777'))).not.toBeNull();
      return (await rowsRead()) - before;
    });
    expect(read).toBe(1);
  });
});
