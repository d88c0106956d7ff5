import { formatWords, patternWords } from '../../../src/api/describe/patterns.ts';

/** An issue as Ajv reports it. */
export interface ValidationIssue {
  readonly instancePath: string;
  readonly schemaPath?: string;
  readonly keyword?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The schema that has the broken keyword. */
  readonly parentSchema?: {
    readonly properties?: Readonly<Record<string, { readonly const?: unknown; readonly enum?: readonly unknown[] }>>;
    readonly required?: readonly string[];
  };
}

const counted = (limit: unknown, unit: string): string => `${String(limit)} ${unit}${limit === 1 ? '' : 's'}`;

/** The input of a list has a page size, so its other fields are filters. */
function describeUnknown({ properties = {} }: NonNullable<ValidationIssue['parentSchema']>): string {
  if (!('limit' in properties)) return 'is not a known field';
  const filters = Object.keys(properties).filter((name) => name !== 'limit' && name !== 'offset');
  return `is not a filter here. Filters: ${filters.length === 0 ? 'none' : filters.join(', ')}`;
}

/** Why a value is invalid, as the end of a sentence that starts with its field. */
export function describeIssue({
  keyword,
  message = 'is invalid',
  params = {},
  parentSchema = {},
}: ValidationIssue): string {
  const { limit } = params;
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'pattern':
      return patternWords[String(params['pattern'])] ?? 'has the wrong form';
    case 'format':
      return formatWords[String(params['format'])] ?? 'has the wrong form';
    case 'enum':
      return `must be one of ${(params['allowedValues'] as readonly unknown[]).join(', ')}`;
    case 'type':
      return `must be of type ${[params['type']].flat().join(' or ')}`;
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, 'character')}`;
    case 'maxLength':
      return `must have at most ${counted(limit, 'character')}`;
    case 'minItems':
      return `must have at least ${counted(limit, 'item')}`;
    case 'maxItems':
      return `must have at most ${counted(limit, 'item')}`;
    case 'minProperties':
      return `must have at least ${counted(limit, 'field')}`;
    case 'maxProperties':
      return `must have at most ${counted(limit, 'field')}`;
    case 'uniqueItems':
      return 'must not contain an item twice';
    case 'minimum':
      return `must be at least ${String(limit)}`;
    case 'maximum':
      return `must be at most ${String(limit)}`;
    case 'anyOf':
      return 'choices' in params ? `needs one of ${(params['choices'] as readonly string[]).join(', ')}` : message;
    case 'additionalProperties':
      return describeUnknown(parentSchema);
    default:
      return message;
  }
}
