import { describe, expect, it } from 'vitest';
import { openCompany, otherPage, type StoryContext } from './story-context.ts';

const CREATE = 'POST /api/vote/embed/create';
const UPDATE = 'PUT /api/vote/embed/update';
const GET = 'POST /api/vote/embed/get';
const LIST = 'POST /api/vote/embed/all';
const VOTE = 'POST /api/vote/cast/create';
const READ = 'POST /api/vote/cast/get';
const TALLY = 'POST /api/vote/cast/getall';

const options = [
  { id: 'mug', label: 'A mug' },
  { id: 'bowl', label: 'A bowl' },
  { id: 'vase', label: 'A vase' },
];
const justNow = (): string => new Date(Date.now() - 1000).toISOString();

export function pollsStory(context: StoryContext): void {
  describe('polls', () => {
    it('a studio asks its audience, sees the votes come in, and closes the poll', async () => {
      const company = await openCompany(context);
      const { server, page } = company;

      // A title that nobody can see is refused, and so is a poll without anything to choose.
      expect((await server.answer(CREATE, { title: '\u200b', options })).error['details']).toEqual([
        { path: 'title', message: 'must have at least one visible character' },
      ]);
      expect(await server.status(CREATE, { title: 'What shall we throw?' })).toBe(400);
      const id = await server.id(CREATE, {
        title: 'What shall we throw?',
        options,
        clientReference: 'newsletter-12',
        metadata: { season: 'autumn' },
      });

      // The page gets the poll, without the studio's own fields and without counts before the vote; another site gets nothing.
      const shown = await page.data(GET, { id });
      expect(shown).toMatchObject({ status: 'open', refreshSeconds: 15, tally: { votes: null } });
      expect(shown).not.toHaveProperty('metadata');
      expect(await otherPage(context, company).status(GET, { id })).toBe(403);

      // Ann votes. Her browser loses the answer, so it reads the vote back by its reference.
      const ann = { embedId: id, clientReference: 'ann-1' };
      await page.data(VOTE, { ...ann, choices: ['bowl'] });
      expect(await page.data(READ, ann)).toMatchObject({ status: 'counted', choices: ['bowl'] });
      expect(await page.data(VOTE, { ...ann, choices: ['mug'] })).toMatchObject({
        status: 'already_counted',
        choices: ['bowl'],
      });

      // The studio closes the poll while Bo still looks at it: his vote is rejected, and he sees the result.
      await server.data(UPDATE, { id, closesAt: justNow() });
      const bo = await page.data(VOTE, { embedId: id, clientReference: 'bo-1', choices: ['mug'] });
      expect(bo).toMatchObject({ status: 'rejected', reason: 'closed', tally: { voters: 1, votes: 1 } });
      expect(await page.status(READ, { embedId: id, clientReference: 'bo-1' })).toBe(404);
      expect(await page.data(GET, { id })).toMatchObject({ status: 'closed', refreshSeconds: 0 });

      // It can be opened again by taking away the time at which it closed.
      expect(await server.data(UPDATE, { id, closesAt: null })).toMatchObject({ status: 'open' });
      const found = await server.data(LIST, { clientReference: 'newsletter-12' });
      expect(found).toMatchObject({ total: 1, items: [{ id, metadata: { season: 'autumn' } }] });
    });

    it('a ranking is decided by points, and everybody keeps their own order', async () => {
      const { server, page } = await openCompany(context);
      const embedId = await server.id(CREATE, { title: 'Rank them', options, ranked: true, maxChoices: 3 });
      const vote = (clientReference: string, ranking: readonly string[]) =>
        page.data(VOTE, { embedId, clientReference, ranking });

      await vote('ann', ['mug', 'bowl', 'vase']);
      await vote('bo', ['mug', 'bowl', 'vase']);
      await vote('cy', ['vase', 'bowl']);
      const dee = await vote('dee', ['bowl', 'vase', 'mug']);
      expect(dee).toMatchObject({
        choices: ['bowl', 'vase', 'mug'],
        // Mugs have most first places, but bowls have most points: 2 + 2 + 2 + 3.
        tally: {
          options: [
            { id: 'bowl', votes: 1, points: 9 },
            { id: 'mug', votes: 2, points: 7 },
            { id: 'vase', votes: 1, points: 7 },
          ],
        },
      });
      expect(await page.data(TALLY, { embedId, clientReference: 'ann' })).toMatchObject({ voters: 4 });
      expect(await page.data(READ, { embedId, clientReference: 'cy' })).toMatchObject({ choices: ['vase', 'bowl'] });
    });
  });
}
