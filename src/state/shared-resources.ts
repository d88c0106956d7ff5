import type { Client } from '../client/create-client.ts';
import { getPaymentLink, type PaymentLink } from '../resources/payment-link.ts';
import { getShownEmbed, type ShownEmbed } from '../resources/shown-embed.ts';
import type { Page } from './page.ts';
import { knownReference } from './vote-storage.ts';
import { sharedResource } from './shared-resource.ts';
import type { SharedResource } from './types.ts';

/** The platform decides what is open: it is asked again this long after the moment at which that changes. */
const AFTER_MS = 500;

/** Ms until the first of these moments that is still to come (ms since 1970, by the platform's clock). */
export function untilNext(client: Client, ...moments: readonly (number | null)[]): number {
  const waits = moments.map((moment) => (moment ?? 0) - client.now()).filter((wait) => wait > 0);
  return Math.min(...waits) + AFTER_MS;
}

/** One embed, with this browser's vote and the counts it may see. Read again as the platform suggests while it is open. */
export function sharedEmbed(client: Client, page: Page, id: string): SharedResource<ShownEmbed> {
  return sharedResource(client, page, `embed:${id}`, {
    load(signal) {
      const clientReference = knownReference(page, id);
      return getShownEmbed(client, clientReference ? { id, clientReference } : { id }, { signal });
    },
    nextMs({ status, refreshSeconds, opensAt, closesAt }) {
      const live = status === 'open' && refreshSeconds ? refreshSeconds * 1000 : Infinity;
      return [live, untilNext(client, opensAt, closesAt)];
    },
  });
}

/** One payment link. Read again when it starts or expires. */
export function sharedPaymentLink(client: Client, page: Page, shortId: string): SharedResource<PaymentLink> {
  return sharedResource(client, page, `link:${shortId}`, {
    load: (signal) => getPaymentLink(client, { shortId }, { signal }),
    nextMs: ({ startsAt, expiresAt }) => [Infinity, untilNext(client, startsAt, expiresAt)],
  });
}
