import { describe, expect, it } from 'vitest';
import { each, openCompany, type Stage } from './stage.ts';

export function marketingStory(stage: Stage): void {
  describe('marketing', () => {
    it('a campaign targets a segment whose size counts stored contacts; nothing is sent', async () => {
      const { server } = await openCompany(stage);
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

      const templateId = await server.id('POST /api/marketing/template/create', { title: 'News', subject: 'Hello' });
      const campaign = await server.data('POST /api/marketing/campaign/create', {
        title: 'Spring',
        segmentId,
        templateId,
      });
      expect(campaign).toMatchObject({ status: 'draft', segmentId, templateId });
      const found = await server.data('POST /api/marketing/campaign/all', { segmentId, status: 'draft' });
      expect(each(found, 'id')).toEqual([campaign['id']]);
    });

    it('contacts are found by tag, address and word, and counted beyond the requested page', async () => {
      const { server } = await openCompany(stage);
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
    });

    it('a contact is unscored until it is scored, and then has one score', async () => {
      const { server } = await openCompany(stage);
      const contactId = await server.id('POST /api/marketing/contact/create', { email: 'ann@example.com' });
      const get = () => server.data('POST /api/marketing/leadScore/get', { contactId });
      expect(await get()).toMatchObject({ status: 'unscored', contactId, score: 0 });
      await server.data('POST /api/marketing/leadScore/update', { contactId, score: 10, why: 'opened a mail' });
      await server.data('POST /api/marketing/leadScore/update', { contactId, score: 25 });
      expect(await get()).toMatchObject({ status: 'scored', contactId, score: 25, why: 'opened a mail' });
      await server.data('POST /api/marketing/contact/delete', { id: contactId });
      expect(await server.status('POST /api/marketing/leadScore/get', { contactId })).toBe(404);
    });

    it('a channel is connected and disconnected; sequences and automations need existing resources', async () => {
      const { server } = await openCompany(stage);
      const channel = await server.id('POST /api/marketing/integration/create', { title: 'Chat' });
      await server.data('POST /api/marketing/integration/update', { id: channel, status: 'paused' });
      expect(each(await server.data('POST /api/marketing/integration/all', { status: 'paused' }), 'id')).toEqual([
        channel,
      ]);
      await server.data('POST /api/marketing/integration/delete', { id: channel });
      expect(await server.status('POST /api/marketing/integration/get', { id: channel })).toBe(404);

      const emailSequenceId = await server.id('POST /api/marketing/emailSequence/create', {
        mails: [{ day: 1 }, { day: 3 }],
      });
      const id = await server.id('POST /api/marketing/automation/create', { emailSequenceId, when: 'contact.created' });
      const off = await server.data('POST /api/marketing/automation/update', { id, status: 'off' });
      expect(off).toMatchObject({ status: 'off', emailSequenceId, when: 'contact.created' });
      const nowhere = { id, emailSequenceId: 'mseq_none' };
      expect(await server.status('POST /api/marketing/automation/update', nowhere)).toBe(400);
    });
  });
}
