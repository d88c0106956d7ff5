import { unescapeHtml } from '../base/html.ts';
import { FAILURES } from '../products/payments/charges/charge-rows.ts';

/** What a page says in place of a payment: the problem of the form, the state of the link, or its heading. */
const REASONS = [/id="problem"[^>]*>([^<]*)/, /class="state"[^>]*>([^<]*)/, /<h1[^>]*>([^<]*)/];

/** Pays the checkout of a payment link of the platform at this address. Returns the return URL. */
export async function pay(
  address: string,
  linkUrl: string,
  payment: { readonly card?: string; readonly amount?: string; readonly code?: string },
): Promise<string | null> {
  const { card } = payment;
  if (card !== undefined && !Object.hasOwn(FAILURES, card))
    throw new Error(`card must be ${Object.keys(FAILURES).join(' or ')}.`);
  const { pathname, search } = new URL(linkUrl, address);
  const headers = { accept: 'text/html' };
  const form = await fetch(address + pathname + search, { headers });
  const body = new URLSearchParams(Object.entries(payment).filter(([, value]) => value !== undefined));
  const page = form.ok ? await fetch(form.url, { method: 'POST', headers, body, redirect: 'manual' }) : form;
  const text = await page.text();
  if (page.status === 303) return page.headers.get('location');
  if (page.ok) return null;
  const reason = REASONS.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  throw new Error(`Nothing was paid: ${unescapeHtml(reason ?? String(page.status))}`);
}
