import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { GoalUpdate } from '../../../../../src/api/contract/goals.ts';
import { invalid, invalidField } from '../../../base/errors.ts';
import { newId } from '../../../base/platform.ts';
import { requirePayable } from '../../../records/money.ts';
import type { Database } from '../../../store/open-store.ts';
import type { GoalRow, LinkRow } from '../../../store/schema.ts';
import { goals } from '../../../store/schema.ts';

type GoalSettings = Static<typeof GoalUpdate>;
type Metric = GoalRow['metric'];
type Milestone = GoalRow['milestones'][number];

/** What a goal counts, as its visitors read it unless the owner words it. */
const COUNTS: Readonly<Record<Metric, string>> = {
  money: 'Everything paid through this link, less refunds.',
  count: 'Every payment through this link, unless all of it was refunded.',
};

/** The owner's wording, or the default for the metric. Null restores the default. */
function wordingOf(before: GoalRow | null, metric: Metric, given: string | null | undefined): string {
  if (given !== undefined) return given ?? COUNTS[metric];
  return before === null || before.counts === COUNTS[before.metric] ? COUNTS[metric] : before.counts;
}

/** @throws {PlatformError} 400 for a total that the goal's metric and currency cannot reach. */
function requireTotal(total: string, metric: Metric, currency: string, path: string): void {
  if (metric === 'money') requirePayable(total, currency, path);
  else if (!/^\d+$/.test(total)) throw invalidField(path, 'must be a whole number for a goal that counts payments');
}

/** Text that sorts as the amount does, and is equal for `5` and `5.00`. */
function sortKey({ at }: Milestone): string {
  const [whole = '', decimals = ''] = at.split('.');
  return whole.padStart(15, '0') + decimals.padEnd(6, '0');
}

function sortMilestones(milestones: readonly Milestone[], metric: Metric, currency: string): Milestone[] {
  const taken = new Set<string>();
  for (const [index, milestone] of milestones.entries()) {
    const path = `goal.milestones.${index}`;
    requireTotal(milestone.at, metric, currency, `${path}.at`);
    if (taken.has(sortKey(milestone))) throw invalidField(`${path}.at`, 'must not repeat another milestone');
    taken.add(sortKey(milestone));
  }
  return [...milestones].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** The settings that every goal has. @throws {PlatformError} 400 that names those that a new goal lacks. */
function requireTitleAndTarget(before: GoalRow | null, settings: GoalSettings): Pick<GoalRow, 'title' | 'target'> {
  const { title = before?.title, target = before?.target } = settings;
  if (title !== undefined && target !== undefined) return { title, target };
  const missing = [...(title === undefined ? ['title'] : []), ...(target === undefined ? ['target'] : [])];
  const details = missing.map((name) => ({ path: `goal.${name}`, message: 'is required' }));
  throw invalid(`goal.${missing[0]} is required for a new goal.`, details);
}

/**
 * The goal of a link after a request: null removes it, absent settings keep their value. A goal is checked with each change of its
 * link, because its amounts are in the link's currency.
 * @throws {PlatformError} 400 that names the field.
 */
export function applyGoalSettings(
  before: GoalRow | null,
  link: Pick<LinkRow, 'id' | 'currency'>,
  settings: GoalSettings | null | undefined,
): GoalRow | null {
  if (settings === null || (settings === undefined && before === null)) return null;
  const { metric = before?.metric ?? 'money', milestones, counts, endsAt, refreshSeconds, ...rest } = settings ?? {};
  const { title, target } = requireTitleAndTarget(before, rest);
  requireTotal(target, metric, link.currency, 'goal.target');
  const marks = milestones === undefined ? (before?.milestones ?? []) : (milestones ?? []);
  return {
    id: before?.id ?? newId('goal'),
    linkId: link.id,
    title,
    metric,
    target,
    milestones: sortMilestones(marks, metric, link.currency),
    counts: wordingOf(before, metric, counts),
    endsAt: endsAt === undefined ? (before?.endsAt ?? null) : endsAt === null ? null : new Date(endsAt),
    refreshSeconds: refreshSeconds === undefined ? (before?.refreshSeconds ?? null) : refreshSeconds,
  };
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
