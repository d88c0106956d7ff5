import type { TSchema } from 'typebox';
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** Named schemas that the interface document specifies field by field; all others are our own assumption. */
const specified: ReadonlySet<string> = new Set(['CustomerCreate', 'EventCreate', 'LoyaltyItemCreate']);

/** A title in Pascal case turns a schema into a component of that name. */
const isComponentName = (title: Json | undefined): title is string =>
  typeof title === 'string' && /^[A-Z][A-Za-z]+$/.test(title);

/** Replaces named schemas by references and collects the components. */
export class SchemaComponents {
  readonly #byName = new Map<string, JsonObject>();
  /** Each component's text when it was first seen: a name must always mean the same schema. */
  readonly #seen = new Map<string, string>();

  /** The schema as OpenAPI has it, with references instead of named schemas. */
  refer(schema: TSchema): JsonObject {
    // TypeBox keeps its own data in non-enumerable properties, which JSON drops.
    const plain: Json = JSON.parse(JSON.stringify(schema));
    if (!isJsonObject(plain)) throw new TypeError('expected a schema to be a JSON object');
    return this.#referObject(plain);
  }

  /** The components, sorted by name. */
  all(): JsonObject {
    return Object.fromEntries([...this.#byName].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #refer(value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.#refer(item));
    return isJsonObject(value) ? this.#referObject(value) : value;
  }

  #referObject(schema: JsonObject): JsonObject {
    const { title, ...rest } = schema;
    if (!isComponentName(title)) return this.#referMembers(schema);
    const text = JSON.stringify(schema);
    const seen = this.#seen.get(title);
    if (seen === undefined) {
      this.#seen.set(title, text);
      const contract = specified.has(title) ? 'specified' : 'assumed';
      this.#byName.set(title, { ...this.#referMembers(rest), 'x-contract': contract });
    } else if (seen !== text) {
      throw new TypeError(`two different schemas are named ${title}`);
    }
    return { $ref: `#/components/schemas/${title}` };
  }

  #referMembers(schema: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.#refer(value)]));
  }
}
