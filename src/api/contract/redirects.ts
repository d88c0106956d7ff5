import { Type } from 'typebox';
import { address, id, text } from './fields.ts';

const utm = () => Type.Optional(text(500, 'Passed on to the checkout.'));

/**
 * The query of the two pay redirects (contract section 4). They are navigations: the response is a redirect or a page,
 * not an envelope, so they aren't in a contract table. A `returnUrl` that isn't on the account's allowed origins is
 * ignored.
 */
export const RedirectQuery = Type.Object({
  clientReference: Type.Optional(id('Returned as `creator-paid` in the return URL.')),
  returnUrl: Type.Optional(address('Where the checkout sends the visitor afterwards.')),
  utm_source: utm(),
  utm_medium: utm(),
  utm_campaign: utm(),
  utm_term: utm(),
  utm_content: utm(),
});
