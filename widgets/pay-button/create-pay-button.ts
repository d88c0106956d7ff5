import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { CreatorError, misconfigured } from '../../src/client/errors.ts';
import type { PayValues } from '../../src/resources/pay-url.ts';
import type { PaymentLink } from '../../src/resources/payment-link.ts';
import { type SafeUrlOptions, safeUrl } from '../../src/safety/safe-url.ts';
import type { Loadable, SharedResource } from '../data/shared-resource.ts';
import { allowedTargets, payHref } from '../pay-link/pay-target.ts';
import { newReference, pageAddress, placeOf, returnedReference, withLink } from '../pay-link/return-address.ts';
import { needsPaymentLink, type PayButtonContext } from './attributes.ts';
import { Amounts, Thanks } from './parts.tsx';
import { type AmountChoice, chosenCurrency, isPayable } from './pay-button-model.ts';
import { sharedPaymentLink } from './shared-payment-link.ts';

export interface PayButtonModel {
  /** As the element names it: the payment link's id or short id. */
  readonly link: string;
  /** Null until it is loaded; a button with a label doesn't load it. */
  readonly paymentLink: ReadonlySignal<PaymentLink | null>;
  /** Until the payment link is loaded, the element's own link says whether it is a subscription. */
  readonly kind: ReadonlySignal<'payment' | 'subscription' | 'donation'>;
  /** Currency of the amount picker; null if it isn't shown. */
  readonly currency: ReadonlySignal<string | null>;
  readonly choice: Signal<AmountChoice>;
  /** The chosen amount as decimal text; null without a valid choice. */
  readonly amount: ReadonlySignal<string | null>;
  /** Null when it can't be paid now, because the checkout would only say so. */
  readonly href: ReadonlySignal<string | null>;
  /** For a phone: returns where the owner says, but not to this page, which is on another device. */
  readonly phoneHref: ReadonlySignal<string | null>;
  /** The reference of the payment that the visitor has come back from; null if there is none. */
  readonly returned: ReadonlySignal<string | null>;
  /** The checkout opens in another tab or window. */
  awaitReturn(opened: 'tab' | 'popup'): void;
}

/** Loads the payment link, unless the button has a label and therefore needs no request. */
export function createPayButton(context: PayButtonContext): PayButtonModel {
  const { client, host, page, attributes } = context;
  const link = attributes.peek().link ?? '';
  const allowed = allowedTargets(client.baseUrl, context.checkoutOrigins);
  const source = signal<ReadonlySignal<PaymentLink | null> | null>(null);
  const paymentLink = computed(() => source.value?.value ?? null);
  const leadsToSubscription = watchOwnLink(host, context.signal);
  const kind = computed(() => {
    const known = paymentLink.value?.kind ?? 'unknown';
    if (known !== 'unknown') return known;
    return leadsToSubscription.value ? 'subscription' : 'payment';
  });

  const currency = computed(() => (attributes.value.amounts ? chosenCurrency(paymentLink.value) : null));
  const choice = context.keep('amount', () => signal<AmountChoice>({ suggestion: null, text: '', entered: null }));
  const amount = computed(() => {
    const { suggestion, text, entered } = choice.value;
    if (!currency.value) return null;
    if (text) return entered;
    const suggested = paymentLink.value?.suggestedAmounts ?? [];
    // At first, or when the link no longer suggests what was chosen, the one in the middle.
    return suggested.find((known) => known === suggestion) ?? suggested[(suggested.length - 1) >> 1] ?? null;
  });

  const ownReference = context.keep('client-reference', () => signal(newReference()));
  // Back from the checkout, which may have been paid with the old one.
  const renew = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ownReference.value = newReference();
  };
  addEventListener('pageshow', renew, { signal: context.signal });
  const reference = computed(() => attributes.value.clientReference ?? ownReference.value);
  const returnedElsewhere = context.keep('returned', () => signal<string | null>(null));
  const { search } = host.ownerDocument.location;
  const returned = computed(
    () => returnedElsewhere.value ?? returnedReference(search, link, attributes.value.clientReference, placeOf(host)),
  );
  const address = withLink(pageAddress(host), link, placeOf(host)[0]);

  const hrefFor = (values: PayValues) => {
    const name = paymentLink.value?.shortId ?? link;
    const subscription = kind.value === 'subscription';
    return payHref(client.baseUrl, { link: name, subscription, search, ...values }, allowed);
  };

  /** Null when it can't be paid now. */
  const payableHref = (values: () => PayValues) =>
    computed(() => {
      const loaded = paymentLink.value;
      return !loaded || isPayable(loaded) ? hrefFor({ amount: amount.value, ...values() }) : null;
    });

  const awaitReturn = (opened: 'tab' | 'popup') => {
    const clientReference = reference.peek();
    void import('./return-channel.ts')
      .then((channel) =>
        channel.awaitReturn({ link, clientReference }, opened, context.signal, () => {
          returnedElsewhere.value = clientReference;
          ownReference.value = newReference();
        }),
      )
      // The checkout's own tab thanks all the same.
      .catch(() => {});
  };

  const load = () => {
    source.value ??= context.watch(rejectUnsafe(sharedPaymentLink(client, page, link), allowed), {
      statesOf: ({ status }) => ({ 'sold-out': status === 'sold_out' }),
      partsOf: (value) =>
        returned.peek() ? [Thanks] : attributes.peek().amounts && chosenCurrency(value) ? [Amounts] : [],
    });
  };

  const stop = effect(() => {
    const needsLink = needsPaymentLink(attributes.value);
    const isValid = hrefFor({}) !== null;
    untracked(() => {
      if (!isValid) context.fail(misconfigured('link isn’t the id of a payment link.'), () => {});
      else if (needsLink) load();
      else context.show('ready');
    });
  });
  context.signal.addEventListener('abort', stop, { once: true });

  return {
    link,
    paymentLink,
    kind,
    currency,
    choice,
    amount,
    href: payableHref(() => ({
      clientReference: reference.value,
      returnUrl: withLink(attributes.value.returnUrl, link) ?? address,
    })),
    phoneHref: payableHref(() => {
      const { clientReference, returnUrl } = attributes.value;
      return { clientReference, returnUrl };
    }),
    returned,
    awaitReturn,
  };
}

/** Whether the element's own link, which may come later than the element, leads to the checkout of a subscription. */
function watchOwnLink(host: HTMLElement, ended: AbortSignal): ReadonlySignal<boolean> {
  const leadsToSubscription = signal(false);
  const read = () => {
    leadsToSubscription.value = host.querySelector('a[href*="/pay/s/"]') !== null;
  };
  const observer = new MutationObserver(read);
  observer.observe(host, { childList: true, subtree: true, attributeFilter: ['href'] });
  ended.addEventListener('abort', () => observer.disconnect(), { once: true });
  read();
  return leadsToSubscription;
}

/** Fails if the payment link's own URL isn't on an allowed checkout origin: such a response can't be trusted. */
function rejectUnsafe(resource: SharedResource<PaymentLink>, allowed: SafeUrlOptions): SharedResource<PaymentLink> {
  const state = computed((): Loadable<PaymentLink> => {
    const current = resource.state.value;
    if (current.status !== 'ready' || safeUrl(current.value.url, 'redirect', allowed)) return current;
    const message = 'The payment link’s URL isn’t on an allowed checkout origin (data-checkout-origins).';
    return { status: 'error', error: new CreatorError('invalid_response', message) };
  });
  return { ...resource, state };
}
