import type { Embed, Event, Goal, PaymentLink } from '../../../../../src/api/types.gen.ts';
import type { OwnerRoute } from '../../base/owner-routes.ts';
import { asOwner } from './as-owner.ts';

type Fields<T> = Partial<Omit<T, 'id' | 'status' | 'title' | 'kind' | 'url'>>;

/** An embed, an event, or a payment link with its goal. */
export interface Item extends Fields<Embed>, Fields<Event>, Fields<PaymentLink> {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly kind?: string;
  readonly goal?: Goal;
}

export interface Resource {
  /** What a widget's attribute has of the item. */
  readonly reference: (item: Item) => string;
  readonly create: OwnerRoute;
  readonly update: OwnerRoute;
  readonly remove: OwnerRoute;
  readonly read: (account: string, id: string) => Promise<Item>;
  /** The words of the button that ends and resumes it, with the status that each sets. */
  readonly end: { readonly label: string; readonly status: string };
  readonly resume: { readonly label: string; readonly status: string };
  readonly isOver: (item: Item) => boolean;
}

export const EMBED: Resource = {
  reference: ({ id }) => id,
  create: 'POST /api/vote/embed/create',
  update: 'PUT /api/vote/embed/update',
  remove: 'POST /api/vote/embed/delete',
  read: (account, id) => asOwner(account, 'POST /api/vote/embed/get', { id }),
  end: { label: 'Close', status: 'closed' },
  resume: { label: 'Open again', status: 'open' },
  isOver: ({ status }) => status === 'closed',
};

export const EVENT: Resource = {
  reference: ({ id }) => id,
  create: 'POST /api/events/general/create',
  update: 'PUT /api/events/general/update',
  remove: 'POST /api/events/general/delete',
  read: (account, id) => asOwner(account, 'GET /api/events/general/get', { id }),
  end: { label: 'Cancel the event', status: 'cancelled' },
  resume: { label: 'It takes place after all', status: 'scheduled' },
  isOver: ({ status }) => status === 'cancelled',
};

export const LINK: Resource = {
  reference: ({ shortId, id }) => shortId ?? id,
  create: 'POST /api/payment/link/create',
  update: 'POST /api/payment/link/update',
  remove: 'POST /api/payment/paymentLink/delete',
  async read(account, id) {
    const link = await asOwner<Item>(account, 'POST /api/payment/link/get', { id });
    if (link.goalId === undefined) return link;
    const route = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
    return { ...link, goal: await asOwner<Goal>(account, route, { paymentLinkId: id }) };
  },
  end: { label: 'Close', status: 'inactive' },
  resume: { label: 'Open again', status: 'active' },
  isOver: ({ status }) => status === 'inactive',
};

/** The resource behind a widget's attribute, or behind a list of events. */
export const resourceOf = (attribute: 'embed-id' | 'link' | null): Resource =>
  attribute === 'embed-id' ? EMBED : attribute === 'link' ? LINK : EVENT;
