import type { Donor } from '../../src/resources/donor.ts';
import type { Goal } from '../../src/resources/goal.ts';
import { formatMoney } from '../../src/text/formats.ts';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { goalMoreMessages } from '../../src/text/messages/en/goal-more.ts';
import { speaker } from '../core/translate.ts';
import { celebrate } from './celebrate.ts';
import { GoalDonationEvent, GoalReachedEvent } from './events.ts';
import { type Figures, figuresOf } from './figures.ts';
import { goalModel, units } from './model.ts';
import type { GoalContext } from './types.ts';

/** Between two announcements: whoever listens to the page wants to hear the rest of it too. */
const QUIET_MS = 10_000;

/** What has been told in an element, and what waits to be. */
interface Told {
  readonly ids: Set<string>;
  /** When it last spoke, by `performance.now`. */
  spokeAt: number;
  waiting?: ReturnType<typeof setTimeout> | undefined;
}

/** A goal that stands elsewhere than at the last look. */
export interface Move {
  readonly paymentLinkId: string;
  readonly before: Goal;
  readonly now: Goal;
  /** On the list, and given since the widget began. */
  readonly fresh: readonly Donor[];
}

/** Says on the page and to the page what has come in. What was refunded lowers the figures without a word. */
export function tellMoved(context: GoalContext, { paymentLinkId, before, now, fresh }: Move): void {
  const told = context.keep('told', (): Told => ({ ids: new Set(), spokeAt: -QUIET_MS }));
  const donors = fresh.filter(({ id }) => !told.ids.has(id));
  for (const { id } of donors) told.ids.add(id);
  const came = Number(now.donorCount) - Number(before.donorCount);
  if (came <= 0 && units(now.raised) <= units(before.raised)) return;
  const { raised, target, currency, donorCount } = now;
  const detail = { paymentLinkId, raised, target, currency, donorCount };
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
  const words = { ...goalMessages, ...goalMoreMessages };
  const say = speaker(words, messages.peek(), locale);
  const [donor] = donors;
  const name = donor?.displayName ?? say('anonymous');
  const amount = donor?.amount && donor.currency && formatMoney(donor.amount, donor.currency, locale);
  const what = amount ? `${name}, ${amount}` : name;
  return [
    donor && came === 1 ? say('donation', { what }) : say('donations', { count: came }),
    say('now', { figures: lineOf(figuresOf(now, say, locale)) }),
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

const lineOf = ({ raised, of, percent }: Figures): string => `${raised} ${of}${percent ? `, ${percent}` : ''}`;
