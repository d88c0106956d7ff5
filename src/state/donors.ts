import type { Client } from '../client/create-client.ts';
import { type DonorPage, type DonorQuery, getDonors } from '../resources/donors.ts';
import type { Page } from './page.ts';
import { sharedCopy } from './shared.ts';
import type { Shared } from './types.ts';

/** The first donors of a payment link. Read again when its goal has moved, by whoever watches that. */
export const sharedDonors = (client: Client, page: Page, query: DonorQuery): Shared<DonorPage> =>
  sharedCopy(client, page, `donors:${JSON.stringify(query)}`, {
    load: (signal) => getDonors(client, query, { signal }),
    nextMs: () => [Infinity, Infinity],
  });
