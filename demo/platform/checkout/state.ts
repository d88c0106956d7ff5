import type { Platform } from '../base/platform.ts';
import { type LinkGoal, readLinkGoal } from '../products/payments/links/goals.ts';
import { type LinkStatus, linkStatus } from '../products/payments/links/status.ts';
import type { ChargeRow } from '../store/schema.ts';
import { isSameAmount } from './amounts.ts';
import { decline, pay } from './pay.ts';
import { chosenAmount, declined, type FormProblem, failureOf, priceProblem, readForm } from './payment-form.ts';
import type { Discount } from './promotion-code.ts';
import { type Checkout, findCheckout, paidCharge } from './sessions.ts';

interface OpenState {
  readonly checkout: Checkout;
  /** The form as the payer sent it, or the amount that they chose on the page they came from. */
  readonly form: URLSearchParams;
  readonly discount: Discount | null;
}

/** What was paid, and the goal that it counts toward. */
export interface Receipt {
  readonly charge: ChargeRow;
  readonly goal: LinkGoal | null;
}

/** A checkout is one of five pages, each a function of its state. */
export type CheckoutState =
  | ({ readonly page: 'form' } & OpenState)
  | ({ readonly page: 'problem'; readonly problem: FormProblem } & OpenState)
  | {
      readonly page: 'unavailable';
      readonly checkout: Checkout;
      readonly status: Exclude<LinkStatus, 'active'>;
    }
  | {
      readonly page: 'paid';
      readonly checkout: Checkout;
      /** For the payer only: others may know the checkout's URL, such as the person who sent it. */
      readonly receipt: Receipt | null;
      /** Whether a form came after the one that paid, and asked for something else or came from somebody else. */
      readonly isRefused: boolean;
    }
  | { readonly page: 'expired' };

/** The state of a checkout that is opened. */
export async function checkoutState(
  platform: Platform,
  id: string,
  now: Date,
  form = new URLSearchParams(),
): Promise<CheckoutState> {
  const checkout = await findCheckout(platform, id, now);
  if (checkout === null) return { page: 'expired' };
  if (checkout.session.paidAt !== null) return { page: 'paid', checkout, receipt: null, isRefused: false };
  const status = linkStatus(checkout.link, now);
  return status === 'active'
    ? { page: 'form', checkout, form, discount: null }
    : { page: 'unavailable', checkout, status };
}

/** A form that is sent twice pays once, and both times has the same answer. Any other learns that it wasn't charged. */
async function paidState(checkout: Checkout, form: URLSearchParams): Promise<CheckoutState> {
  const { platform, session, link } = checkout;
  const charge = session.payer === form.get('payer') ? await paidCharge(platform.db, session) : null;
  if (charge === null) return { page: 'paid', checkout, receipt: null, isRefused: true };
  const isSame = link.amount !== null || isSameAmount(chosenAmount(form, link) ?? '', charge.amount);
  const goal = await readLinkGoal(platform.db, link);
  return { page: 'paid', checkout, receipt: { charge, goal }, isRefused: !isSame };
}

/** The state of a checkout after a payer has sent its form. */
export async function submitForm(
  platform: Platform,
  id: string,
  now: Date,
  form: URLSearchParams,
): Promise<CheckoutState> {
  const state = await checkoutState(platform, id, now, form);
  if (state.page === 'paid') return paidState(state.checkout, form);
  if (state.page !== 'form') return state;
  const { checkout } = state;
  const { discount, result } = await readForm(form, checkout, now);
  const asked = { ...state, page: 'problem', discount } as const;
  if ('problem' in result) return { ...asked, problem: result.problem };
  const failure = failureOf(form);
  if (failure !== null) {
    await decline(checkout, result.payment, failure);
    return { ...asked, problem: declined(failure) };
  }
  await pay(checkout, { payment: result.payment, discount }, now, form.get('payer'));
  // Whatever came of it is read again, so that nothing but a stored payment is taken for one.
  const after = await checkoutState(platform, id, now, form);
  if (after.page === 'paid') return paidState(after.checkout, form);
  return after.page === 'form'
    ? { ...after, page: 'problem', problem: priceProblem(after.checkout.link, null) }
    : after;
}
