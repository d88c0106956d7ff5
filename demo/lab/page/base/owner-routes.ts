import type { Route } from '../../../../src/client/operations.ts';

/** What the builder does with an account's items. Any other route is refused. */
export const OWNER_ROUTES = [
  'POST /api/vote/embed/get',
  'POST /api/vote/embed/create',
  'PUT /api/vote/embed/update',
  'POST /api/vote/embed/delete',
  'POST /api/vote/cast/getall',
  'GET /api/events/general/get',
  'POST /api/events/general/create',
  'PUT /api/events/general/update',
  'POST /api/events/general/delete',
  'POST /api/payment/link/get',
  'POST /api/payment/link/create',
  'POST /api/payment/link/update',
  'POST /api/payment/paymentLink/delete',
  'POST /api/payment/paymentLink/getPayments',
  'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}',
  'GET /api/pages/leads/all',
] as const satisfies readonly Route[];
export type OwnerRoute = (typeof OWNER_ROUTES)[number];

/** The account that drafts are stored in. */
export const DRAFTS = 'drafts';

/** The files to download. */
export const EXPORTS = ['votes', 'donors', 'payments', 'leads'] as const;
export type ExportName = (typeof EXPORTS)[number];
