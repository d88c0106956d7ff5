import type { Client } from '../../src/client/client.ts';
import { getPaymentLink, type PaymentLink } from '../../src/resources/payment-link.ts';
import type { HostPage } from '../data/host-page.ts';
import { untilNext } from '../data/next-load.ts';
import { type SharedResource, sharedResource } from '../data/shared-resource.ts';

/** A payment link, loaded again when it starts or expires. */
export function sharedPaymentLink(client: Client, page: HostPage, link: string): SharedResource<PaymentLink> {
  return sharedResource(client, page, `link:${link}`, {
    load: (signal) => getPaymentLink(client, { id: link }, { signal }),
    nextMs: ({ startsAt, expiresAt }) => [Infinity, untilNext(client, startsAt, expiresAt)],
  });
}
