import { PlatformError } from '../errors.ts';

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

/** 409: the state and what it allows, so that a caller knows what to do instead. */
export function conflict(lifecycle: Lifecycle, what: string, status: string, action: string): PlatformError {
  const allowed = allowedActions(lifecycle, status);
  const instead = allowed.length === 0 ? 'no action at all' : allowed.join(', ');
  return new PlatformError('conflict', `${what} is ${status}, which does not allow ${action}. It allows ${instead}.`);
}

/**
 * The state that an action leads to. `outcome` is the state that the action itself came to, where the table leaves it the choice.
 * @throws {PlatformError} 409 `conflict` where the state does not allow the action.
 */
export function nextStatus(
  lifecycle: Lifecycle,
  what: string,
  status: string,
  action: string,
  outcome?: string,
): string {
  const step = Object.hasOwn(lifecycle.actions, action) ? lifecycle.actions[action] : undefined;
  if (step === undefined) return status;
  if (!step.from.includes(status)) throw conflict(lifecycle, what, status, action);
  const { to = status } = step;
  if (typeof to === 'string' && outcome === undefined) return to;
  const choices = [to].flat();
  if (outcome === undefined || !choices.includes(outcome)) {
    throw new Error(`${action} came to ${outcome ?? 'nothing'}, and its lifecycle knows ${choices.join(', ')}.`);
  }
  return outcome;
}
