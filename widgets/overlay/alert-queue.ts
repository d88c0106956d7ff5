import type { Client } from '../../src/client/client.ts';
import { type Donor, type DonorPage, getDonors } from '../../src/resources/donor.ts';

/** The most donors that are loaded after one refresh, and that wait to be named. */
export const MAX_NAMED = 50;

/** Donors whom an overlay names one after another. */
export interface AlertQueue {
  /** Stays until the next one; null until somebody gives. */
  readonly shown: Donor | null;
  /** Oldest first. */
  readonly waiting: readonly Donor[];
  /** How many more gave than are named. */
  readonly unnamed: number;
}

export const EMPTY_QUEUE: AlertQueue = { shown: null, waiting: [], unnamed: 0 };

/** By time, then by id, so that the order of two in one second doesn't change. */
const newestFirst = (a: Donor, b: Donor): number =>
  Number(b.donatedAt) - Number(a.donatedAt) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** Loads the donors up to the first page with one that is known, at most 50, newest first. */
export async function loadNewDonors(
  client: Client,
  paymentLinkId: string,
  isKnown: (donor: Donor) => boolean,
  signal: AbortSignal,
): Promise<readonly Donor[]> {
  const found = new Map<string, Donor>();
  let offset: number | null = 0;
  while (offset !== null && found.size < MAX_NAMED) {
    const query = { paymentLinkId, sort: 'recent', offset, limit: MAX_NAMED - found.size } as const;
    const page: DonorPage = await getDonors(client, query, { signal });
    const unknown = page.items.filter((donor) => !isKnown(donor));
    for (const donor of unknown) found.set(donor.id, donor);
    // A platform that starts over instead of continuing would be asked forever.
    const isLast: boolean = unknown.length < page.items.length || page.offset !== offset;
    offset = isLast ? null : page.nextOffset;
  }
  return [...found.values()].sort(newestFirst);
}

/**
 * Adds donors to the queue.
 *
 * @param donors newest first
 * @param added how many gave, of whom `donors` may be the latest only
 */
export function addToQueue(queue: AlertQueue, donors: readonly Donor[], added: number): AlertQueue {
  const waiting = [...queue.waiting, ...[...donors].reverse()];
  const uncounted = donors.length < MAX_NAMED ? 0 : Math.max(0, added - donors.length);
  const unnamed = queue.waiting.length > 0 ? queue.unnamed : 0;
  return {
    ...queue,
    waiting: waiting.slice(0, MAX_NAMED),
    unnamed: unnamed + uncounted + Math.max(0, waiting.length - MAX_NAMED),
  };
}

/** Shows the next one. */
export const nextInQueue = (queue: AlertQueue): AlertQueue => ({
  ...queue,
  shown: queue.waiting[0] ?? queue.shown,
  waiting: queue.waiting.slice(1),
});
