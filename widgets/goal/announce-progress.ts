import type { Donor } from '../../src/resources/donor.ts';
import type { Goal } from '../../src/resources/goal.ts';
import { formatMoney } from '../../src/text/money.ts';
import type { WidgetContext } from '../core/view/context.ts';
import { goalMessages } from '../words/en/goal.ts';
import { DonationEvent, ReachedEvent } from './dom-events.ts';
import { figuresText, progressOf, toMillionths } from './goal-model.ts';

/** Minimum time between two announcements, so that screen reader users can read the rest of the page. */
const QUIET_MS = 10_000;

/** A goal that has changed since the last refresh. */
export interface ProgressChange {
  readonly link: string;
  readonly before: Goal;
  readonly now: Goal;
  /** Newest first; those who gave before the last refresh are there if they couldn't be loaded then. */
  readonly newDonors: readonly Donor[];
  /** Another widget on the page announces it. */
  readonly isSilent?: boolean;
}

/** What has been announced already; kept when the element leaves the page and comes back. */
interface Announced {
  /** When it was last announced, as `performance.now()`. */
  at: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Announces donations to the visitor and dispatches their events. Refunds lower the figures silently. Returns whether the
 * goal was just reached.
 */
export function announceProgress(context: WidgetContext, change: ProgressChange): boolean {
  const { link, before, now, newDonors, isSilent } = change;
  const announced = context.keep('announced', (): Announced => ({ at: -QUIET_MS }));
  const added = Number(now.donorCount) - Number(before.donorCount);
  const isMore = added > 0 || toMillionths(now.raised) > toMillionths(before.raised);
  if (!isMore && newDonors.length === 0) return false;

  const { raised, target, currency, donorCount } = now;
  const detail = { link, raised, target, currency, donorCount };
  const isReached = progressOf(now).reached && !progressOf(before).reached;
  context.dispatch(new DonationEvent(context.host, { ...detail, donors: Object.freeze(newDonors) }));
  if (isReached) context.dispatch(new ReachedEvent(context.host, detail));
  if (!isSilent)
    announceLater(
      context,
      announced,
      announcement(context, newDonors, Math.max(1, added, newDonors.length), now, isReached),
    );
  return isReached;
}

function announcement(
  { translator, locale: { value: locale } }: WidgetContext,
  [donor]: readonly Donor[],
  added: number,
  goal: Goal,
  isReached: boolean,
): string {
  const t = translator(goalMessages);
  const name = donor?.displayName ?? t('anonymous');
  const amount = donor?.amount && donor.currency && formatMoney(donor.amount, donor.currency, locale, 'short');
  const sentences = [
    donor && added === 1
      ? t('donation', { what: amount ? `${name}, ${amount}` : name })
      : t('donations', { count: added }),
    t('now', { figures: figuresText(goal, t, locale) }),
  ];
  if (isReached) sentences.push(t('reached'));
  return sentences.join(' ');
}

/** Announces now, or after the quiet time; a newer announcement replaces one that is waiting. */
function announceLater({ announce, signal }: WidgetContext, announced: Announced, text: string): void {
  clearTimeout(announced.timer);
  const timer = setTimeout(
    () => {
      announced.at = performance.now();
      announce(text);
    },
    announced.at + QUIET_MS - performance.now(),
  );
  announced.timer = timer;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
