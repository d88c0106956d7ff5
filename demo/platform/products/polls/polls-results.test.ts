import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { DEMO_SECRET_KEY } from '../../seed/seed.ts';
import { embeds } from '../../store/schema.ts';
import { counts, pollPlace } from './polls-fixture.ts';

const place = pollPlace();
const { cast, castGet, tally, shown, makeEmbed } = place;

describe('results', () => {
  const hidden = { voters: null, votes: null, options: counts(['a', null], ['b', null], ['c', null]) };
  const open = { voters: 1, votes: 1, options: counts(['a', 1], ['b', 0], ['c', 0]) };

  it.each([
    { resultsVisibility: 'always', before: open, voted: open, closed: open },
    { resultsVisibility: 'after_vote', before: hidden, voted: open, closed: open },
    { resultsVisibility: 'after_close', before: hidden, voted: hidden, closed: open },
    { resultsVisibility: 'never', before: hidden, voted: hidden, closed: hidden },
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
    expect(await look('stranger')).toMatchObject(rule.before);
    expect(await look('ann')).toMatchObject(rule.voted);
    expect((await castGet(embedId, 'ann')).data['tally']).toMatchObject(rule.voted);
    const owner = await ask(place.platform.url, 'POST /api/vote/cast/getall', {
      secretKey: DEMO_SECRET_KEY,
      body: { embedId },
    });
    expect(owner.data).toMatchObject(open);
    await place.platform.platform.db.update(embeds).set({ status: 'closed' }).where(eq(embeds.id, embedId));
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
