import type { Client } from '../client/create-client.ts';
import { type DonorPage, type DonorQuery, type Goal, getDonors, getGoal } from '../resources/goals.ts';
import type { Page } from './page.ts';
import { untilNext } from './resources.ts';
import { sharedCopy } from './shared.ts';
import type { Shared } from './types.ts';

/**
 * The goal of a payment link, with the part that came with a reference. Read again as the platform suggests until it has
 * ended, and when it ends.
 */
export function sharedGoal(
  client: Client,
  page: Page,
  paymentLinkId: string,
  clientReference: string | null,
): Shared<Goal> {
  return sharedCopy(client, page, `goal:${paymentLinkId} ${clientReference}`, {
    load: (signal) => getGoal(client, { paymentLinkId, ...(clientReference && { clientReference }) }, { signal }),
    nextMs({ status, refreshSeconds, endsAt }) {
      const live = status !== 'ended' && refreshSeconds ? refreshSeconds * 1000 : Number.POSITIVE_INFINITY;
      return Math.min(live, untilNext(client, endsAt));
    },
  });
}

/** The first donors of a payment link. Read again when its goal has moved, by whoever watches that. */
export const sharedDonors = (client: Client, page: Page, query: DonorQuery): Shared<DonorPage> =>
  sharedCopy(client, page, `donors:${JSON.stringify(query)}`, {
    load: (signal) => getDonors(client, query, { signal }),
    nextMs: () => null,
  });
