interface Members {
  readonly [key: string]: unknown;
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with a JSON merge patch (RFC 7396): null removes a member, a list is replaced as a whole. */
export function withPatch(value: unknown, patch: unknown): unknown {
  if (!isMembers(patch)) return patch;
  const members = { ...(isMembers(value) ? value : {}) };
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete members[key];
    else members[key] = withPatch(members[key], change);
  }
  return members;
}

/** The patch that makes one value another. */
export function patchBetween(from: unknown, to: unknown): unknown {
  if (!isMembers(from) || !isMembers(to)) return to;
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changed = keys.filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]));
  return Object.fromEntries(
    changed.map((key) => [key, to[key] === undefined ? null : patchBetween(from[key], to[key])]),
  );
}

/** One patch that does what two do, one after the other. */
export function bothPatches(first: unknown, second: unknown): unknown {
  if (!isMembers(first) || !isMembers(second)) return second;
  const both = Object.entries(second).map(([key, change]) => [key, bothPatches(first[key], change)]);
  return { ...first, ...Object.fromEntries(both) };
}

/** A schema in which those that the patch names by their titles are changed, wherever they are. */
export function withPatchedSchemas(value: unknown, patch: Members): unknown {
  if (Array.isArray(value)) return value.map((each) => withPatchedSchemas(each, patch));
  if (!isMembers(value)) return value;
  const change = typeof value['title'] === 'string' ? patch[value['title']] : undefined;
  const changed = change === undefined ? value : (withPatch(value, change) as Members);
  return Object.fromEntries(Object.entries(changed).map(([key, member]) => [key, withPatchedSchemas(member, patch)]));
}
