import type { FieldReference } from '../../../src/api/describe/fields.ts';
import { invalidField, unknownReference } from '../base/errors.ts';
import type { Fields } from '../store/records.ts';
import type { Dependent, PendingRecord, ReferenceTarget, Referrer } from './family-options.ts';

/** What fields can refer to, by the title of the resource. Each registers itself when its product is imported. */
const targets = new Map<string, ReferenceTarget>();
const referrers = new Map<string, Referrer>();

export function addTarget(title: string, target: ReferenceTarget): void {
  targets.set(title, target);
}

export function addReferrer(referrer: Referrer): void {
  referrers.set(referrer.options.title, referrer);
}

function targetOf({ resource, field }: FieldReference): ReferenceTarget {
  const target = targets.get(resource);
  if (target === undefined) throw new Error(`${field} refers to ${resource}, which no product has.`);
  return target;
}

/** The values at a field, with their paths: `mails.0.templateId` for `mails[].templateId`. */
function valuesAt(value: unknown, field: string): readonly { readonly path: string; readonly value: unknown }[] {
  const steps = field.replaceAll('[]', '.[]').split('.');
  let found = [{ path: '', value }];
  for (const step of steps) {
    found = found.flatMap(({ path, value: parent }) => {
      const to = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
      if (step === '[]') return Array.isArray(parent) ? parent.map((each, at) => ({ path: to(at), value: each })) : [];
      const inner = (parent as Fields | null | undefined)?.[step];
      return inner === undefined || inner === null ? [] : [{ path: to(step), value: inner }];
    });
  }
  return found;
}

/**
 * Checks the ids that a change adds.
 * @throws {PlatformError} 404 for one that the account doesn't have.
 */
export async function requireReferences(
  references: readonly FieldReference[],
  { call, db, before, fields }: PendingRecord,
): Promise<void> {
  for (const field of new Set(references.map((each) => each.field))) {
    const known = new Set(valuesAt(before?.data, field).map(({ value }) => value));
    const choices = references.filter((each) => each.field === field).map(targetOf);
    for (const { path, value } of valuesAt(fields, field)) {
      if (known.has(value)) continue;
      if (typeof value !== 'string') throw invalidField(path, 'must be an id');
      const owned = await Promise.all(choices.map((target) => target.owns(call, db, value)));
      if (!owned.includes(true)) throw unknownReference(path, choices[0]?.subject ?? 'This record');
    }
  }
}

/** The records that refer to those of a resource: derived from the references of all resources. */
export const dependentsOf = (title: string): readonly Dependent[] =>
  [...referrers.values()].flatMap(({ options, references, count }) =>
    references
      .filter(({ resource }) => resource === title)
      .map(({ field, onDelete, unless }) => ({
        resource: options.title,
        field,
        onDelete,
        unless,
        count,
        plural: unless === undefined ? options.plural : `${options.plural} that are not ${unless}`,
      })),
  );
