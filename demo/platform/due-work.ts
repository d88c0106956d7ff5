import type { DueWork } from './base/clock.ts';
import { dueCampaigns } from './products/campaigns.ts';
import { dueRuns } from './products/contact-runs.ts';
import { renewals } from './products/payments/renewals.ts';
import { duePlacements } from './products/placements.ts';

/** Everything that happens by itself at its time, in the order in which it runs when it is due at the same time. */
export const dueWork: readonly DueWork[] = [renewals, dueCampaigns, dueRuns, duePlacements];
