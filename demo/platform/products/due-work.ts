import type { DueWork } from '../base/clock.ts';
import { duePlacements } from './ads/placements.ts';
import { dueCampaigns } from './marketing/campaigns.ts';
import { dueRuns } from './marketing/contact-runs.ts';
import { renewals } from './payments/billing/renewals.ts';

/** Everything that happens by itself at its time, in the order in which it runs when it is due at the same time. */
export const dueWork: readonly DueWork[] = [renewals, dueCampaigns, dueRuns, duePlacements];
