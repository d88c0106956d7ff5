import type { ContractTable } from '../contract-table.ts';
import { currency, decimal, oneOf, text, title, url } from '../fields.ts';
import { amount } from '../payment-fields.ts';
import { resource, statusByPlatform } from './resource.ts';

const Sponsor = resource('Sponsor', {
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
  answered: { raised: decimal('Successful charges that name the sponsor by `sponsorId`, less refunds.') },
  filters: { search: text(200, 'Words of the title or description.') },
  status: oneOf(['pending', 'funded'], 'Follows from the charges that name the sponsor.'),
  ...statusByPlatform,
});

/** Sponsors. Pages see the funded ones, with their public fields. */
export const sponsors = {
  'GET /api/sponsor/general/all': { query: Sponsor.list, data: Sponsor.publicPage },
  'POST /api/sponsor/general/create': { body: Sponsor.create, data: Sponsor.data },
  'POST /api/sponsor/general/delete': { body: Sponsor.byId, data: Sponsor.deleted },
  'GET /api/sponsor/general/get': { query: Sponsor.byId, data: Sponsor.publicData },
  'PUT /api/sponsor/general/update': { body: Sponsor.update, data: Sponsor.data },
} as const satisfies ContractTable;
