import { PlatformError } from '../http/errors.ts';

/** One action: the states it starts from and the state it leads to. */
export interface LifecycleAction {
  readonly from: readonly string[];
  /** Absent: the state stays. Several: the action itself says which of them it came to. */
  readonly to?: string | readonly string[];
}

/**
 * A family's states as data (contract section 7). What an action may do is read from here and nowhere else. `update` and `delete`
 * are free unless they stand among the actions.
 */
export interface Lifecycle {
  /** The states that a create may begin in; the first, where it says none. */
  readonly starts: readonly [string, ...string[]];
  readonly actions: Readonly<Record<string, LifecycleAction>>;
}

/** The actions that a state allows, in the table's order. */
export function allowedActions({ actions }: Lifecycle, status: string): string[] {
  return Object.entries(actions).flatMap(([name, { from }]) => (from.includes(status) ? [name] : []));
}

/** 409: the state and what it allows, so that a caller knows what to do instead. `what` is as in `This invoice`. */
export function conflict(lifecycle: Lifecycle, what: string, status: string, action: string): PlatformError {
  const allowed = allowedActions(lifecycle, status);
  const instead = allowed.length === 0 ? 'no action any more' : allowed.join(', ');
  return new PlatformError('conflict', `${what} is ${status}, which does not allow ${action}. It allows ${instead}.`);
}

const stepOf = ({ actions }: Lifecycle, action: string): LifecycleAction | undefined =>
  Object.hasOwn(actions, action) ? actions[action] : undefined;

/** @throws {PlatformError} 409 `conflict` where the state does not allow the action. */
export function requireAllowed(lifecycle: Lifecycle, what: string, status: string, action: string): void {
  const step = stepOf(lifecycle, action);
  if (step !== undefined && !step.from.includes(status)) throw conflict(lifecycle, what, status, action);
}

/**
 * The state that an allowed action leads to. `outcome` is the one that the action itself came to, where the table leaves it the
 * choice; anything else there is a mistake of ours, not of the caller's.
 */
export function statusAfterAction(lifecycle: Lifecycle, status: string, action: string, outcome?: string): string {
  const { to = status } = stepOf(lifecycle, action) ?? {};
  if (outcome === undefined && typeof to === 'string') return to;
  if (outcome !== undefined && [to].flat().includes(outcome)) return outcome;
  throw new Error(`${action} came to ${outcome ?? 'no state'}; its lifecycle knows ${[to].flat().join(', ')}.`);
}
