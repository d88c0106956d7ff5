import type { DonorQuery } from '../../src/resources/requests.ts';
import { donorsRequest, goalRequest } from '../../src/resources/requests.ts';
import type { FirstRequest } from '../core/element/first-requests.ts';
import { goalQuery } from '../data/queries.ts';
import type { GoalValues } from './attributes.ts';

/**
 * Returns the client reference that the checkout adds to its return URL, or null when there is none the platform would
 * accept: a URL may contain anything.
 */
export function paidReference(search: string): string | null {
  const reference = new URLSearchParams(search).get('creator-paid') ?? '';
  return /^\P{Cc}{1,200}$/u.test(reference) ? reference : null;
}

/** The first donors; null for a goal without a donor list. */
export const donorQuery = (paymentLinkId: string, { donors, donorsSort: sort }: GoalValues): DonorQuery | null =>
  donors ? { paymentLinkId, limit: donors, sort } : null;

export const firstRequests = (values: GoalValues): readonly FirstRequest[] => {
  const id = values.paymentLinkId ?? '';
  const goal = goalRequest(goalQuery(id, paidReference(location.search)));
  const donors = donorQuery(id, values);
  return donors ? [goal, donorsRequest(donors)] : [goal];
};
