import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Goal } from '../../src/resources/goal.ts';
import { sharedGoal } from '../../src/state/shared-resources.ts';
import type { PayDetail } from '../shared/pay-link/pay-event.ts';
import { allowedTargets, payHref } from '../shared/pay-link/pay-target.ts';
import { announceProgress } from './announce-progress.ts';
import type { GoalContext } from './attributes.ts';
import { createDonorList, type DonorListModel } from './create-donor-list.ts';
import { hasEnded, isEmpty, isNewDonor, paidReference } from './goal-model.ts';

/** The animation in `celebration.css`: 3 s, with delays of up to 0.9 s. */
const CELEBRATION_MS = 4_000;

export interface GoalModel {
  readonly goal: ReadonlySignal<Goal | null>;
  readonly donors: DonorListModel;
  /** Donors who gave later are new. In ms since 1970 by the platform's clock. */
  readonly startedAt: ReadonlySignal<number>;
  /** Where to donate; null when the goal has ended or has no link. */
  readonly payment: ReadonlySignal<PayDetail | null>;
  /** True for a few seconds once the goal is reached while the page is open. */
  readonly isCelebrating: ReadonlySignal<boolean>;
}

/** Watches the goal and its donors, and announces what comes in. */
export function createGoal(context: GoalContext): GoalModel {
  const { client, page, host, attributes } = context;
  const paymentLinkId = attributes.peek().paymentLinkId ?? '';
  const { search, href: returnUrl } = host.ownerDocument.location;
  const allowed = allowedTargets(client.baseUrl, context.checkoutOrigins);
  // Returned in the URL by the checkout, so that the goal can show the visitor's own gift. Stored nowhere else.
  const clientReference = context.keep('client-reference', () => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const startedAt = context.keep('started-at', () => signal(Number.POSITIVE_INFINITY));
  const isCelebrating = signal(false);
  const goal = context.watch(sharedGoal(client, page, paymentLinkId, paidReference(search)), isEmpty);
  const donors = createDonorList(context, paymentLinkId);

  const celebrate = () => {
    isCelebrating.value = true;
    const timer = setTimeout(() => {
      isCelebrating.value = false;
    }, CELEBRATION_MS);
    context.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };

  const onChange = async (before: Goal, now: Goal) => {
    if (before.raised === now.raised && before.donorCount === now.donorCount) return;
    await donors.refresh();
    if (context.signal.aborted) return;
    const listed = donors.state.peek()?.page?.items ?? [];
    const newDonors = listed.filter((donor) => isNewDonor(donor, startedAt.peek()));
    if (announceProgress(context, { paymentLinkId, before, now, newDonors })) celebrate();
  };

  let before: Goal | null = null;
  const stop = effect(() => {
    const now = goal.value;
    if (!now) return;
    if (startedAt.peek() === Number.POSITIVE_INFINITY) startedAt.value = now.asOf ?? client.now();
    const last = before;
    before = now;
    if (last && last !== now) untracked(() => void onChange(last, now));
  });
  context.signal.addEventListener('abort', stop, { once: true });

  const payment = computed(() => {
    const link = goal.value?.paymentLinkShortId ?? '';
    if (goal.value && hasEnded(goal.value, client.now())) return null;
    const href = payHref(client.baseUrl, { link, clientReference, returnUrl, search }, allowed);
    return href ? { link, href } : null;
  });

  return { goal, donors, startedAt, payment, isCelebrating };
}
