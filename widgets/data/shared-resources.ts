import type { Client } from '../../src/client/client.ts';
import { type DonorPage, type DonorQuery, getDonors } from '../../src/resources/donor.ts';
import { type Embed, getEmbed } from '../../src/resources/embed.ts';
import { type EventPage, listEvents } from '../../src/resources/event.ts';
import { type Goal, getGoal } from '../../src/resources/goal.ts';
import { getPaymentLink, type PaymentLink } from '../../src/resources/payment-link.ts';
import type { Page } from './page.ts';
import { type SharedResource, sharedResource } from './shared-resource.ts';
import { knownReference } from './vote-storage.ts';

const DAY_MS = 86_400_000;

/** The platform decides what is open, so it is asked again this long after the moment of a change. */
const AFTER_CHANGE_MS = 500;

/** Ms until the first of these moments that lies ahead (ms since 1970, by the platform's clock). */
function untilNext(client: Client, ...moments: readonly (number | null)[]): number {
  const waits = moments.map((moment) => (moment ?? 0) - client.now()).filter((wait) => wait > 0);
  return Math.min(...waits) + AFTER_CHANGE_MS;
}

const suggestedMs = (isLive: boolean, refreshSeconds: number | null): number =>
  isLive && refreshSeconds ? refreshSeconds * 1000 : Infinity;

/** An embed, with this browser's vote and the counts it may see. Polls at the platform's interval while it is open. */
export function sharedEmbed(client: Client, page: Page, id: string): SharedResource<Embed> {
  return sharedResource(client, page, `embed:${id}`, {
    load(signal) {
      const clientReference = knownReference(page, id);
      return getEmbed(client, clientReference ? { id, clientReference } : { id }, { signal });
    },
    nextMs: ({ status, refreshSeconds, opensAt, closesAt }) => [
      suggestedMs(status === 'open', refreshSeconds),
      untilNext(client, opensAt, closesAt),
    ],
  });
}

/** A payment link, loaded again when it starts or expires. */
export function sharedPaymentLink(client: Client, page: Page, shortId: string): SharedResource<PaymentLink> {
  return sharedResource(client, page, `link:${shortId}`, {
    load: (signal) => getPaymentLink(client, { shortId }, { signal }),
    nextMs: ({ startsAt, expiresAt }) => [Infinity, untilNext(client, startsAt, expiresAt)],
  });
}

/**
 * A page of events, loaded again when the next of them starts or ends within a day: no visitor stays longer.
 *
 * @param query an `EventQuery` as JSON; equal texts share a resource.
 */
export function sharedEvents(client: Client, page: Page, query: string): SharedResource<EventPage> {
  return sharedResource(client, page, `events:${query}`, {
    load: (signal) => listEvents(client, JSON.parse(query), { signal }),
    nextMs({ items }) {
      const wait = untilNext(client, ...items.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
      return [Infinity, wait < DAY_MS ? wait : Infinity];
    },
  });
}

/** The goal of a payment link. Polls at the platform's interval until it has ended, and is loaded again when it ends. */
export function sharedGoal(
  client: Client,
  page: Page,
  paymentLinkId: string,
  clientReference: string | null,
): SharedResource<Goal> {
  return sharedResource(client, page, `goal:${paymentLinkId} ${clientReference}`, {
    load: (signal) => getGoal(client, { paymentLinkId, ...(clientReference && { clientReference }) }, { signal }),
    nextMs: ({ status, refreshSeconds, endsAt }) => [
      suggestedMs(status !== 'ended', refreshSeconds),
      untilNext(client, endsAt),
    ],
  });
}

/** The first donors of a payment link. Never polls: refresh it when the goal moves. */
export function sharedDonors(client: Client, page: Page, query: DonorQuery): SharedResource<DonorPage> {
  return sharedResource(client, page, `donors:${JSON.stringify(query)}`, {
    load: (signal) => getDonors(client, query, { signal }),
    nextMs: () => [Infinity, Infinity],
  });
}
