import type { Client } from '../../src/client/client.ts';
import { type DonorPage, getDonors } from '../../src/resources/donor.ts';
import { type Goal, getGoal } from '../../src/resources/goal.ts';
import type { DonorQuery } from '../../src/resources/requests.ts';
import type { HostPage } from '../data/host-page.ts';
import { suggestedMs, untilNext } from '../data/next-load.ts';
import { goalQuery } from '../data/queries.ts';
import { type SharedResource, sharedResource } from '../data/shared-resource.ts';

/** The goal of a payment link. Polls at the platform's interval until it has ended, and is loaded again when it ends. */
export function sharedGoal(
  client: Client,
  page: HostPage,
  link: string,
  clientReference: string | null,
): SharedResource<Goal> {
  return sharedResource(client, page, `goal:${link} ${clientReference}`, {
    load: (signal) => getGoal(client, goalQuery(link, clientReference), { signal }),
    nextMs: ({ status, refreshSeconds, endsAt }) => [
      suggestedMs(status !== 'ended', refreshSeconds),
      untilNext(client, endsAt),
    ],
  });
}

/** The first donors of a payment link. Never polls: refresh it when the goal moves. */
export function sharedDonors(client: Client, page: HostPage, query: DonorQuery): SharedResource<DonorPage> {
  return sharedResource(client, page, `donors:${JSON.stringify(query)}`, {
    load: (signal) => getDonors(client, query, { signal }),
    nextMs: () => [Infinity, Infinity],
  });
}
