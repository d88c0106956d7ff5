import type { Resource } from '../../../src/api/resource.ts';
import { Family } from './family.ts';
import type { FamilyOptions, ReferenceTarget } from './family-options.ts';

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
