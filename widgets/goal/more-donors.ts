import { type DonorPage, getDonors } from '../../src/resources/goals.ts';
import { goalLiveMessages } from '../../src/text/messages/en/goal-live.ts';
import { speaker } from '../ui/say.ts';
import type { GoalContext, Wall } from './types.ts';

/** The most that one answer holds (contract section 2). */
const MOST = 100;

/** The first `wanted` donors, whatever the platform gives at once. What comes twice, because the list moved, is shown once. */
export async function showDonors(context: GoalContext, wall: Wall, wanted: number): Promise<DonorPage> {
  const { client, signal } = context;
  const { donorsSort: sort } = context.attributes.peek();
  const ask = (offset: number, limit: number) =>
    getDonors(client, { paymentLinkId: wall.paymentLinkId, sort, offset, limit }, { signal });
  let page = await ask(0, Math.min(wanted, MOST));
  while (page.nextOffset !== null && page.nextOffset < wanted) {
    const next = await ask(page.nextOffset, Math.min(wanted - page.nextOffset, MOST));
    const known = new Set(page.items.map(({ id }) => id));
    const items = [...page.items, ...next.items.filter(({ id }) => !known.has(id))];
    // A platform that begins anew instead of going on would be asked for ever.
    const goesOn = next.offset === page.nextOffset;
    page = { ...next, items, nextOffset: goesOn ? next.nextOffset : null };
  }
  if (!signal.aborted) wall.longer.value = { sort, wanted, page };
  return page;
}

/**
 * As many again as at first. Focus stays on the button; at the end, where the button goes, it moves to the first donor
 * that has come.
 */
export async function showMore(context: GoalContext, wall: Wall): Promise<void> {
  const { attributes, host, locale, messages } = context;
  const root = host.shadowRoot;
  const before = wall.state.peek()?.page;
  const shown = before?.items.length ?? 0;
  const hadFocus = root?.activeElement;
  const { items, total } = await showDonors(context, wall, (before?.nextOffset ?? shown) + attributes.peek().donors);
  if (hadFocus && !root?.activeElement) {
    const first = root?.querySelectorAll<HTMLElement>('[part~=donor]')[shown];
    if (first) first.tabIndex = -1;
    first?.focus();
  }
  const say = speaker(goalLiveMessages, messages.peek(), locale.peek());
  context.announce(say('shown', { shown: items.length, count: Math.max(total ?? 0, items.length) }));
}
