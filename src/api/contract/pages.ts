import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { ById } from '../envelope.ts';
import { count, id, oneOf, orNull, shown, text, time, url } from '../fields.ts';
import { patterns } from '../patterns.ts';
import { name, presentation, search } from '../presentation-fields.ts';
import { resource } from './resource.ts';

const pageStatus = oneOf(
  ['draft', 'published', 'archived'],
  'Visitors read a `published` page and submit leads on it.',
);

const Page = resource('BrandedPage', {
  required: { title: name },
  optional: {
    ...presentation,
    content: text(50_000, 'What the page says, in a format of your own.'),
    url: url('Where visitors find the page.'),
  },
  filters: { search },
  status: pageStatus,
});

const ofPage = { id: id('The page.'), status: pageStatus, leads: count('All leads submitted on the page.') };

/** A page's leads a day. The platform shows no pages, so it counts no views. */
const PageAnalytics = Type.Object(
  {
    ...ofPage,
    days: Type.Array(
      Type.Object({
        date: Type.String({ format: 'date', description: 'Day in UTC, such as 2027-03-06.' }),
        leads: count('Leads submitted on that day.'),
      }),
      { description: 'The days with leads, in order.' },
    ),
  },
  { title: 'PageAnalytics' },
);

const PageStats = Type.Object(
  {
    ...ofPage,
    leadsByStatus: Type.Array(
      Type.Object({ status: shown('A status that leads have.'), leads: count('Leads with this status.') }),
      { description: 'Only statuses that leads have.' },
    ),
    firstLeadAt: orNull(time('When the oldest lead was submitted; null without leads.')),
    lastLeadAt: orNull(time('When the newest lead was submitted; null without leads.')),
  },
  { title: 'PageStats' },
);

const email = Type.String({ pattern: patterns.email, maxLength: 320, description: 'E-mail address.' });

const Lead = resource('Lead', {
  required: { pageId: id('The published page that the lead was submitted on.') },
  optional: {
    name: text(300, 'Who the visitor is.'),
    email,
    phone: text(50, 'Where the visitor can be called, in any format.'),
    message: text(10_000, 'What the visitor wrote.'),
  },
  filters: { pageId: id(), email, search: text(200, 'Words of the name, e-mail address or message.') },
  status: shown('`new` at first, then up to the owner. The one that a visitor sends is ignored.'),
});

/** Pages: branded pages and the leads that visitors submit. Other fields of a lead are up to its page. */
export const pages = {
  'GET /api/pages/general/all': { query: Page.list, data: Page.page },
  'GET /api/pages/general/analytics': { query: ById, data: PageAnalytics },
  'POST /api/pages/general/create': { body: Page.create, data: Page.data },
  'DELETE /api/pages/general/delete': { query: Page.byId, data: Page.deleted },
  'GET /api/pages/general/get': { query: Page.byId, data: Page.publicData },
  'GET /api/pages/general/stats': { query: ById, data: PageStats },
  'PUT /api/pages/general/update': { body: Page.update, data: Page.data },

  'GET /api/pages/leads/all': { query: Lead.list, data: Lead.page },
  'POST /api/pages/leads/create': { body: Lead.create, data: Lead.publicData },
  'DELETE /api/pages/leads/delete': { query: Lead.byId, data: Lead.deleted },
  'GET /api/pages/leads/get': { query: Lead.byId, data: Lead.data },
  'PUT /api/pages/leads/update': { body: Lead.update, data: Lead.data },
} as const satisfies ContractTable;
