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

/**
 * An object that also matches one of several alternatives. The generator of types reads the fields of an alternative from the
 * alternative itself, and would turn one that only requires them into `unknown`.
 */
function withAlternatives({ anyOf, ...object }: JsonObject, properties: JsonObject): JsonObject {
  if (!Array.isArray(anyOf)) return object;
  const alternatives = anyOf.filter(isJsonObject).map((alternative) => {
    const required = [alternative['required'] ?? []].flat().map(String);
    const named = Object.fromEntries(required.map((name) => [name, properties[name] ?? {}]));
    return {
      type: 'object',
      ...alternative,
      properties: { ...named, ...Object.fromEntries(membersOf(alternative['properties'])) },
    };
  });
  return { allOf: [object, { anyOf: alternatives }] };
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
