import type { Resource } from '../../../src/api/resource.ts';
import type { Call, Handler } from '../base/call.ts';
import { Family } from './family.ts';
import type { FamilyOptions, ReferenceTarget } from './family-options.ts';
import { ownerChanges, requestedStatus } from './family-view.ts';
import { inputOf, requireId } from './input.ts';
import type { RecordRow } from './record-store.ts';
import { requireUnchanged } from './update-rules.ts';

interface OldDependent {
  readonly product?: string;
  readonly family: string;
  readonly field: string;
  readonly unless?: string;
  readonly plural: string;
  readonly isPart?: true;
}

/** Transitional: a family as it was declared before its resource was described once. */
interface OldOptions extends Omit<FamilyOptions, 'references' | 'dependents'> {
  readonly product: string;
  readonly name: string;
  readonly paths: readonly string[];
  readonly subject: string;
  readonly idPrefix: string;
  readonly filters?: readonly string[];
  readonly search?: readonly string[];
  readonly references?: Readonly<Record<string, ReferenceTarget>>;
  readonly dependents?: readonly OldDependent[];
  readonly audience?: Resource['audience'];
}

export class LegacyFamily extends Family {
  readonly product: string;
  readonly paths: readonly string[];

  constructor({
    product,
    name,
    paths,
    subject,
    idPrefix,
    filters = [],
    search = [],
    dependents = [],
    audience,
    ...odd
  }: OldOptions) {
    const noun = subject.replace(/^This /, '');
    const shape = {
      title: `${product}.${name}`,
      noun,
      plural: `${noun}s`,
      idPrefix,
      filters,
      search,
      fixed: [],
      fields: {},
    };
    super(audience === undefined ? shape : { ...shape, audience }, {
      ...odd,
      dependents: dependents.map(({ product: other = product, family, isPart, ...rest }) => ({
        ...rest,
        resource: `${other}.${family}`,
        onDelete: isPart ? 'cascade' : undefined,
      })),
    });
    this.product = product;
    this.paths = paths;
  }
}

interface UpdateRules {
  /** Fields that no update may change. */
  readonly fixed: (row: RecordRow) => readonly string[];
  /** Maps a requested status to its action: `completed` to `complete`. */
  readonly actions?: Readonly<Record<string, string>>;
}

function actionFor(call: Call, row: RecordRow, { actions = {} }: UpdateRules): string {
  const requested = requestedStatus(inputOf(call));
  if (requested === undefined || requested === row.status || !Object.hasOwn(actions, requested)) return 'update';
  return actions[requested] ?? 'update';
}

/** Transitional: creates an update handler for a family with fields that its owner cannot change. */
export function updateWithin(family: Family, rules: UpdateRules): Handler {
  return async (call) => {
    const input = inputOf(call);
    const status = requestedStatus(input);
    const id = requireId(input);
    const action = actionFor(call, await family.find(call, id), rules);
    const row = await family.change(call, id, action, (before) => {
      const fields = ownerChanges(family.options, input);
      requireUnchanged(before.data, fields, rules.fixed(before));
      return { fields, ...(status === undefined ? {} : { status }) };
    });
    return family.view(call, row);
  };
}
