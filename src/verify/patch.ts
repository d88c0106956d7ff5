import { bothPatches, patchBetween } from '../api/describe/merge-patch.ts';
import { operations } from '../api/operations.ts';
import { patch as applied } from '../api/patch.gen.ts';
import type { Change, Difference } from './differences.ts';
import { dataOf, inputOf } from './inputs.ts';
import { type Fields, isFields, type Schema } from './schema.ts';
import type { Finding } from './verify.ts';

/** Every schema that a patch can change: by its title, or the data of an operation by its route. */
function describedSchemas(): Map<string, Schema> {
  const found = new Map<string, Schema>();
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add);
    if (!isFields(value)) return;
    if (typeof value['title'] === 'string') found.set(value['title'], value);
    Object.values(value).forEach(add);
  };
  for (const { route } of operations) {
    found.set(route, dataOf(route));
    add([dataOf(route), inputOf(route)]);
  }
  return found;
}

/** A schema with a change at some place in it; unchanged if it has no such place. */
function changed(value: unknown, [key, ...rest]: readonly string[], change: Change['change']): unknown {
  if (key === undefined) return change(value as Schema);
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? changed(each, rest, change) : each));
  if (!isFields(value) || value[key] === undefined) return value;
  return { ...value, [key]: changed(value[key], rest, change) };
}

/** A JSON merge patch for each schema that differs, by its title or route. */
export function patchOf(before: ReadonlyMap<string, Schema>, differences: readonly Difference[]): Fields {
  const after = new Map(before);
  const seen = new Set<string>();
  for (const { field, text, change } of differences) {
    // Lists and other operations have the same difference.
    const key = JSON.stringify([change?.owner, change?.keys, field.replace(/.*\./, ''), text]);
    if (change === undefined || seen.has(key)) continue;
    seen.add(key);
    const { owner, isOfInputs } = change;
    const inputs = isOfInputs ? [`${owner}Create`, `${owner}Update`, `Public${owner}`] : [];
    for (const name of [owner, ...inputs]) {
      const schema = after.get(name);
      if (schema !== undefined) after.set(name, changed(schema, change.keys, change.change) as Schema);
    }
  }
  const patches = [...after].filter(([name, schema]) => schema !== before.get(name));
  return Object.fromEntries(patches.map(([name, schema]) => [name, patchBetween(before.get(name), schema)]));
}

/** What `npm run generate` takes as `src/api/patch.json`. It includes the changes that these descriptions already have. */
export const descriptionPatch = (findings: readonly Finding[]): unknown =>
  bothPatches(
    applied,
    patchOf(
      describedSchemas(),
      findings.flatMap(({ differences }) => differences),
    ),
  );
