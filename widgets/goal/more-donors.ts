import type { Client } from '../../src/client/create-client.ts';
import { type DonorPage, type DonorQuery, getDonors } from '../../src/resources/donor.ts';
import { goalMoreMessages } from '../../src/text/messages/en/goal-more.ts';
import { speaker } from '../core/translate.ts';
import type { GoalContext } from './types.ts';

/** The most that one answer holds (contract section 2). */
const MOST = 100;

/** The first `wanted` donors, whatever the platform gives at once. What comes twice, because the list moved, is there once. */
export async function readDonorsTo(
  wanted: number,
  client: Client,
  query: DonorQuery,
  signal: AbortSignal,
): Promise<DonorPage> {
  const ask = (offset: number, limit: number) => getDonors(client, { ...query, offset, limit }, { signal });
  let page = await ask(0, Math.min(wanted, MOST));
  while (page.nextOffset !== null && page.nextOffset < wanted) {
    const next = await ask(page.nextOffset, Math.min(wanted - page.nextOffset, MOST));
    const known = new Set(page.items.map(({ id }) => id));
    const items = [...page.items, ...next.items.filter(({ id }) => !known.has(id))];
    // A platform that begins anew instead of going on would be asked for ever.
    const goesOn = next.offset === page.nextOffset;
    page = { ...next, items, nextOffset: goesOn ? next.nextOffset : null };
  }
  return page;
}

/**
 * Says how many there are after `read`. Focus stays on the button; at the end, where the button goes, it moves to the first
 * donor that has come.
 */
export async function tellShown(
  { host, locale, messages, announce }: GoalContext,
  shown: number,
  read: () => Promise<DonorPage>,
): Promise<void> {
  const root = host.shadowRoot;
  const hadFocus = root?.activeElement;
  const { items, total } = await read();
  if (hadFocus && !root?.activeElement) {
    const first = root?.querySelectorAll<HTMLElement>('[part~=donor]')[shown];
    if (first) first.tabIndex = -1;
    first?.focus();
  }
  const say = speaker(goalMoreMessages, messages.peek(), locale.peek());
  announce(say('shown', { shown: items.length, count: Math.max(total ?? 0, items.length) }));
}
