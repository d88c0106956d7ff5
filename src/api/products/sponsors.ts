import { publicRead } from '../describe/access.ts';
import { currency, oneOf, text, title, total, url } from '../describe/fields.ts';
import { amount } from '../describe/payment-fields.ts';
import { resource, statusByPlatform } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

export const Sponsor = resource('Sponsor', {
  noun: 'sponsor',
  idPrefix: 'sponsor',
  required: { title: title(300, 'The sponsor’s name, as visitors read it.') },
  optional: {
    description: text(2000, 'What visitors read about the sponsor.'),
    imageUrl: url('The sponsor’s logo.'),
    imageAlt: text(300, 'Describes the logo to people who do not see it.'),
    url: url('Where the listing leads.'),
    contactEmail: text(320, 'Never shown to pages.'),
    amount: amount('What the sponsor pledges. Without it, any payment funds the sponsor.'),
    currency: currency(),
  },
  answered: { raised: total('Successful charges that name the sponsor by `sponsorId`, less refunds.') },
  search: ['title', 'description'],
  status: oneOf(['pending', 'funded'], 'Follows from the charges that name the sponsor.'),
  ...statusByPlatform,
  audience: { statuses: ['funded'], fields: ['title', 'description', 'imageUrl', 'imageAlt', 'url'] },
});

/** Sponsors: sponsor listings and their public projections. Pages may read them. */
export const sponsors = operationsOf({
  'GET /api/sponsor/general/all': Sponsor.list({
    ...publicRead,
    note: 'Newest first. Pages see the funded ones, without amounts.',
  }),
  'POST /api/sponsor/general/create': Sponsor.create({
    note: '`pending` until charges that name it add up to its amount.',
  }),
  'POST /api/sponsor/general/delete': Sponsor.delete(),
  'GET /api/sponsor/general/get': Sponsor.get({ ...publicRead, note: 'With a public key, funded sponsors only.' }),
  'PUT /api/sponsor/general/update': Sponsor.update({
    note: 'Absent fields keep their value; null clears one. Another amount may fund it, or no longer. 409 for another status, which follows from its charges.',
  }),
});
