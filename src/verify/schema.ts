/** What the schemas of the interface use of JSON Schema. */
export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: boolean;
  readonly 'x-references'?: { readonly resource: string; readonly onDelete?: string };
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The alternatives of a value, without null. */
export const choicesOf = ({ anyOf, ...schema }: Schema): readonly Schema[] =>
  anyOf === undefined || schema.properties !== undefined ? [schema] : anyOf.flatMap(choicesOf).filter(isNoNull);
const isNoNull = ({ type }: Schema): boolean => type !== 'null';
export const acceptsNull = ({ type, anyOf = [] }: Schema): boolean => type === 'null' || anyOf.some(acceptsNull);
