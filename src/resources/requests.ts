/*
 * The operations behind what a widget shows first, with their input. Apart from the readers of the responses, which load later
 * than the first request leaves.
 */

export interface DonorQuery {
  readonly paymentLinkId: string;
  /** 1 to 100; default 20. */
  readonly limit?: number;
  readonly offset?: number;
  readonly sort?: 'recent' | 'top';
}

export interface EmbedQuery {
  readonly id: string;
  /** Adds this browser's vote. */
  readonly clientReference?: string;
}

/** The 15 documented query parameters. */
export interface EventQuery {
  readonly search?: string;
  readonly order?: string;
  readonly sort?: string;
  /** 1 to 100; default 20. */
  readonly limit?: number;
  readonly offset?: number;
  readonly categoryId?: string;
  readonly subCategoryId?: string;
  readonly experienceTypeId?: string;
  readonly experienceSubTypeId?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  readonly postalCode?: string;
  readonly newest?: boolean;
  readonly upcoming?: boolean;
}

export interface GoalQuery {
  readonly paymentLinkId: string;
  /** Adds this visitor's contribution. */
  readonly clientReference?: string;
}

export type PaymentLinkQuery = { readonly id: string } | { readonly shortId: string };

export const embedRequest = (body: EmbedQuery) => ['POST /api/vote/embed/get', { body }] as const;

export const paymentLinkRequest = (body: PaymentLinkQuery) => ['POST /api/payment/link/get', { body }] as const;

export const eventsRequest = (query: EventQuery) => ['GET /api/events/general/all', { query }] as const;

export const eventRequest = (query: { readonly id: string }) => ['GET /api/events/general/get', { query }] as const;

export const goalRequest = ({ paymentLinkId, ...query }: GoalQuery) =>
  ['GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', { params: { paymentLinkId }, query }] as const;

export const donorsRequest = ({ paymentLinkId, ...query }: DonorQuery) =>
  ['GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { params: { paymentLinkId }, query }] as const;
