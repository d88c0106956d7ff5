import { CreatorError } from '../../src/client/errors.ts';
import { within } from '../../src/client/within.ts';
import type { PaymentLink } from '../../src/resources/payment-links.ts';
import { safeUrl } from '../../src/safety/safe-url.ts';
import { sharedPaymentLink } from '../../src/state/resources.ts';
import { computed, effect, type ReadonlySignal, untracked } from '../../src/state/signals.ts';
import type { Loadable, Shared } from '../../src/state/types.ts';
import { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import type { Widget, WidgetContext } from '../element/types.ts';
import { PayEvent } from '../ui/pay-event.ts';
import { allowedTargets, payHref } from '../ui/pay-target.ts';
import { speaker } from '../ui/say.ts';
import type { attributes } from './attributes.ts';
import { loadQr } from './load-qr.ts';
import { isPayable, priceOf, stateOf } from './model.ts';
import { PayView } from './view.tsx';

/** For as long a click waits for what it needs. */
const LOAD_MS = 10_000;

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
    const { label, layout } = context.attributes.value;
    const valid = hrefOf(null);
    untracked(() => {
      if (!valid)
        context.fail(
          new CreatorError('invalid_configuration', 'link is not the short id of a payment link.'),
          () => {},
        );
      else if (label && layout === 'button') context.show('ready');
      else read ??= context.watch(withSafeTarget(sharedPaymentLink(client, page, { shortId }), allowed));
    });
  });

  const showQr = async (href: string) => {
    try {
      const { openQr } = await within(LOAD_MS, 'qr', context.signal, loadQr);
      openQr(host, href, say.peek());
    } catch {
      context.announce(say.peek()('qrFailed'));
    }
  };

  return {
    dispose,
    // What stands in the element until then works, so it is shown.
    skeleton: () => <slot />,
    view() {
      const { label, target, layout, qr, headingLevel } = context.attributes.value;
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
          card={layout === 'card' && found ? { ...found, headingLevel } : null}
          qr={qr ? say.value('qr') : null}
          onQr={() => href && void showQr(href)}
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
function withSafeTarget(shared: Shared<PaymentLink>, allowed: ReturnType<typeof allowedTargets>): Shared<PaymentLink> {
  return {
    state: computed((): Loadable<PaymentLink> => {
      const state = shared.state.value;
      if (state.status !== 'ready' || safeUrl(state.value.url, 'redirect', allowed)) return state;
      const message = 'The payment link leads to none of the checkouts (data-checkout-origins).';
      return { status: 'error', error: new CreatorError('invalid_response', message) };
    }),
    watch: (options) => shared.watch(options),
    refresh: () => shared.refresh(),
    set: (value) => shared.set(value),
  };
}
