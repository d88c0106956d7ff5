import { describe, expect, it } from 'vitest';
import { addContact, mailsTo, newAddress, subjectsTo } from './mailing.ts';
import { advance, each, inDays, openCompany, type StoryContext } from './story-context.ts';

const SEGMENT = 'POST /api/marketing/segment/create';
const TEMPLATE = 'POST /api/marketing/template/create';
const CAMPAIGN = 'POST /api/marketing/campaign/create';

export function marketingStory(context: StoryContext): void {
  describe('marketing', () => {
    it('a campaign is sent at its time: one mail for each contact that its segment has then', async () => {
      const { server } = await openCompany(context);
      const ann = await addContact(server, 'Ann', 'fan');
      const bob = await addContact(server, 'Bob', 'fan');
      const segmentId = await server.id(SEGMENT, { title: 'Fans', match: { tags: ['fan'] } });
      const news = { title: 'News', subject: 'Hello {{name}}', body: '{{name}}, we play on Friday.{{shoeSize}}' };
      const templateId = await server.id(TEMPLATE, news);
      const spring = { title: 'Spring', segmentId, templateId, recipients: [ann.email.toUpperCase(), bob.email] };
      const campaign = await server.data(CAMPAIGN, { ...spring, sendAt: inDays(context, 2) });
      expect(campaign).toMatchObject({ status: 'scheduled', mails: 0 });

      const cleo = await addContact(server, 'Cleo', 'fan');
      await server.data('POST /api/marketing/contact/update', { id: bob.id, status: 'unsubscribed' });
      await advance(context, 'P1D');
      expect(await subjectsTo(context, ann.email)).toEqual([]);
      expect(await server.status('POST /api/marketing/template/delete', { id: templateId })).toBe(409);
      await advance(context, 'P1D');
      const sent = await server.data('POST /api/marketing/campaign/get', { id: campaign['id'] });
      expect(sent).toMatchObject({ status: 'sent', mails: 2, sentAt: campaign['sendAt'] });
      expect(await mailsTo(context, cleo.email)).toMatchObject([
        { kind: 'campaign', subject: 'Hello Cleo', body: 'Cleo, we play on Friday.', sourceId: campaign['id'] },
      ]);
      expect(await subjectsTo(context, ann.email)).toEqual(['Hello Ann']);
      expect(await subjectsTo(context, bob.email)).toEqual([]);
      await advance(context, 'P3D');
      expect(await subjectsTo(context, ann.email)).toHaveLength(1);
      await server.data('POST /api/marketing/template/delete', { id: templateId });
      await server.data('POST /api/marketing/segment/delete', { id: segmentId });
    });

    it('a campaign is sent at once if its time has come, and a draft is never sent', async () => {
      const { server } = await openCompany(context);
      const email = newAddress('Dora');
      const note = { title: 'Note', recipients: [email], subject: 'Tickets are here' };
      const draft = await server.data(CAMPAIGN, note);
      expect(draft).toMatchObject({ status: 'draft', mails: 0 });
      expect(await server.data(CAMPAIGN, { ...note, sendAt: inDays(context, 0) })).toMatchObject({
        status: 'sent',
        mails: 1,
      });
      expect(await subjectsTo(context, email)).toEqual(['Tickets are here']);
      expect(each(await server.data('POST /api/marketing/campaign/all', { status: 'draft' }), 'id')).toEqual([
        draft['id'],
      ]);
    });

    it.each<[fields: object, path: string]>([
      [{ title: 'X', status: 'sent' }, 'status'],
      [{ title: 'X', status: 'scheduled' }, 'status'],
      [{ title: 'X', subject: 'Hello', sendAt: '2027-01-01T00:00:00Z' }, 'segmentId'],
      [{ title: 'X', recipients: ['ann@example.com'], sendAt: '2027-01-01T00:00:00Z' }, 'templateId'],
      [{ title: 'X', recipients: ['ann'], subject: 'Hello' }, 'recipients.0'],
      [{ title: '\u200b' }, 'title'],
    ])('a campaign is refused with %o', async (fields, path) => {
      const { server } = await openCompany(context);
      const { status, error } = await server.answer(CAMPAIGN, { ...fields });
      expect(status).toBe(400);
      expect(error['details']).toMatchObject([{ path }]);
      expect(await server.data('POST /api/marketing/campaign/all')).toMatchObject({ total: 0 });
    });

    it('a channel is connected once it has the address that it needs, and can be paused', async () => {
      const { server } = await openCompany(context);
      const create = 'POST /api/marketing/integration/create';
      const update = 'POST /api/marketing/integration/update';
      const hook = await server.data(create, { title: 'Chat', channel: 'webhook' });
      expect(hook['status']).toBe('pending');
      const { id } = hook;
      expect(await server.status(update, { id, status: 'connected' })).toBe(400);
      expect(await server.status(update, { id, address: 'javascript:alert(1)' })).toBe(400);
      const address = 'https://bücher.example/hook';
      expect(await server.data(update, { ...hook, address })).toMatchObject({ status: 'connected', address });
      expect(await server.data(update, { id, status: 'paused' })).toMatchObject({ status: 'paused', address });
      expect(await server.data(update, { id, title: 'Team chat' })).toMatchObject({ status: 'paused' });
      expect(await server.data(update, { id, status: 'connected' })).toMatchObject({ status: 'connected' });
      expect(await server.data(update, { id, address: null })).toMatchObject({ status: 'pending' });
      for (const [channel, bad, good] of [
        ['email', 'nobody', 'news@example.com'],
        ['sms', 'call me', '+47 555 01 234'],
      ]) {
        expect(await server.status(create, { title: 'Mine', channel, address: bad })).toBe(400);
        expect(await server.data(create, { title: 'Mine', channel, address: good })).toMatchObject({
          status: 'connected',
        });
      }
      const connected = await server.data('POST /api/marketing/integration/all', { status: 'connected' });
      expect(each(connected, 'channel')).toEqual(['sms', 'email']);
      await server.data('POST /api/marketing/integration/delete', { id });
      expect(await server.status('POST /api/marketing/integration/get', { id })).toBe(404);
    });
  });
}
