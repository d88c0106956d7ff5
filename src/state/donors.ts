import type { Client } from '../client/create-client.ts';
import { type DonorPage, type DonorQuery, getDonors } from '../resources/donor.ts';
import type { Page } from './page.ts';
import { sharedResource } from './shared-resource.ts';
import type { SharedResource } from './types.ts';

/** The first donors of a payment link. Read again when its goal has moved, by whoever watches that. */
export const sharedDonors = (client: Client, page: Page, query: DonorQuery): SharedResource<DonorPage> =>
  sharedResource(client, page, `donors:${JSON.stringify(query)}`, {
    load: (signal) => getDonors(client, query, { signal }),
    nextMs: () => [Infinity, Infinity],
  });
