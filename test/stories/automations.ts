import { describe, expect, it } from 'vitest';
import { addContact, mailsTo, newAddress, subjectsTo } from './mailing.ts';
import { advance, each, openCompany, type StoryContext } from './story-context.ts';

const SEGMENT = 'POST /api/marketing/segment/create';
const TEMPLATE = 'POST /api/marketing/template/create';
const SEQUENCE = 'POST /api/marketing/emailSequence/create';
const AUTOMATION = 'POST /api/marketing/automation/create';

export function automationsStory(context: StoryContext): void {
  describe('automations', () => {
    it('an automation welcomes each new contact, waits, and stops for one that was deleted meanwhile', async () => {
      const { server } = await openCompany(context);
      const templateId = await server.id(TEMPLATE, { title: 'Welcome', subject: 'Welcome, {{name}}' });
      const steps = [
        { sendEmail: { templateId } },
        { wait: 'P3D' },
        { addTag: 'regular' },
        { addScore: 5 },
        { sendEmail: { subject: 'How do you like it?' } },
      ];
      const id = await server.id(AUTOMATION, { title: 'Welcome', trigger: 'contact.created', steps });
      const runs = async () => (await server.data('POST /api/marketing/automation/get', { id }))['runs'];
      const ann = await addContact(server, 'Ann', 'fan');
      const bob = await addContact(server, 'Bob');
      expect(await subjectsTo(context, ann.email)).toEqual(['Welcome, Ann']);
      expect(await runs()).toEqual({ waiting: 2, finished: 0, stopped: 0 });

      await server.data('POST /api/marketing/contact/delete', { id: bob.id });
      await advance(context, 'P3D');
      expect(await subjectsTo(context, ann.email)).toEqual(['How do you like it?', 'Welcome, Ann']);
      expect(await subjectsTo(context, bob.email)).toEqual(['Welcome, Bob']);
      expect(await runs()).toEqual({ waiting: 0, finished: 1, stopped: 1 });
      expect((await server.data('POST /api/marketing/contact/get', { id: ann.id }))['tags']).toEqual([
        'fan',
        'regular',
      ]);
      expect(await server.data('POST /api/marketing/leadScore/get', { contactId: ann.id })).toMatchObject({ score: 5 });
    });

    it('a lead starts an automation for its contact, which is created if it is new', async () => {
      const { server, page } = await openCompany(context);
      const pageId = await server.id('POST /api/pages/general/create', { title: 'Book us', status: 'published' });
      const steps = [{ sendEmail: { subject: 'Thank you, {{name}}' } }];
      await server.id(AUTOMATION, { trigger: 'lead.submitted', steps });
      const email = newAddress('Eve');
      const lead = { pageId, name: 'Eve', email, message: 'Are you free in May?' };
      await page.data('POST /api/pages/leads/create', lead);
      await page.data('POST /api/pages/leads/create', { ...lead, email: email.toUpperCase() });
      await page.data('POST /api/pages/leads/create', { pageId, message: 'No address' });
      expect(await subjectsTo(context, email)).toEqual(['Thank you, Eve']);
      const known = await server.data('POST /api/marketing/contact/all', { email });
      expect(known).toMatchObject({ total: 1, items: [{ name: 'Eve' }] });
    });

    it('a paid charge starts a sequence of mails for its customer, who unsubscribes before the last', async () => {
      const { server } = await openCompany(context);
      const mails = [
        { subject: 'Thank you' },
        { wait: 'P7D', subject: 'One week' },
        { wait: 'P14D', subject: 'Three weeks' },
      ];
      const startSequence = await server.id(SEQUENCE, { title: 'After the purchase', mails });
      await server.id(AUTOMATION, { trigger: 'charge.succeeded', steps: [{ startSequence }] });
      const email = newAddress('Finn');
      const customerId = await server.id('POST /api/payment/customer/create', { source: { email, name: 'Finn' } });
      const charge = { amount: '10.00', customerId };
      await server.id('POST /api/payment/charge/create', { ...charge, status: 'failed' });
      const id = await server.id('POST /api/payment/charge/create', charge);
      expect(await subjectsTo(context, email)).toEqual([]);
      await server.data('POST /api/payment/charge/update', { id, status: 'succeeded' });
      expect(await subjectsTo(context, email)).toEqual(['Thank you']);
      await advance(context, 'P10D');
      expect(await subjectsTo(context, email)).toEqual(['One week', 'Thank you']);

      const [contactId] = each(await server.data('POST /api/marketing/contact/all', { email }), 'id');
      await server.data('POST /api/marketing/contact/update', { id: contactId, status: 'unsubscribed' });
      await advance(context, 'P20D');
      expect(await subjectsTo(context, email)).toHaveLength(2);
      const sequence = await server.data('POST /api/marketing/emailSequence/get', { id: startSequence });
      expect(sequence['runs']).toEqual({ waiting: 0, finished: 0, stopped: 1 });
    });

    it('a sequence starts for a segment; a paused automation waits until it is active again', async () => {
      const { server } = await openCompany(context);
      const vip = await addContact(server, 'Gus', 'vip');
      const fan = await addContact(server, 'Hal', 'fan');
      const segmentId = await server.id(SEGMENT, { title: 'VIP', match: { tags: ['vip'] } });
      const mails = [{ wait: 'PT1H', subject: 'Backstage' }];
      expect(await server.data(SEQUENCE, { segmentId, mails })).toMatchObject({
        status: 'active',
        runs: { waiting: 1 },
      });
      const steps = [{ wait: 'P1D' }, { sendEmail: { subject: 'Good to see you' } }];
      const id = await server.id(AUTOMATION, { trigger: 'contact.created', segmentId, steps });
      const late = await addContact(server, 'Ida', 'vip');
      await addContact(server, 'Jon', 'fan');
      await server.data('POST /api/marketing/automation/update', { id, status: 'paused' });
      await advance(context, 'P2D');
      expect([await subjectsTo(context, vip.email), await subjectsTo(context, fan.email)]).toEqual([['Backstage'], []]);
      expect(await subjectsTo(context, late.email)).toEqual([]);
      const active = await server.data('POST /api/marketing/automation/update', { id, status: 'active' });
      expect(active['runs']).toEqual({ waiting: 1, finished: 0, stopped: 0 });
      await advance(context, 'PT1M');
      const [mail] = await mailsTo(context, late.email);
      expect(mail?.['subject']).toBe('Good to see you');
      expect(String(mail?.['createdAt']) >= String(active['updatedAt'])).toBe(true);
    });

    it.each<[fields: object, status: number, path: string]>([
      [{}, 400, 'trigger'],
      [{ trigger: 'contact.created', steps: 'banana' }, 400, 'steps'],
      [{ trigger: 'full.moon', steps: [{ wait: 'P1D' }] }, 400, 'trigger'],
      [{ trigger: 'contact.created', steps: [] }, 400, 'steps'],
      [{ trigger: 'contact.created', steps: [{ wait: 'a while' }] }, 400, 'steps.0.wait'],
      [{ trigger: 'contact.created', steps: [{ wait: 'P1D', addTag: 'x' }] }, 400, 'steps.0'],
      [{ trigger: 'contact.created', steps: [{ sing: 'loud' }] }, 400, 'steps.0.sing'],
      [{ trigger: 'contact.created', steps: [{ startSequence: 'mseq_none' }] }, 404, 'steps.0.startSequence'],
      [
        { trigger: 'contact.created', steps: [{ sendEmail: { templateId: 'x' } }] },
        404,
        'steps.0.sendEmail.templateId',
      ],
    ])('an automation is refused with %o', async (fields, status, path) => {
      const { server } = await openCompany(context);
      const answer = await server.answer(AUTOMATION, { ...fields });
      expect(answer.status).toBe(status);
      expect((answer.error['details'] as readonly { path: string }[])[0]?.path).toBe(path);
    });

    it('what is still needed cannot be deleted; an automation takes its waiting contacts along', async () => {
      const { server } = await openCompany(context);
      const templateId = await server.id(TEMPLATE, { title: 'News', subject: 'News' });
      const startSequence = await server.id(SEQUENCE, { mails: [{ templateId }] });
      const segmentId = await server.id(SEGMENT, { title: 'All', match: {} });
      const steps = [{ wait: 'P1D' }, { startSequence }];
      const id = await server.id(AUTOMATION, { trigger: 'contact.created', segmentId, steps });
      const ann = await addContact(server, 'Ann');
      const refused = await server.answer('POST /api/marketing/template/delete', { id: templateId });
      expect(refused.status).toBe(409);
      expect(refused.error['message']).toContain('This template has e-mail sequences (1).');
      expect(await server.status('POST /api/marketing/segment/delete', { id: segmentId })).toBe(409);
      expect(await server.status('POST /api/marketing/emailSequence/delete', { id: startSequence })).toBe(409);

      await server.data('POST /api/marketing/automation/delete', { id });
      await server.data('POST /api/marketing/emailSequence/delete', { id: startSequence });
      await server.data('POST /api/marketing/template/delete', { id: templateId });
      await server.data('POST /api/marketing/segment/delete', { id: segmentId });
      await advance(context, 'P2D');
      expect(await subjectsTo(context, ann.email)).toEqual([]);
    });
  });
}
