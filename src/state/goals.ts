import type { Client } from '../client/create-client.ts';
import { type Goal, getGoal } from '../resources/goal.ts';
import type { Page } from './page.ts';
import { untilNext } from './shared-resources.ts';
import { sharedResource } from './shared-resource.ts';
import type { SharedResource } from './types.ts';

/**
 * The goal of a payment link, with the part that came with a reference. Read again as the platform suggests until it has
 * ended, and when it ends.
 */
export function sharedGoal(
  client: Client,
  page: Page,
  paymentLinkId: string,
  clientReference: string | null,
): SharedResource<Goal> {
  return sharedResource(client, page, `goal:${paymentLinkId} ${clientReference}`, {
    load: (signal) => getGoal(client, { paymentLinkId, ...(clientReference && { clientReference }) }, { signal }),
    nextMs({ status, refreshSeconds, endsAt }) {
      const live = status !== 'ended' && refreshSeconds ? refreshSeconds * 1000 : Infinity;
      return [live, untilNext(client, endsAt)];
    },
  });
}
