/** What of a JSON schema names the members of objects. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const alternativesOf = (schema: Schema): readonly Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(alternativesOf)];

/**
 * A response with only the members that its schema declares, at every level: owners may store others beside them, in an option or an
 * organizer, too, and these are not for pages. An object whose schema declares no member is kept as it is.
 */
export function declaredMembers(schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const alternatives = alternativesOf(schema);
  if (Array.isArray(value)) {
    const items = { anyOf: alternatives.flatMap((each) => each.items ?? []) };
    return value.map((item) => declaredMembers(items, item));
  }
  const declared = new Map<string, Schema[]>();
  for (const [name, member] of alternatives.flatMap(({ properties = {} }) => Object.entries(properties)))
    declared.set(name, [...(declared.get(name) ?? []), member]);
  if (declared.size === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const anyOf = declared.get(name);
      return anyOf === undefined ? [] : [[name, declaredMembers({ anyOf }, member)]];
    }),
  );
}
