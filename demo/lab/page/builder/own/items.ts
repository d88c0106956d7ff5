import type { OwnerRoute } from '../../base/owner-routes.ts';
import { asOwner } from './as-owner.ts';

/** An option of an embed. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly emoji?: string;
}

/** An item of the platform, with the fields that one may write here. */
export interface Item {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly kind?: string;
  readonly options?: readonly Option[];
  readonly ranked?: boolean;
  readonly maxChoices?: number;
  readonly resultsVisibility?: string;
  readonly closesAt?: string;
  readonly scale?: { readonly icon: string; readonly minLabel?: string; readonly maxLabel?: string };
  readonly question?: { readonly maxLength: number; readonly placeholder?: string };
  readonly quiz?: { readonly correct: readonly string[]; readonly explanation?: string };
  readonly startsAt?: string;
  readonly timeZone?: string;
  readonly location?: { readonly name?: string };
  readonly summary?: string;
  readonly price?: { readonly amount: string; readonly currency: string };
  readonly shortId?: string;
  readonly description?: string;
  readonly buttonText?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly suggestedAmounts?: readonly string[];
  readonly goalId?: string;
  readonly goal?: {
    readonly title: string;
    readonly target: string;
    readonly raised: string;
    readonly percent: string;
    readonly endsAt?: string;
  };
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
    return { ...link, goal: await asOwner<NonNullable<Item['goal']>>(account, route, { paymentLinkId: id }) };
  },
  end: { label: 'Close', status: 'inactive' },
  resume: { label: 'Open again', status: 'active' },
  isOver: ({ status }) => status === 'inactive',
};

/** The resource behind a widget's attribute, or behind a list of events. */
export const resourceOf = (attribute: 'embed-id' | 'link' | null): Resource =>
  attribute === 'embed-id' ? EMBED : attribute === 'link' ? LINK : EVENT;
