import type { Operation } from '../catalogue/all.ts';
import { errorExamples } from './errors.ts';
import { isJsonObject, type JsonObject } from './json.ts';

/** A recorded request and its response. Navigations only have a request. */
export interface RecordedExample {
  readonly params?: JsonObject;
  readonly query?: JsonObject;
  readonly body?: JsonObject;
  readonly answer?: JsonObject;
}

/** By route: `POST /api/vote/cast/create`. */
export type RecordedExamples = Readonly<Record<string, RecordedExample>>;

const JSON_TYPE = 'application/json';

/** Resolves a reference within the document; returns other objects unchanged. */
function resolved(document: JsonObject, value: JsonObject): JsonObject {
  const pointer = value['$ref'];
  if (typeof pointer !== 'string') return value;
  return pointer
    .split('/')
    .slice(1)
    .reduce<JsonObject>((held, key) => objectIn(held, key), document);
}

function objectIn(holder: JsonObject, key: string): JsonObject {
  const held = holder[key];
  if (!isJsonObject(held)) throw new TypeError(`${key} is not an object.`);
  return held;
}

/** A body or response with its example. Shared ones are inlined, since the example belongs to one operation. */
function withExample(document: JsonObject, shared: JsonObject, example: JsonObject): JsonObject {
  const own = resolved(document, shared);
  const content = objectIn(objectIn(own, 'content'), JSON_TYPE);
  return { ...own, content: { [JSON_TYPE]: { ...content, example } } };
}

function parametersWithExamples(described: JsonObject, { params = {}, query = {} }: RecordedExample): JsonObject {
  const list = described['parameters'];
  if (!Array.isArray(list)) return {};
  const sent = { ...params, ...query };
  return {
    parameters: list.map((parameter) => {
      const example = isJsonObject(parameter) ? sent[String(parameter['name'])] : undefined;
      return isJsonObject(parameter) && example !== undefined ? { ...parameter, example } : parameter;
    }),
  };
}

function describedWithExample(document: JsonObject, described: JsonObject, recorded: RecordedExample): JsonObject {
  const { body, answer } = recorded;
  const responses = objectIn(described, 'responses');
  return {
    ...described,
    ...parametersWithExamples(described, recorded),
    ...(body === undefined ? {} : { requestBody: withExample(document, objectIn(described, 'requestBody'), body) }),
    responses:
      answer === undefined
        ? responses
        : { ...responses, '200': withExample(document, objectIn(responses, '200'), answer) },
  };
}

/**
 * The document with the recorded example of each operation's request and response. New operations have none until
 * recorded.
 */
export function withExamples(
  document: JsonObject,
  operations: readonly Operation[],
  examples: RecordedExamples,
): JsonObject {
  const paths = { ...objectIn(document, 'paths') };
  for (const { route, method, path } of operations) {
    const recorded = examples[route];
    if (recorded === undefined) continue;
    const item = objectIn(paths, path);
    const verb = method.toLowerCase();
    paths[path] = { ...item, [verb]: describedWithExample(document, objectIn(item, verb), recorded) };
  }
  return { ...document, paths, components: withErrorExamples(document, JSON.stringify(paths)) };
}

/** Removes the components that were inlined everywhere and are no longer referenced. */
function withErrorExamples(document: JsonObject, paths: string): JsonObject {
  const components = Object.entries(objectIn(document, 'components')).map(([kind, all]) => {
    if (!isJsonObject(all) || (kind !== 'responses' && kind !== 'requestBodies')) return [kind, all];
    const left = Object.keys(all).filter((name) => paths.includes(`"#/components/${kind}/${name}"`));
    return [
      kind,
      Object.fromEntries(left.map((name) => [name, withErrorExample(document, name, objectIn(all, name))])),
    ];
  });
  return Object.fromEntries(components);
}

function withErrorExample(document: JsonObject, name: string, component: JsonObject): JsonObject {
  const example = errorExamples.get(name);
  return example === undefined ? component : withExample(document, component, example);
}
