import { describe, expect, it } from 'vitest';
import { each, openCompany, type StoryContext } from './story-context.ts';

export function contactsStory(context: StoryContext): void {
  describe('contacts', () => {
    it('belong to a segment as long as they match it', async () => {
      const { server } = await openCompany(context);
      const ann = await server.id('POST /api/marketing/contact/create', {
        email: 'ann@example.com',
        tags: ['vip', 'fan'],
      });
      await server.id('POST /api/marketing/contact/create', { email: 'bob@example.com', tags: ['fan'] });
      const segmentId = await server.id('POST /api/marketing/segment/create', {
        title: 'VIP',
        match: { tags: ['vip'] },
      });
      const size = async () => (await server.data('POST /api/marketing/segment/get', { id: segmentId }))['contacts'];
      expect(await size()).toBe(1);
      await server.data('POST /api/marketing/segment/update', { id: segmentId, match: { tags: ['fan'] } });
      expect(await size()).toBe(2);
      await server.data('POST /api/marketing/contact/delete', { id: ann });
      expect(await size()).toBe(1);
      expect(await server.status('POST /api/marketing/segment/update', { id: segmentId, match: 'fan' })).toBe(400);
      for (const [match, path, words] of [
        [{ tag: ['vip'] }, 'match.tag', /^is a field of no contact. Contacts have .*tags/],
        [{ status: 'active' }, 'match.status', /^is a field of no contact/],
        [{ toString: 'x' }, 'match.toString', /^is a field of no contact/],
        [{ tags: 'vip' }, 'match.tags', /^must be a list of texts/],
        [{ email: { endsWith: '@example.com' } }, 'match.email', /^must be a text/],
        [{ metadata: null }, 'match.metadata', /^must be an object/],
      ] as const) {
        for (const [route, body] of [
          ['POST /api/marketing/segment/create', { title: 'Typo', match }],
          ['POST /api/marketing/segment/update', { id: segmentId, match }],
        ] as const) {
          const refused = await server.answer(route, body);
          expect(refused.error['details']).toEqual([{ path, message: expect.stringMatching(words) }]);
        }
      }
      await server.id('POST /api/marketing/contact/create', { email: 'cy@example.com', city: 'Oslo' });
      const inOslo = { title: 'Oslo', match: { city: 'Oslo' } };
      expect(await server.data('POST /api/marketing/segment/create', inOslo)).toMatchObject({ contacts: 1 });
      await server.data('POST /api/marketing/segment/update', { id: segmentId, match: null });
      expect(await size()).toBe(0);
    });

    it('are found by tag, address and word, and counted beyond the requested page', async () => {
      const { server } = await openCompany(context);
      for (const name of ['Ann', 'Bob', 'Cleo']) {
        await server.id('POST /api/marketing/contact/create', { name, email: `${name}@example.com`, tags: ['fan'] });
      }
      const page = await server.data('POST /api/marketing/contact/all', { tags: 'fan', limit: 2, offset: 2 });
      expect(page).toMatchObject({ total: 3, limit: 2, offset: 2 });
      expect(each(page, 'name')).toEqual(['Ann']);
      expect(each(await server.data('POST /api/marketing/contact/all', { email: 'Bob@example.com' }), 'name')).toEqual([
        'Bob',
      ]);
      expect(each(await server.data('POST /api/marketing/contact/all', { search: 'cleo' }), 'name')).toEqual(['Cleo']);
      expect(await server.status('POST /api/marketing/contact/all', { limit: 101 })).toBe(400);
      expect(await server.status('POST /api/marketing/contact/all', { limit: '20' })).toBe(400);
      const unknown = await server.answer('POST /api/marketing/contact/all', { colour: 'red' });
      expect(unknown.error['message']).toContain(
        'colour is not a filter here. Filters: status, clientReference, email',
      );
    });

    it('need an address, and are unscored until they are scored', async () => {
      const { server } = await openCompany(context);
      expect(await server.status('POST /api/marketing/contact/create', { name: 'Ann' })).toBe(400);
      expect(await server.status('POST /api/marketing/contact/create', { email: 'ann' })).toBe(400);
      const contactId = await server.id('POST /api/marketing/contact/create', { email: 'ånn@blåbær.example' });
      const get = () => server.data('POST /api/marketing/leadScore/get', { contactId });
      expect(await get()).toMatchObject({ status: 'unscored', contactId, score: 0 });
      await server.data('POST /api/marketing/leadScore/update', { contactId, score: 10, why: 'opened a mail' });
      await server.data('POST /api/marketing/leadScore/update', { contactId, score: 25 });
      expect(await get()).toMatchObject({ status: 'scored', contactId, score: 25, why: 'opened a mail' });
      await server.data('POST /api/marketing/contact/delete', { id: contactId });
      expect(await server.status('POST /api/marketing/leadScore/get', { contactId })).toBe(404);
    });
  });
}
