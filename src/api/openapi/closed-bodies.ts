import { isJsonObject, type Json, type JsonObject } from './json.ts';

const REFERENCE = '#/components/schemas/';

const membersOf = (value: Json | undefined): readonly [string, Json][] =>
  isJsonObject(value) ? Object.entries(value) : [];

/** All values below a key, wherever it is in the document. */
const allAt = (value: Json, key: string): readonly Json[] => {
  if (Array.isArray(value)) return value.flatMap((item) => allAt(item, key));
  return membersOf(value).flatMap(([name, member]) => (name === key ? [member] : allAt(member, key)));
};

/** The names of the schemas that a value refers to, directly or not. */
function referencesOf(value: Json, schemas: JsonObject, found = new Set<string>()): ReadonlySet<string> {
  for (const reference of allAt(value, '$ref')) {
    const name = String(reference).slice(REFERENCE.length);
    const schema = schemas[name];
    if (schema === undefined || found.has(name)) continue;
    found.add(name);
    referencesOf(schema, schemas, found);
  }
  return found;
}

/** Beside properties, these only say which of them are required (`requiredUnless`). */
const CONDITIONS = ['anyOf', 'if', 'then'];

/**
 * An object that needs at least one of several fields: an alternative for each. The generator of types reads the fields of
 * an alternative from the alternative itself, and would turn one that only requires them into `unknown`.
 */
function withAlternatives(schema: JsonObject, properties: JsonObject): JsonObject {
  const conditions = CONDITIONS.flatMap((key) => allAt(schema[key] ?? {}, 'required'));
  const names = [...new Set(conditions.flat().map(String))];
  const anyOf = names.map((name) => ({
    type: 'object',
    properties: { [name]: properties[name] ?? {} },
    required: [name],
  }));
  const others = Object.entries(schema).filter(([key]) => !CONDITIONS.includes(key));
  const object = Object.fromEntries(others);
  return anyOf.length === 0 ? object : { allOf: [object, { anyOf }] };
}

/** A schema whose objects have no further fields, except those that declare none, such as `metadata`. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (!isJsonObject(value)) return value;
  const { properties = {} } = value;
  const isOpen = !isJsonObject(properties) || Object.keys(properties).length === 0;
  const { additionalProperties, ...shut } = isOpen ? value : withAlternatives(value, properties);
  const kept = isOpen && additionalProperties !== undefined ? { ...shut, additionalProperties } : shut;
  return Object.fromEntries(Object.entries(kept).map(([key, member]) => [key, closed(member)]));
}

/**
 * The document as the types need it. The platform keeps further fields of a request body, but if the types allowed them,
 * a misspelled field would compile.
 */
export function withClosedBodies(document: JsonObject): JsonObject {
  const schemas = Object.fromEntries(allAt(document, 'schemas').flatMap(membersOf));
  const ofBodies = referencesOf([...allAt(document, 'requestBody')], schemas);
  const close = (key: string, value: Json): Json => {
    if (key === 'requestBody' || ofBodies.has(key)) return closed(value);
    return isJsonObject(value) ? closeMembers(value) : value;
  };
  const closeMembers = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, close(key, member)]));
  return closeMembers(document);
}
