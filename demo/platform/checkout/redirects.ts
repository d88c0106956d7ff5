import type { Static } from 'typebox';
import type { RedirectQuery } from '../../../src/api/products/payments/links.ts';
import { type Call, type Handlers, Navigation } from '../base/call.ts';
import { decideOrigin } from '../origin-policy.ts';
import { type FoundLink, readLink } from '../products/payments/links/link-rows.ts';
import { linkStatus } from '../products/payments/links/status.ts';
import { unavailablePage, unknownPage } from './pages.ts';
import { openSession } from './sessions.ts';

type RedirectCall = Call<unknown, Static<typeof RedirectQuery>>;

/** A return URL whose origin the account allows, or null. */
function returnUrl(text: string | undefined, accountOrigins: readonly string[], now: Date): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  // `blob:https://site.example/...` has the origin of its page but is not a page.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  return decideOrigin(url.origin, accountOrigins, now).allowed ? url.href : null;
}

function utmOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => entry[0].startsWith('utm_') && typeof entry[1] === 'string',
    ),
  );
}

async function redirect(call: RedirectCall, found: FoundLink | null): Promise<Navigation> {
  const now = call.platform.now();
  if (found === null) return unknownPage();
  const status = linkStatus(found.link, now);
  const address = returnUrl(call.query.returnUrl, found.accountOrigins, now);
  if (status !== 'active') return unavailablePage(status, { ...found, platform: call.platform }, address);
  // Without a location, which is the address of a checkout that only a GET opens.
  if (call.isHead) return new Navigation(302, {});
  const id = await openSession(call.platform.db, {
    linkId: found.link.id,
    clientReference: call.query.clientReference ?? null,
    returnUrl: address,
    utm: utmOf(call.query),
    createdAt: now,
  });
  if (id === null) return unknownPage();
  const { amount } = call.query;
  // The checkout checks it against the link's currency.
  const query = amount === undefined ? '' : `?${new URLSearchParams({ amount })}`;
  return new Navigation(302, { location: `/checkout/${id}${query}`, 'referrer-policy': 'no-referrer' });
}

const byShortId = (call: Call) => readLink(call.platform.db, call.params['shortId'] ?? '');

/**
 * The two public redirects: navigations without a key or an origin check. `contractOf` gives `RedirectQuery` for
 * both.
 */
export const redirects: Handlers = {
  'GET /api/pay/{shortId}': async (call) => redirect(call as RedirectCall, await byShortId(call)),

  'GET /api/pay/s/{shortId}': async (call) => {
    const found = await byShortId(call);
    return redirect(call as RedirectCall, found?.link.kind === 'subscription' ? found : null);
  },
};
