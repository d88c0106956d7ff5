import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Client } from '../../src/client/client.ts';
import type { Goal } from '../../src/resources/goal.ts';
import { minute } from '../data/ticks.ts';
import { paidReference } from '../pay-link/paid-reference.ts';
import type { PayDetail } from '../pay-link/pay-event.ts';
import { allowedTargets, payHref } from '../pay-link/pay-target.ts';
import { newReference, pageAddress } from '../pay-link/return-address.ts';
import { goalMessages } from '../words/en/goal.ts';
import { announceProgress } from './announce-progress.ts';
import type { GoalContext } from './attributes.ts';
import { createDonorList, type DonorListModel } from './create-donor-list.ts';
import {
  CELEBRATION_MS,
  figuresText,
  hasCrossedMilestone,
  hasEnded,
  isEmpty,
  progressOf,
  thanksOf,
} from './goal-model.ts';
import { createKnownDonors } from './known-donors.ts';
import { DonorList } from './parts.ts';
import { sharedGoal } from './shared-goal.ts';

export interface GoalModel {
  readonly goal: ReadonlySignal<Goal | null>;
  readonly donors: DonorListModel;
  /** Donors who gave later are new. In ms since 1970 by the platform's clock. */
  readonly startedAt: ReadonlySignal<number>;
  /** Where to donate; null when the goal has ended. */
  readonly payment: ReadonlySignal<PayDetail | null>;
  /** True for a few seconds once the goal is reached while the page is open, or a milestone by the visitor's own donation. */
  readonly isCelebrating: ReadonlySignal<boolean>;
}

/** After a reload or Back, the URL still says that the visitor has paid, but they have already been thanked. */
function isRepeatedView(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/** What the widgets of one goal on a page share, whichever of its link's ids they name. */
interface Stage {
  /** Who announces and celebrates donations: one that names donors, or else the first. */
  speaker: GoalContext | null;
  hasThanked: boolean;
}

const stages = new WeakMap<Client, Map<string, Stage>>();

function stageOf({ client }: GoalContext, { id }: Goal): Stage {
  const ofClient = stages.get(client) ?? new Map<string, Stage>();
  stages.set(client, ofClient);
  const stage = ofClient.get(id) ?? { speaker: null, hasThanked: false };
  ofClient.set(id, stage);
  return stage;
}

const namesDonors = ({ attributes }: GoalContext): boolean => attributes.peek().donors > 0;

/** Watches the goal and its donors, and announces new donations. */
export function createGoal(context: GoalContext): GoalModel {
  const { client, page, host, attributes } = context;
  const link = attributes.peek().link ?? '';
  const { search } = host.ownerDocument.location;
  const returnUrl = pageAddress(host);
  const allowed = allowedTargets(client.baseUrl, context.checkoutOrigins);
  // So that the goal can show the visitor's own donation.
  const clientReference = context.keep('client-reference', newReference);
  const startedAt = context.keep('started-at', () => signal(Number.POSITIVE_INFINITY));
  const isCelebrating = signal(false);
  /** Donors who have been told to the page; kept when the element leaves the page and comes back. */
  const known = context.keep('known-donors', createKnownDonors);
  const goal = context.watch(sharedGoal(client, page, link, paidReference(search)), {
    isEmpty,
    statesOf: (value) => ({ reached: progressOf(value).reached }),
    partsOf: () => (attributes.peek().donors > 0 ? [DonorList] : []),
  });
  const donors = createDonorList(context, link);

  const isSpeaker = (now: Goal) => {
    const stage = stageOf(context, now);
    if (!stage.speaker || (namesDonors(context) && !namesDonors(stage.speaker))) {
      stage.speaker = context;
      const leave = () => {
        if (stage.speaker === context) stage.speaker = null;
      };
      context.signal.addEventListener('abort', leave, { once: true });
    }
    return stage.speaker === context;
  };

  const celebrate = () => {
    isCelebrating.value = true;
    const timer = setTimeout(() => {
      isCelebrating.value = false;
    }, CELEBRATION_MS);
    context.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };

  /** The visitor has just paid, and returned from the checkout. */
  const welcomeBack = (now: Goal) => {
    const t = context.translator(goalMessages);
    const locale = context.locale.peek();
    const thanks = thanksOf(now, t, locale);
    const stage = stageOf(context, now);
    if (!thanks || isRepeatedView() || stage.hasThanked) return;
    stage.hasThanked = true;
    context.announce(`${thanks} ${t('now', { figures: figuresText(now, t, locale) })}`);
    if (hasCrossedMilestone(now)) celebrate();
  };

  const onChange = async (before: Goal, now: Goal) => {
    if (before.raised === now.raised && before.donorCount === now.donorCount) return;
    const list = donors.state.peek();
    if (list?.page && list.sort === 'recent') known.learn(list.page);
    await donors.refresh();
    if (context.signal.aborted) return;
    const newDonors = (donors.state.peek()?.page?.items ?? []).filter(known.isNew);
    known.add(newDonors);
    const isSilent = !isSpeaker(now);
    if (announceProgress(context, { link, before, now, newDonors, isSilent }) && !isSilent) celebrate();
  };

  let before: Goal | null = null;
  const stop = effect(() => {
    const now = goal.value;
    if (!now) return;
    if (startedAt.peek() === Number.POSITIVE_INFINITY) {
      startedAt.value = now.asOf ?? client.now();
      known.start(startedAt.value);
      untracked(() => welcomeBack(now));
    }
    if (!before) isSpeaker(now);
    const last = before;
    before = now;
    if (last && last !== now) untracked(() => void onChange(last, now));
  });
  context.signal.addEventListener('abort', stop, { once: true });

  const payment = computed(() => {
    minute.value;
    if (!goal.value || hasEnded(goal.value, client.now())) return null;
    const name = goal.value.paymentLinkShortId ?? link;
    const href = payHref(client.baseUrl, { link: name, clientReference, returnUrl, search }, allowed);
    return href ? { link, href } : null;
  });

  return { goal, donors, startedAt, payment, isCelebrating };
}
