import { CreatorError, misconfigured } from '../../src/client/errors.ts';
import type { PaymentLink } from '../../src/resources/payment-link.ts';
import { safeUrl } from '../../src/safety/safe-url.ts';
import { sharedPaymentLink } from '../../src/state/shared-resources.ts';
import { computed, effect, type ReadonlySignal, signal, untracked } from '../../src/state/signals.ts';
import type { Loadable, SharedResource } from '../../src/state/types.ts';
import { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import { soon } from '../core/language.ts';
import { speaker } from '../core/translate.ts';
import type { Widget, WidgetContext } from '../core/types.ts';
import { PayEvent } from '../shared/pay-link/pay-event.ts';
import { allowedTargets, payHref } from '../shared/pay-link/pay-target.ts';
import type { attributes } from './attributes.ts';
import { loadMore } from './load-more.ts';
import { isPayable, priceOf, stateOf } from './model.ts';
import { PayView } from './view.tsx';

/** A window of its own, opened in the click itself, without a hold on this page. */
function openPopup(href: string): boolean {
  const opened = open(href, '_blank', 'popup,width=480,height=760');
  if (opened) opened.opener = null;
  return opened !== null;
}

/** The button's life: with a label a link and nothing else; without one it reads the payment link and says how it stands. */
export function startPayButton(context: WidgetContext<typeof attributes>): Widget {
  const { client, host, page } = context;
  const shortId = context.attributes.peek().link ?? '';
  const allowed = allowedTargets(client.baseUrl, context.checkoutOrigins);
  const say = computed(() => speaker(payButtonMessages, context.messages.value, context.locale.value));
  let read: ReadonlySignal<PaymentLink | null> | undefined;
  /** Null where there is none (yet); undefined while the button waits for it. */
  const more = signal<Awaited<ReturnType<typeof loadMore>> | null | undefined>(undefined);
  const isHeld = () => more.value === undefined;

  /** Asked for beside the payment link; where it cannot be had there is the link alone. */
  const prepare = async (isMore: boolean) => {
    if (isMore && !more.peek()) {
      const part = await soon(loadMore());
      if (part) context.addStyles(part.css);
      more.value = part;
    }
    more.value ??= null;
  };

  const hrefOf = (found: PaymentLink | null) => {
    const { type, clientReference, returnUrl } = context.attributes.value;
    const subscription = type === 'subscription' || found?.kind === 'subscription';
    const { search } = host.ownerDocument.location;
    return payHref(client.baseUrl, { link: shortId, subscription, clientReference, returnUrl, search }, allowed);
  };

  // Which it does too when nothing can be had: then no word above it says that it does not.
  host.shadowRoot?.addEventListener(
    'slotchange',
    ({ target }) => {
      host.toggleAttribute('data-fallback', (target as HTMLSlotElement).assignedElements().length > 0);
    },
    { signal: context.signal },
  );

  const dispose = effect(() => {
    const { label, layout, qr } = context.attributes.value;
    const valid = hrefOf(null);
    const held = isHeld();
    untracked(() => {
      void prepare(qr || layout === 'card');
      if (!valid) context.fail(misconfigured('link is not the short id of a payment link.'), () => {});
      else if (!label || layout === 'card')
        read ??= context.watch(withSafeTarget(sharedPaymentLink(client, page, shortId), allowed), null, isHeld);
      else if (!held) context.show('ready');
    });
  });

  return {
    dispose,
    // What stands in the element works, so it is shown until then; without anything, a bar in the place of the button.
    skeleton: () => (
      <slot>
        <div class="skeleton" part="skeleton" aria-busy="true">
          <i />
        </div>
      </slot>
    ),
    view() {
      const { label, target } = context.attributes.value;
      const isPopup = target === 'popup';
      const found = read?.value ?? null;
      const kind = found?.kind ?? 'unknown';
      const href = !found || isPayable(found) ? hrefOf(found) : null;
      const text = label ?? found?.buttonText ?? say.value(kind === 'unknown' ? 'payment' : kind);
      const state = found && stateOf(found);
      return (
        <PayView
          href={href}
          label={text}
          price={found && priceOf(found, say.value, context.locale.value)}
          about={found?.title === text ? null : found?.title}
          state={state && say.value(...state)}
          message={found?.status === 'inactive' ? found.inactiveMessage : null}
          target={isPopup ? '_blank' : target}
          newTab={isPopup ? say.value('popup') : target === '_blank' ? say.value('newTab') : null}
          extras={more.value?.extrasOf(context.attributes.value, found, href, say.value, context)}
          onPay={(event) => {
            if (!href) return;
            if (!context.dispatch(new PayEvent({ link: shortId, href }))) event.preventDefault();
            // Where the browser opens none the link goes on to its new tab.
            else if (isPopup && openPopup(href)) event.preventDefault();
          }}
        />
      );
    },
  };
}

/** No button without a safe target: a link whose own address leads elsewhere is an answer that cannot be trusted. */
function withSafeTarget(
  shared: SharedResource<PaymentLink>,
  allowed: ReturnType<typeof allowedTargets>,
): SharedResource<PaymentLink> {
  const state = computed((): Loadable<PaymentLink> => {
    const now = shared.state.value;
    if (now.status !== 'ready' || safeUrl(now.value.url, 'redirect', allowed)) return now;
    const message = 'The payment link leads to none of the checkouts (data-checkout-origins).';
    return { status: 'error', error: new CreatorError('invalid_response', message) };
  });
  return { ...shared, state };
}
