import type { TSchema } from 'typebox';
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** Named schemas that the interface document gives field by field; every other one is our own assumption. */
const specified: ReadonlySet<string> = new Set(['Created', 'CustomerCreate', 'EventCreate', 'LoyaltyItemCreate']);

/** A title in Pascal case makes a schema a component of that name. */
const isComponentName = (title: Json | undefined): title is string =>
  typeof title === 'string' && /^[A-Z][A-Za-z]+$/.test(title);

/** Takes schemas in, gives references out, and collects the components that they name. */
export class SchemaComponents {
  readonly #byName = new Map<string, JsonObject>();
  /** The text that a name was first met with: the same name must mean the same schema everywhere. */
  readonly #seen = new Map<string, string>();

  /** The schema as OpenAPI holds it: each named part is a reference to a component. */
  refer(schema: TSchema): JsonObject {
    // TypeBox keeps its own marks in properties that are not enumerable: JSON leaves the plain schema.
    const plain: Json = JSON.parse(JSON.stringify(schema));
    if (!isJsonObject(plain)) throw new TypeError('a schema is a JSON object');
    return this.#referObject(plain);
  }

  /** The components by name, in alphabetical order. */
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
      throw new TypeError(`two different schemas are called ${title}`);
    }
    return { $ref: `#/components/schemas/${title}` };
  }

  #referMembers(schema: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.#refer(value)]));
  }
}
