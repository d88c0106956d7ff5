import { isDeepStrictEqual } from 'node:util';
import type { Family } from '../../engine/family.ts';
import { statusIn } from '../../engine/family-status.ts';
import { ownFields } from '../../engine/family-view.ts';
import { inputOf, requireId } from '../../engine/input.ts';
import type { RecordRow } from '../../engine/record-store.ts';
import { invalidField } from '../../http/errors.ts';
import type { Call, Handler } from '../../http/handler.ts';
import type { Fields } from '../../store/records.ts';

/** Refuses a change of a field that its owner cannot change; somebody who reads, edits and writes back sends it along unchanged. */
export function requireUnchanged(before: Fields, input: Fields, names: readonly string[]): void {
  for (const name of names) {
    if (Object.hasOwn(input, name) && !isDeepStrictEqual(input[name], before[name])) {
      throw invalidField(name, 'cannot be changed by an update');
    }
  }
}

/** The first of `fields` without those that only the platform writes. */
export const withoutFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

interface UpdateRules {
  /** Fields that no update changes, by the record as it stands. */
  readonly fixed: (row: RecordRow) => readonly string[];
  /** The action that leads to a status that the request asks for: `completed` is asked for, `complete` is done. */
  readonly actions?: Readonly<Record<string, string>>;
  /** What is stored, where that is not simply the request's fields. */
  readonly merge?: (before: Fields, fields: Fields) => Fields;
}

function actionFor(call: Call, row: RecordRow, { actions = {} }: UpdateRules): string {
  const asked = statusIn(inputOf(call));
  if (asked === undefined || asked === row.status || !Object.hasOwn(actions, asked)) return 'update';
  return actions[asked] ?? 'update';
}

/** An update of a family some of whose fields are not the owner's to change. */
export function updateWithin(family: Family, rules: UpdateRules): Handler {
  return async (call) => {
    const input = inputOf(call);
    const status = statusIn(input);
    const id = requireId(input);
    const action = actionFor(call, await family.find(call, id), rules);
    const row = await family.change(call, id, action, (before) => {
      const fields = ownFields(family.options, input);
      requireUnchanged(before.data, fields, rules.fixed(before));
      return { fields: rules.merge?.(before.data, fields) ?? fields, ...(status === undefined ? {} : { status }) };
    });
    return family.view(call, row);
  };
}
