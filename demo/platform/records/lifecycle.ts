import { PlatformError } from '../base/errors.ts';

/** An action: the statuses that allow it and the one that it leads to. */
export interface LifecycleAction {
  readonly from: readonly string[];
  /** Absent: the status stays. Several: the action decides. */
  readonly to?: string | readonly string[];
  /** An update of the status. Messages name it as one. */
  readonly byUpdate?: true;
  /** Not an operation: a consequence of another one. Messages do not offer it. */
  readonly internal?: true;
}

/** The lifecycle of a family as data. `update` and `delete` are always allowed unless they are declared. */
export interface Lifecycle {
  /** The statuses of a new record. The first is the default. */
  readonly starts: readonly [string, ...string[]];
  readonly actions: Readonly<Record<string, LifecycleAction>>;
}

/** What a status allows a caller, as messages name it, in the order of the declaration. */
export function allowedActions({ actions }: Lifecycle, status: string): string[] {
  return Object.entries(actions).flatMap(([name, { from, to, byUpdate, internal }]) => {
    if (!from.includes(status) || internal !== undefined) return [];
    return byUpdate === undefined ? [name] : [`update to ${to}`];
  });
}

/** A 409 with the status and its allowed actions. `what` is the subject: `This invoice`. */
export function conflict(lifecycle: Lifecycle, what: string, status: string, action: string): PlatformError {
  const allowed = allowedActions(lifecycle, status);
  const instead = allowed.length === 0 ? 'none' : allowed.join(', ');
  return new PlatformError('conflict', `${what} is ${status}, which does not allow ${action}. Allowed: ${instead}.`);
}

const stepOf = ({ actions }: Lifecycle, action: string): LifecycleAction | undefined =>
  Object.hasOwn(actions, action) ? actions[action] : undefined;

/** @throws {PlatformError} 409 `conflict` if the status does not allow the action. */
export function requireAllowed(lifecycle: Lifecycle, what: string, status: string, action: string): void {
  const step = stepOf(lifecycle, action);
  if (step !== undefined && !step.from.includes(status)) throw conflict(lifecycle, what, status, action);
}

/** The action that an update to another status is, if it may set it. */
export const actionOfUpdate = ({ actions }: Lifecycle, status: string, requested: string): string | undefined =>
  Object.keys(actions).find((name) => {
    const { byUpdate, to, from } = actions[name] ?? { from: [] };
    return byUpdate && to === requested && from.includes(status);
  });

/** The status after an allowed action. `outcome` decides if the declaration lists several; an undeclared outcome is a bug. */
export function statusAfterAction(lifecycle: Lifecycle, status: string, action: string, outcome?: string): string {
  const { to = status } = stepOf(lifecycle, action) ?? {};
  if (outcome === undefined && typeof to === 'string') return to;
  if (outcome !== undefined && [to].flat().includes(outcome)) return outcome;
  throw new Error(
    `${action} resulted in ${outcome ?? 'no status'}, but its lifecycle declares ${[to].flat().join(', ')}.`,
  );
}
