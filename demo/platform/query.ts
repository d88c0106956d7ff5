import type { TSchema } from 'typebox';

type Values = Readonly<Record<string, unknown>>;

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
}

function coerce(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/**
 * Query parameters arrive as text. Where the schema says number or boolean, exactly the texts that mean one become one;
 * everything else stays text, and the validator refuses it.
 */
export function coerceQuery(query: Values, schema: TSchema | undefined): Record<string, unknown> {
  const properties = (schema as ObjectSchema | undefined)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, coerce(value, properties[name]?.type)]),
  );
}
