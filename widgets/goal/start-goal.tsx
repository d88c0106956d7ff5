import type { Goal } from '../../src/resources/goal.ts';
import { sharedGoal } from '../../src/state/goals.ts';
import { effect, signal } from '../../src/state/signals.ts';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { soon } from '../core/language.ts';
import { speaker } from '../core/translate.ts';
import type { Widget } from '../core/types.ts';
import { PlainPayLink } from '../shared/pay-link/PayLink.tsx';
import { PayEvent } from '../shared/pay-link/pay-event.ts';
import { allowedTargets, payHref } from '../shared/pay-link/pay-target.ts';
import { loadMore } from './load-more.ts';
import { isEmpty, paidReference } from './model.ts';
import type { Extras, GoalContext } from './types.ts';
import { goalView } from './view.tsx';

/** The goal's life: reads it, has another layout and its donors loaded beside it, and what comes in meanwhile told. */
export function startGoal(context: GoalContext): Widget {
  const { client, page, host, attributes } = context;
  const paymentLinkId = attributes.peek().paymentLinkId ?? '';
  const { search, href } = host.ownerDocument.location;
  const allowed = allowedTargets(client.baseUrl, context.checkoutOrigins);
  // Comes back with the visitor, so that the goal can show their part. It is kept nowhere but in the addresses.
  const clientReference = context.keep('reference', () => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const paid = paidReference(search);
  /** Null where there are none (yet); undefined while the goal waits for them. */
  const extras = signal<Extras | null | undefined>(undefined);

  const open = async () => {
    const { openExtras } = await loadMore();
    if (!context.signal.aborted) extras.value ??= openExtras(context, paymentLinkId);
  };

  const shared = sharedGoal(client, page, paymentLinkId, paid);
  const goal = context.watch(shared, isEmpty, () => extras.value === undefined);

  let last: Goal | null = null;
  /**
   * Asked for beside the goal, which is not shown before its looks are here (where they cannot be had it is the bar), and
   * when it was read a second time: it is watched then, and what comes in has to be told.
   */
  const unfollow = effect(() => {
    const { layout, donors } = attributes.value;
    const now = goal.value;
    const before = last;
    const isNews = before && now && before !== now;
    last = now;
    const go = () => {
      extras.value ??= null;
      if (isNews) void extras.peek()?.moved(before, now);
    };
    if (isNews || layout !== 'bar' || donors || paid) void soon(open()).then(go);
    else go();
  });

  return {
    view() {
      const now = goal.value;
      if (!now) return null;
      const settings = attributes.value;
      const locale = context.locale.value;
      const say = speaker(goalMessages, context.messages.value, locale);
      const link = now.paymentLinkShortId ?? '';
      const target = payHref(client.baseUrl, { link, clientReference, returnUrl: href, search }, allowed);
      const pay = (event: MouseEvent) => {
        if (target && !context.dispatch(new PayEvent({ link, href: target }))) event.preventDefault();
      };
      const mayGive = target && !settings.noButton && now.status !== 'ended';
      const action = host.childElementCount ? (
        <slot />
      ) : (
        mayGive && <PlainPayLink href={target} label={settings.label ?? say('donate')} onPay={pay} />
      );
      return goalView(now, settings, { say, locale, now: client.now() }, action, extras.value?.draw(now));
    },
    dispose() {
      unfollow();
      extras.peek()?.close();
    },
  };
}
