import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { DEMO_PUBLIC_KEY, OTHER_SECRET_KEY } from '../../seed/seed.ts';
import { reactors, tallies, votes } from '../../store/schema.ts';
import { ownersPlace, SITE } from '../owner-fixture.ts';

const place = ownersPlace();
const create = (body: object) => place.byOwner('POST /api/vote/embed/create', { title: 'A poll', ...body });
const update = (body: object) => place.byOwner('PUT /api/vote/embed/update', body);
const get = (id: unknown, origin = SITE) => place.byPage('POST /api/vote/embed/get', { id }, origin);
const vote = (embedId: unknown, choice: string, clientReference = 'ann') =>
  place.byPage('POST /api/vote/cast/create', { embedId, choices: [choice], clientReference });
const options = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

describe('an embed', () => {
  it("is created with the contract's defaults and ids for its options", async () => {
    const { data } = await create({ options: [{ label: 'One' }, { id: 'opt_1', label: 'Two' }, { label: 'Three' }] });
    expect(data).toMatchObject({
      status: 'open',
      kind: 'poll',
      title: 'A poll',
      options: [
        { id: 'opt_2', label: 'One' },
        { id: 'opt_1', label: 'Two' },
        { id: 'opt_3', label: 'Three' },
      ],
      minChoices: 1,
      maxChoices: 1,
      ranked: false,
      writeIn: false,
      shuffle: false,
      allowChange: false,
      voterRule: 'browser',
      allowedOrigins: null,
    });
    const shown = await get(data['id']);
    expect(shown.data).toMatchObject({ id: data['id'], title: 'A poll' });
    expect(shown.data, 'only the owner sees the list').not.toHaveProperty('allowedOrigins');
  });

  it('accepts only a maximum length that a vote can carry in any script', async () => {
    const question = (maxLength: number) => create({ kind: 'question', question: { maxLength } });
    const { data } = await question(900);
    const body = { embedId: data['id'], text: '👏'.repeat(900), clientReference: 'r'.repeat(200) };
    const cast = { publicKey: place.owner.publicKey, origin: SITE, body };
    expect((await ask(place.platform.url, 'POST /api/vote/cast/create', cast)).data).toMatchObject({
      status: 'counted',
    });
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
    ['an invalid time', { options, opensAt: 'tomorrow' }, 'opensAt'],
    ['a scale in a poll', { options, scale: { min: 1, max: 5, icon: 'star' } }, 'scale'],
    ['a question in a poll', { options, question: { maxLength: 5 } }, 'question'],
    ['an invalid kind', { options, kind: 'oracle' }, 'kind'],
    ['a number for a title', { options, title: 7 }, 'title'],
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
    const cast = await place.byPage('POST /api/vote/cast/create', {
      embedId: data['id'],
      ranking,
      clientReference: 'ranker',
    });
    expect([data['maxChoices'], grown['maxChoices'], cast.data['choices']]).toEqual([2, 3, ranking]);
    expect((await update({ id: data['id'], maxChoices: 2 })).data).toMatchObject({ maxChoices: 2 });
    expect((await update({ id: data['id'], maxChoices: null })).data).toMatchObject({ maxChoices: 3 });
    const { data: plain } = await create({ ranked: true, options });
    expect((await update({ id: plain['id'], ranked: false })).data).toMatchObject({ maxChoices: 1 });
  });

  it('changes only what an update names', async () => {
    const { data: made } = await create({ options, description: 'Before', refreshSeconds: 5 });
    const changed = await update({ id: made['id'], title: 'After', allowedOrigins: ['https://*.Shop.Example'] });
    expect(changed.data).toEqual({
      ...made,
      title: 'After',
      allowedOrigins: ['https://*.shop.example'],
      tally: { ...(made['tally'] as object), asOf: expect.any(String) },
    });
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

  it('is visible only to its owner while it is a draft', async () => {
    const { data } = await create({ status: 'draft', options: [] });
    expect((await get(data['id'])).status).toBe(404);
    const own = await ask(place.platform.url, 'POST /api/vote/embed/get', {
      secretKey: place.owner.secretKey,
      body: { id: data['id'] },
    });
    expect(own.data).toMatchObject({ status: 'draft' });
    const foreign = await ask(place.platform.url, 'POST /api/vote/embed/get', {
      secretKey: OTHER_SECRET_KEY,
      body: { id: data['id'] },
    });
    expect(foreign.error).toMatchObject({ code: 'not_authorized', reason: 'wrong_account' });
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
    expect(await idsOf(['Never', 'Later'])).toBe('options cannot lose what already has votes.');
  });

  it('keeps the options that have votes', async () => {
    const { data } = await create({ options });
    await vote(data['id'], 'yes');
    const gone = await update({ id: data['id'], options: [{ id: 'no', label: 'No' }] });
    expect(gone.error).toMatchObject({ code: 'invalid_request', details: [{ path: 'options' }] });
    const more = await update({ id: data['id'], options: [...options, { id: 'maybe', label: 'Maybe' }] });
    expect(more.data['tally']).toMatchObject({ votes: 1, options: [{ votes: 1 }, { votes: 0 }, { votes: 0 }] });
  });

  it('keeps the scale values that have votes', async () => {
    const { data } = await create({ kind: 'rating', scale: { min: 1, max: 5, icon: 'star' } });
    const id = data['id'];
    await ask(place.platform.url, 'POST /api/vote/cast/create', {
      publicKey: place.owner.publicKey,
      origin: SITE,
      body: { embedId: id, rating: 5, clientReference: 'ann' },
    });
    for (const scale of [
      { min: 1, max: 4, icon: 'star' },
      { min: 2, max: 5, icon: 'star' },
    ]) {
      const narrower = await update({ id, scale });
      expect(narrower.error).toMatchObject({ code: 'invalid_request', details: [{ path: 'scale' }] });
    }
    const wider = await update({ id, scale: { min: 0, max: 10, icon: 'number' } });
    expect(wider.data['tally']).toMatchObject({ votes: 1, average: 5, options: { length: 11 } });
  });

  it('can be deleted while votes are pending, which then get a 404 and no 500', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = String((await create({ options })).data['id']);
      const [, ...votesAtOnce] = await Promise.all([
        ask(place.platform.url, 'POST /api/vote/embed/delete', { secretKey: place.owner.secretKey, body: { id } }),
        ...Array.from({ length: 8 }, (_, at) => vote(id, 'yes', `voter-${at}`)),
      ]);
      for (const { status } of votesAtOnce) expect([200, 404]).toContain(status);
    }
  });

  it('is deleted with its votes', async () => {
    const { data } = await create({ kind: 'reaction', options });
    await vote(data['id'], 'yes', 'ann:1');
    const id = String(data['id']);
    const answer = await ask(place.platform.url, 'POST /api/vote/embed/delete', {
      secretKey: place.owner.secretKey,
      body: { id },
    });
    expect(answer.data).toEqual({ id, status: 'deleted' });
    expect((await get(id)).status).toBe(404);
    const { db } = place.platform.platform;
    expect(await db.select().from(votes).where(eq(votes.embedId, id))).toEqual([]);
    expect(await db.select().from(tallies).where(eq(tallies.embedId, id))).toEqual([]);
    expect(await db.select().from(reactors).where(eq(reactors.embedId, id))).toEqual([]);
  });
});

it('is seeded in every kind and status', async () => {
  const seeded = [
    ['open', 'poll', 'open'],
    ['multi', 'poll', 'open'],
    ['always', 'poll', 'open'],
    ['after_close', 'poll', 'open'],
    ['never', 'poll', 'open'],
    ['closed', 'poll', 'closed'],
    ['scheduled', 'poll', 'scheduled'],
    ['change', 'poll', 'open'],
    ['network', 'poll', 'open'],
    ['empty', 'poll', 'open'],
    ['rating', 'rating', 'open'],
    ['reaction', 'reaction', 'open'],
    ['question', 'question', 'open'],
    ['quiz', 'quiz', 'open'],
  ];
  for (const [name, kind, status] of seeded) {
    const request = { publicKey: DEMO_PUBLIC_KEY, origin: SITE, body: { id: `emb_demo_${name}` } };
    const { data } = await ask(place.platform.url, 'POST /api/vote/embed/get', request);
    expect(data, name).toMatchObject({ kind, status });
  }
});
