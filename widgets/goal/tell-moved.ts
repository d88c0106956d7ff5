import type { Donor, Goal } from '../../src/resources/goals.ts';
import { formatMoney } from '../../src/text/formats.ts';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { goalLiveMessages } from '../../src/text/messages/en/goal-live.ts';
import { speaker } from '../ui/say.ts';
import { celebrate } from './celebrate.ts';
import { GoalDonationEvent, GoalReachedEvent } from './events.ts';
import { figuresOf } from './figures.ts';
import { goalModel, isNew, units } from './model.ts';
import type { GoalContext, Seen, Wall } from './types.ts';

/** Between two announcements: whoever listens to the page wants to hear the rest of it too. */
const QUIET_MS = 10_000;

/** What has been told in an element, and what waits to be. */
interface Told {
  readonly ids: Set<string>;
  /** When it last spoke, by `performance.now`. */
  spokeAt: number;
  waiting?: ReturnType<typeof setTimeout> | undefined;
}

/** Says on the page and to the page what has come in. What was refunded lowers the figures without a word. */
export function tellMoved(context: GoalContext, wall: Wall, seen: Seen, before: Goal, now: Goal): void {
  const told = context.keep('told', (): Told => ({ ids: new Set(), spokeAt: -QUIET_MS }));
  const donors = (wall.state.peek()?.page?.items ?? []).filter(
    (donor) => isNew(donor, seen.since) && !told.ids.has(donor.id),
  );
  for (const { id } of donors) told.ids.add(id);
  const came = Number(now.donorCount) - Number(before.donorCount);
  if (came <= 0 && units(now.raised) <= units(before.raised)) return;
  const { raised, target, currency, donorCount } = now;
  const detail = { paymentLinkId: wall.paymentLinkId, raised, target, currency, donorCount };
  context.dispatch(new GoalDonationEvent({ ...detail, donors: Object.freeze(donors) }));
  const isReached = goalModel(now).reached && !goalModel(before).reached;
  if (isReached) {
    context.dispatch(new GoalReachedEvent(detail));
    celebrate(context.host);
  }
  speak(context, told, wordsOf(context, donors, Math.max(1, came), now, isReached));
}

function wordsOf(
  { messages, locale: { value: locale } }: GoalContext,
  donors: readonly Donor[],
  came: number,
  now: Goal,
  isReached: boolean,
): string {
  const words = { ...goalMessages, ...goalLiveMessages };
  const say = speaker(words, messages.peek(), locale);
  const [donor] = donors;
  const name = donor?.displayName ?? say('anonymous');
  const amount = donor?.amount && donor.currency && formatMoney(donor.amount, donor.currency, locale);
  const what = amount ? `${name}, ${amount}` : name;
  return [
    donor && came === 1 ? say('donation', { what }) : say('donations', { count: came }),
    say('now', { figures: figuresOf(now, say, locale).line }),
    isReached && say('reached'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** At most once in a while, and then the newest. */
function speak({ announce, signal }: GoalContext, told: Told, text: string): void {
  clearTimeout(told.waiting);
  const wait = told.spokeAt + QUIET_MS - performance.now();
  const now = () => {
    told.spokeAt = performance.now();
    announce(text);
  };
  told.waiting = setTimeout(now, wait);
  signal.addEventListener('abort', () => clearTimeout(told.waiting), { once: true });
}
