import { Type } from 'typebox';
import { publicRead, publicWrite, serverRead } from '../describe/access.ts';
import { ById } from '../describe/envelope.ts';
import { count, id, oneOf, orNull, ref, shown, text, time, url } from '../describe/fields.ts';
import { patterns } from '../describe/patterns.ts';
import { name, presentation } from '../describe/presentation-fields.ts';
import { resource } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

const pageStatus = oneOf(
  ['draft', 'published', 'archived'],
  'Visitors read a `published` page and submit leads on it.',
);

export const BrandedPage = resource('BrandedPage', {
  noun: 'page',
  idPrefix: 'page',
  required: { title: name },
  optional: {
    ...presentation,
    content: text(50_000, 'What the page says, in a format of your own.'),
    url: url('Where visitors find the page.'),
  },
  search: ['title', 'description'],
  status: pageStatus,
  audience: { statuses: ['published'], fields: ['title', 'description', 'imageUrl', 'imageAlt', 'content', 'url'] },
});

const email = Type.String({ pattern: patterns.email, maxLength: 320, description: 'E-mail address.' });

export const Lead = resource('Lead', {
  noun: 'lead',
  idPrefix: 'lead',
  required: { pageId: ref('BrandedPage', 'The published page that the lead was submitted on.') },
  optional: {
    name: text(300, 'Who the visitor is.'),
    email,
    phone: text(50, 'Where the visitor can be called, in any format.'),
    message: text(10_000, 'What the visitor wrote.'),
  },
  filters: { pageId: id(), email },
  search: ['name', 'email', 'message'],
  status: text(100, '`new` at first, then up to the owner. The one that a visitor sends is ignored.', 1),
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

/** Pages: branded pages and the leads that visitors submit. A web page may read a published page and submit a lead. */
export const pages = operationsOf({
  'GET /api/pages/general/all': BrandedPage.list(),
  'GET /api/pages/general/analytics': {
    summary: 'Get the analytics of a page',
    note: 'Leads per day in UTC; views are not counted.',
    ...serverRead,
    input: ById,
    data: PageAnalytics,
  },
  'POST /api/pages/general/create': BrandedPage.create(),
  'DELETE /api/pages/general/delete': BrandedPage.delete(),
  'GET /api/pages/general/get': BrandedPage.get({ ...publicRead, note: 'With a public key, published pages only.' }),
  'GET /api/pages/general/stats': {
    summary: 'Get the statistics of a page',
    note: 'Counted from stored leads.',
    ...serverRead,
    input: ById,
    data: PageStats,
  },
  'PUT /api/pages/general/update': BrandedPage.update(),

  'GET /api/pages/leads/all': Lead.list(),
  'POST /api/pages/leads/create': Lead.create({
    ...publicWrite,
    summary: 'Submit a lead',
    note: 'Starts the automations for leads. With a public key, the response confirms the lead without its fields.',
  }),
  'DELETE /api/pages/leads/delete': Lead.delete(),
  'GET /api/pages/leads/get': Lead.get(),
  'PUT /api/pages/leads/update': Lead.update(),
});
