import { Type } from 'typebox';
import { address, id, text } from './fields.ts';

const utm = () => Type.Optional(text(500, 'Passed on to the checkout.'));

/**
 * The query of the two pay redirects (contract section 4). They are navigations: the answer is a redirect or a page, not
 * an envelope, so they have no row in a contract table. A `returnUrl` off the account's origin list is dropped.
 */
export const RedirectQuery = Type.Object({
  clientReference: Type.Optional(id('Comes back as `creator-paid` in the return address.')),
  returnUrl: Type.Optional(address('Where the checkout sends the visitor afterwards.')),
  utm_source: utm(),
  utm_medium: utm(),
  utm_campaign: utm(),
  utm_term: utm(),
  utm_content: utm(),
});
