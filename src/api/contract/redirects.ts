import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { decimal, id, text, url } from '../fields.ts';

const utm = () => Type.Optional(text(500, 'Passed on to the checkout.'));

/** A `returnUrl` that isn't on the account's allowed origins is ignored. */
export const RedirectQuery = Type.Object({
  amount: Type.Optional(decimal('Preselected in the checkout if the payer chooses the amount.')),
  clientReference: Type.Optional(id('Returned as `creator-paid` in the return URL.')),
  returnUrl: Type.Optional(url('Where the checkout sends the visitor afterwards.')),
  utm_source: utm(),
  utm_medium: utm(),
  utm_campaign: utm(),
  utm_term: utm(),
  utm_content: utm(),
});

/** The response is a redirect or a page, not an envelope. */
const data = Type.Object({});

/** The two pay redirects, which are navigations in the visitor's browser. */
export const redirects = {
  'GET /api/pay/{shortId}': { query: RedirectQuery, data },
  'GET /api/pay/s/{shortId}': { query: RedirectQuery, data },
} as const satisfies ContractTable;
