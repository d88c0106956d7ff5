import type { TSchema } from 'typebox';
import { type Operation, operations } from './catalogue/all.ts';
import { contractOf, isDescribed, isList, isNavigation } from './contract/all.ts';
import {
  ErrorAnswer,
  OpenList,
  OpenObject,
  Result,
  ResultPage,
  specifiedSuccess,
  success,
} from './contract/envelope.ts';
import { SchemaComponents } from './openapi/components.ts';
import { errorAnswers, errorComponents } from './openapi/errors.ts';
import { accessOf, info, sectionOf, securityOf, securitySchemes, servers, tags } from './openapi/front-matter.ts';
import { isJsonObject, type Json, type JsonObject } from './openapi/json.ts';

/**
 * The stable id of an operation: `POST /api/payment/subscriptionPlan/calculatePrice` becomes
 * `post_payment_subscriptionPlan_calculatePrice`. Includes the method, because a path can have several, and keeps the
 * letter case of the path. Ids are unique even for code generators that ignore case (checked by `catalogue.test.ts`).
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
  if (!isDescribed(operation.route)) {
    return { requestBody: { $ref: `#/components/requestBodies/${isList(operation.route) ? 'OpenList' : 'Open'}` } };
  }
  const plain: Json = JSON.parse(JSON.stringify(body));
  return {
    requestBody: {
      required: isJsonObject(plain) && needsBody(plain, operation),
      content: { 'application/json': { schema: schemas.refer(body) } },
    },
  };
}

function successAnswer({ route, row }: Operation, schemas: SchemaComponents): JsonObject {
  if (isNavigation(route)) return { '302': { $ref: '#/components/responses/Redirect' } };
  if (!isDescribed(route))
    return { '200': { $ref: `#/components/responses/${isList(route) ? 'ResultPage' : 'Result'}` } };
  const { data } = contractOf(route);
  const envelope = row.contract === 'specified' ? specifiedSuccess(data) : success(data);
  const content = { 'application/json': { schema: schemas.refer(envelope) } };
  return { '200': { description: 'Success.', headers: requestId, content } };
}

function describe(operation: Operation, schemas: SchemaComponents): JsonObject {
  const { route, product, row } = operation;
  const { params, query } = contractOf(route);
  const parameterList = [
    ...(params === undefined ? [] : parameters('path', schemas.refer(params))),
    ...(query === undefined ? [] : parameters('query', schemas.refer(query))),
  ];
  const open = isDescribed(route) ? '' : ' The document does not show the fields of the request and response.';
  return {
    operationId: operationIdOf(operation),
    tags: [product],
    summary: row.summary,
    description: `${accessOf(row)}${open}`,
    'x-contract': row.contract,
    'x-section': sectionOf(operation),
    ...(row.stability === undefined ? {} : { 'x-stability': row.stability }),
    'x-effect': row.effect,
    'x-credential': row.credential,
    'x-origin-rule': row.origin,
    security: securityOf(row),
    ...(parameterList.length === 0 ? {} : { parameters: parameterList }),
    ...requestBody(operation, schemas),
    responses: { ...successAnswer(operation, schemas), ...errorAnswers(operation) },
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

const headers: JsonObject = {
  XRequestId: { description: 'Equals `requestId` in the body.', required: true, schema: { type: 'string' } },
  RetryAfter: {
    description: 'Whole seconds to wait; clients honor it.',
    required: false,
    schema: { type: 'integer', minimum: 0 },
  },
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
  const json = (schema: TSchema) => ({ 'application/json': { schema: schemas.refer(schema) } });
  const answer = (data: TSchema) => ({ description: 'Success.', headers: requestId, content: json(success(data)) });
  return {
    openapi: '3.1.0',
    info,
    servers,
    tags,
    paths: allPaths,
    components: {
      securitySchemes,
      headers,
      requestBodies: {
        Open: { required: false, content: json(OpenObject) },
        OpenList: { required: false, content: json(OpenList) },
      },
      responses: {
        Redirect: redirect,
        Result: answer(Result),
        ResultPage: answer(ResultPage),
        ...errorComponents(schemas.refer(ErrorAnswer)),
      },
      schemas: schemas.all(),
    },
  };
}
