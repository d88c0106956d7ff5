import Big from 'big.js';
import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { GoalUpdate } from '../../../../../src/api/products/payments/goals.ts';
import { invalid, invalidField } from '../../../base/errors.ts';
import { newId } from '../../../base/platform.ts';
import { requirePayable } from '../../../records/money.ts';
import { mergePatch, timesIn } from '../../../records/update-rules.ts';
import type { Database } from '../../../store/open-store.ts';
import type { GoalRow, LinkRow } from '../../../store/schema.ts';
import { goals } from '../../../store/schema.ts';

type GoalSettings = Static<typeof GoalUpdate>;
type Metric = GoalRow['metric'];
type Milestone = GoalRow['milestones'][number];

/** @throws {PlatformError} 400 for a total that the goal's metric and currency cannot reach. */
function requireTotal(total: string, metric: Metric, currency: string, path: string): void {
  if (metric === 'money') requirePayable(total, currency, path);
  else if (!/^\d+$/.test(total)) throw invalidField(path, 'must be a whole number for a goal that counts payments');
}

function sortMilestones(milestones: readonly Milestone[], metric: Metric, currency: string): Milestone[] {
  const taken = new Set<string>();
  for (const [index, milestone] of milestones.entries()) {
    const path = `goal.milestones.${index}`;
    requireTotal(milestone.at, metric, currency, `${path}.at`);
    // Without the decimals that make `5` and `5.00` differ.
    const at = Big(milestone.at).toFixed();
    if (taken.has(at)) throw invalidField(`${path}.at`, 'must not repeat another milestone');
    taken.add(at);
  }
  return [...milestones].sort((a, b) => Big(a.at).cmp(b.at));
}

const NEW_GOAL = { metric: 'money', milestones: [], counts: null, endsAt: null, refreshSeconds: null } as const;

/**
 * The goal of a link after a request: null removes it, absent settings keep their value, null clears one. A goal is checked with each
 * change of its link, because its amounts are in the link's currency.
 * @throws {PlatformError} 400 that names the field.
 */
export function applyGoalSettings(
  before: GoalRow | null,
  link: Pick<LinkRow, 'id' | 'currency'>,
  settings: GoalSettings | null | undefined,
): GoalRow | null {
  if (settings === null || (settings === undefined && before === null)) return null;
  const { endsAt: _text, ...others } = settings ?? {};
  const patch = { ...others, ...timesIn(settings ?? {}, ['endsAt']) };
  const merged = mergePatch<Partial<GoalRow>>(before ?? {}, patch);
  const goal = { id: newId('goal'), ...NEW_GOAL, ...merged, linkId: link.id };
  const { title, target, metric } = goal;
  if (title === undefined || target === undefined) {
    const missing = [...(title === undefined ? ['title'] : []), ...(target === undefined ? ['target'] : [])];
    const details = missing.map((name) => ({ path: `goal.${name}`, message: 'is required' }));
    throw invalid(`goal.${missing[0]} is required for a new goal.`, details);
  }
  requireTotal(target, metric, link.currency, 'goal.target');
  return { ...goal, title, target, milestones: sortMilestones(goal.milestones, metric, link.currency) };
}

export async function readGoalRow(db: Database, linkId: string): Promise<GoalRow | null> {
  const [goal] = await db.select().from(goals).where(eq(goals.linkId, linkId));
  return goal ?? null;
}

/** Stores or removes the goal of a locked link. Its progress is computed from the link's charges, which stay. */
export async function writeGoalRow(tx: Database, linkId: string, goal: GoalRow | null): Promise<void> {
  if (goal === null) await tx.delete(goals).where(eq(goals.linkId, linkId));
  else await tx.insert(goals).values(goal).onConflictDoUpdate({ target: goals.linkId, set: goal });
}
