/** Uses of the server client's resources that must compile, and some that must not, as in `requests.ts`. Never runs. */
import type { Client } from '../../src/sdk.ts';
import type {
  Answer,
  Charge,
  Customer,
  DataOf,
  Donor,
  Embed,
  Event,
  Goal,
  Invoice,
  PaymentLink,
  PaymentLinkCreate,
  Refund,
  ResourceMethod,
  Route,
  ServerClient,
  Subscription,
  Vote,
} from '../../src/server.ts';

declare const server: ServerClient;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Holds<T extends true> = T;

export async function validCalls() {
  const link: PaymentLink = await server.paymentLinks.create({ title: 'A roof', kind: 'donation' });
  const goal: Goal = await server.paymentLinks.getGoalProgress({ paymentLinkId: link.id }, { maxRetries: 5 });
  const embed: Embed = await server.embeds.update(
    { id: 'a', title: 'A poll', allowedOrigins: null },
    { idempotent: true },
  );
  const vote: Vote = await server.votes.create({ embedId: embed.id, choices: ['a'], clientReference: 'b' });
  await server.charges.create({ amount: '1.00', currency: 'EUR' }, { signal: new AbortController().signal });
  await server.accountTypes.get();
  return [goal, vote];
}

/** A result may go where `undefined` or `null` may, too. */
export class Kept {
  last: Customer | undefined;
  charge: Charge | null = null;

  async keep(links: readonly PaymentLink[]) {
    this.last = await server.customers.create({ source: { name: 'Ada' } });
    this.charge = await server.charges.get({ id: 'a' });
    const link = links[0] ?? (await server.paymentLinks.create({ title: 'A roof', kind: 'donation' }));
    const invoice: Invoice | undefined = await server.invoices.update({ id: 'a', number: '7' });
    const subscription: Subscription | null = await server.subscriptions.cancel({ id: 'a' });
    const answer: Answer<Embed> | null = await server.request('PUT /api/vote/embed/update', { body: { id: 'a' } });
    const given: { readonly data: Charge | undefined } = await server.request('POST /api/payment/charge/update', {
      body: { id: 'a' },
    });
    const page: { readonly items: readonly (Event | null)[] } | undefined = await server.events.list();
    return [link.id, invoice, subscription, answer, given, page];
  }

  async refund(id?: string): Promise<Refund | undefined> {
    return id === undefined ? undefined : server.refunds.fullRefund({ chargeId: id });
  }
}

export async function lists() {
  const links: PaymentLink[] = await server.paymentLinks.list().toArray({ limit: 10 });
  const title: string | undefined = await server.paymentLinks
    .list()
    .catch(() => undefined)
    .then((page) => page?.items[0]?.title);
  const { items, total } = await server.paymentLinks.list({ kind: 'donation', limit: 5, offset: 10 });
  const [first] = items;
  for await (const donor of server.paymentLinks.getDonors({ paymentLinkId: 'a' })) {
    const one: Donor = donor;
    return one;
  }
  for await (const event of server.events.list()) {
    const one: Event = event;
    return one;
  }
  // @ts-expect-error an array may be empty
  const link: PaymentLink = first;
  return [link, links, title, total];
}

/** The `id` is always there after a create, of the specified operations too. */
type Creates = Extract<Route, `POST ${string}/create`>;
type WithoutId = { [R in Creates]: DataOf<R> extends { readonly id: string | null } ? never : R };
export type AllHaveAnId = Holds<Same<WithoutId[Creates], never>>;

/** Both spellings of a path are one method. */
export type OnePlanList = Holds<
  Same<ServerClient['subscriptionPlans']['list'], ResourceMethod<'GET /api/payment/subscriptionPlan/getall'>>
>;

/** What is `undefined` isn't sent, at any depth. */
export function absentInput(text?: string) {
  server.leads.list({ pageId: text });
  server.invoices.list({ status: undefined });
  server.promotions.create({ code: 'SPRING', percentOff: '20', description: text });
  server.customers.update({ id: 'a', source: { name: text, personal_address: { city: text } } });
  server.request('POST /api/payment/charge/all', { body: { paymentLinkId: text } });
  // @ts-expect-error a list has no `undefined`
  server.embeds.update({ id: 'a', allowedOrigins: [text] });
  // @ts-expect-error what is required
  server.charges.get({ id: text });
}

/** Further fields, named by a type argument, are sent and come back. */
export async function furtherFields() {
  const charge = await server.charges.create<{ color: string }>({ amount: '1.00', color: 'red' });
  const { data } = await server.request<'POST /api/payment/charge/create', { color: string }>(
    'POST /api/payment/charge/create',
    { body: { amount: '1.00', color: 'red' } },
  );
  const same = await server.charges.get<{ color: string }>({ id: charge.id });
  const colors: string[] = [charge.color, data.color, same.color];
  // @ts-expect-error the field that was named
  await server.charges.create<{ color: string }>({ amount: '1.00' });
  // @ts-expect-error a number instead of text
  await server.charges.create<{ color: string }>({ amount: '1.00', color: 1 });
  return colors;
}

export function typos() {
  // @ts-expect-error a currency, misspelled, beside valid fields
  server.charges.create({ amount: '1.00', curency: 'EUR' });
  // @ts-expect-error in a nested object
  server.customers.create({ source: { emial: 'ada@example.com' } });
  // @ts-expect-error in a filter
  server.paymentLinks.list({ knid: 'donation' });
  // @ts-expect-error in a method
  server.charges.creat({ amount: '1.00' });
  // @ts-expect-error in a resource
  server.charge.create({ amount: '1.00' });
  // @ts-expect-error an option
  server.charges.create({ amount: '1.00' }, { retries: 2 });
}

export function missingInput() {
  // @ts-expect-error the input
  server.charges.create();
  // @ts-expect-error the amount
  server.charges.create({ currency: 'EUR' });
  // @ts-expect-error the path parameter
  server.paymentLinks.getGoalProgress({});
  // @ts-expect-error the id of the payment link
  server.paymentLinks.getPayments();
}

export function otherTypes(client: Client, link: PaymentLink) {
  // @ts-expect-error a browser client has no resources
  client.charges.create({ amount: '1.00' });
  // @ts-expect-error a link is read-only
  link.title = 'Another';
  // @ts-expect-error a link may be sold out, but not made so
  const body: PaymentLinkCreate = link;
  // A server client can be used as a browser client.
  const other: Client = server;
  return [body, other];
}
