import type { DonorQuery } from '../../src/resources/requests.ts';
import { donorsRequest, goalRequest } from '../../src/resources/requests.ts';
import type { FirstRequest } from '../core/element/first-requests.ts';
import { goalQuery } from '../data/queries.ts';
import { paidReference } from '../pay-link/paid-reference.ts';
import type { GoalValues } from './attributes.ts';

/** The first donors; null for a goal without a donor list. */
export const donorQuery = (link: string, { donors, donorsSort: sort }: GoalValues): DonorQuery | null =>
  donors ? { paymentLinkId: link, limit: donors, sort } : null;

export const firstRequests = (values: GoalValues): readonly FirstRequest[] => {
  const link = values.link ?? '';
  const goal = goalRequest(goalQuery(link, paidReference(location.search)));
  const donors = donorQuery(link, values);
  return donors ? [goal, donorsRequest(donors)] : [goal];
};
