import { ErrorAnswer, success } from '../describe/envelope.ts';
import { contractOf, isNavigation, type Operation, operations } from '../operations.ts';
import { SchemaComponents } from './components.ts';
import { errorComponents, errorResponses, rateLimit } from './errors.ts';
import { accessOf, info, sectionOf, securityOf, securitySchemes, servers, tags } from './front-matter.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { noteOf } from './notes.ts';

/**
 * The stable id of an operation: `POST /api/payment/subscriptionPlan/calculatePrice` becomes
 * `post_payment_subscriptionPlan_calculatePrice`. Includes the method, because a path can have several, and keeps the
 * letter case of the path. Ids are unique even for code generators that ignore case (checked by `openapi.test.ts`).
 */
export const operationIdOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).slice(2)].filter((word) => word !== '').join('_');

const requestId: JsonObject = { 'X-Request-Id': { $ref: '#/components/headers/XRequestId' } };

/** Turns each property of an object schema into a parameter. */
function parameters(place: 'path' | 'query', schema: JsonObject): readonly JsonObject[] {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = isJsonObject(property) ? property : {};
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

/** A body without required fields is optional, unless the document shows one. */
const needsBody = (schema: JsonObject, operation: Operation): boolean =>
  operation.row.contract === 'specified' || 'required' in schema || 'anyOf' in schema;

function requestBody(operation: Operation, schemas: SchemaComponents): JsonObject {
  const { body } = contractOf(operation.route);
  if (body === undefined) return {};
  const plain: Json = JSON.parse(JSON.stringify(body));
  return {
    requestBody: {
      required: isJsonObject(plain) && needsBody(plain, operation),
      content: { 'application/json': { schema: schemas.refer(body) } },
    },
  };
}

function successResponse({ route }: Operation, schemas: SchemaComponents): JsonObject {
  if (isNavigation(route)) return { '302': { $ref: '#/components/responses/Redirect' } };
  const { data } = contractOf(route);
  const content = { 'application/json': { schema: schemas.refer(success(data)) } };
  return { '200': { description: 'Success.', headers: { ...requestId, ...rateLimit }, content } };
}

/** Which of several parameters are needed. OpenAPI can only require each of them. */
function needOf({ route }: Operation): string {
  const { anyOf = [] } = (contractOf(route).query ?? {}) as {
    readonly anyOf?: readonly { readonly required: string[] }[];
  };
  const names = anyOf.flatMap(({ required }) => required).map((name) => `\`${name}\``);
  return names.length === 0 ? '' : ` Needs ${names.join(' or ')}.`;
}

/** What an operation does beyond its summary. */
export const effectOf = (operation: Operation): string => noteOf(operation) + needOf(operation);

function describe(operation: Operation, schemas: SchemaComponents): JsonObject {
  const { route, product, row } = operation;
  const { params, query } = contractOf(route);
  const parameterList = [
    ...(params === undefined ? [] : parameters('path', schemas.refer(params))),
    ...(query === undefined ? [] : parameters('query', schemas.refer(query))),
  ];
  return {
    operationId: operationIdOf(operation),
    tags: [product],
    summary: row.summary,
    description: `${effectOf(operation)} ${accessOf(row)}`,
    'x-contract': row.contract,
    'x-section': sectionOf(operation),
    ...(row.stability === undefined ? {} : { 'x-stability': row.stability }),
    'x-effect': row.effect,
    'x-credential': row.credential,
    'x-origin-rule': row.origin,
    security: securityOf(operation),
    ...(parameterList.length === 0 ? {} : { parameters: parameterList }),
    ...requestBody(operation, schemas),
    responses: { ...successResponse(operation, schemas), ...errorResponses(operation) },
  };
}

function paths(schemas: SchemaComponents): JsonObject {
  const byPath = new Map<string, JsonObject>();
  for (const operation of operations) {
    const { path, method } = operation;
    byPath.set(path, { ...byPath.get(path), [method.toLowerCase()]: describe(operation, schemas) });
  }
  return Object.fromEntries(byPath);
}

const count = (description: string): JsonObject => ({
  description,
  required: false,
  schema: { type: 'integer', minimum: 0 },
});

const headers: JsonObject = {
  XRequestId: { description: 'Equals `requestId` in the body.', required: true, schema: { type: 'string' } },
  RetryAfter: {
    description: 'Whole seconds to wait; clients honor it.',
    required: false,
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimitLimit: count(
    'Requests per minute that you may send: of a product: a page by network address, a server by account.',
  ),
  RateLimitRemaining: count('How many of them are left.'),
  RateLimitReset: count('Whole seconds until the count starts over.'),
};

const redirect: JsonObject = {
  description: 'Redirects to the checkout.',
  headers: {
    Location: { required: true, description: 'The URL of the checkout.', schema: { type: 'string', format: 'uri' } },
  },
};

/** The whole interface as an OpenAPI 3.1 document, generated from the catalogue and the contracts. */
export function buildOpenApi(): JsonObject {
  const schemas = new SchemaComponents();
  const allPaths = paths(schemas);
  return {
    openapi: '3.1.0',
    info,
    servers,
    tags,
    paths: allPaths,
    components: {
      securitySchemes,
      headers,
      responses: {
        Redirect: redirect,
        ...errorComponents(schemas.refer(ErrorAnswer)),
      },
      schemas: schemas.all(),
    },
  };
}
