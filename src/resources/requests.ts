import type { DonorQuery } from './donor.ts';
import type { EmbedQuery } from './embed.ts';
import type { EventQuery } from './event.ts';
import type { GoalQuery } from './goal.ts';
import type { PaymentLinkQuery } from './payment-link.ts';

/*
 * The operations behind what a widget shows first, with their input. Apart from the readers of the responses, which load later
 * than the first request leaves.
 */

export const embedRequest = (body: EmbedQuery) => ['POST /api/vote/embed/get', { body }] as const;

export const paymentLinkRequest = (body: PaymentLinkQuery) => ['POST /api/payment/link/get', { body }] as const;

export const eventsRequest = (query: EventQuery) => ['GET /api/events/general/all', { query }] as const;

export const goalRequest = ({ paymentLinkId, ...query }: GoalQuery) =>
  ['GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', { params: { paymentLinkId }, query }] as const;

export const donorsRequest = ({ paymentLinkId, ...query }: DonorQuery) =>
  ['GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { params: { paymentLinkId }, query }] as const;
