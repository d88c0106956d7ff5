import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import interfaceRoutes from '../../test/vectors/interface-routes.json' with { type: 'json' };
import type { RouteText } from './describe/row.ts';
import { buildOpenApi, operationIdOf } from './openapi/document.ts';
import { accessOf } from './openapi/front-matter.ts';
import { isJsonObject, type Json, type JsonObject } from './openapi/json.ts';
import { catalogue, contractOf, operations, type Product } from './operations.ts';

const document = buildOpenApi();
const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** Reads a nested member: `at(document, 'components', 'schemas', 'Embed')`. */
function at(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((held, key) => objectOf(held)[key], value);
}

const described = (route: string, ...keys: readonly string[]) => {
  const [method = '', path = ''] = route.split(' ');
  return at(document, 'paths', path, method.toLowerCase(), ...keys);
};

describe('the operations', () => {
  it('are exactly those of the interface document, with their letter case: 279', () => {
    const named: Readonly<Partial<Record<Product, readonly string[]>>> = interfaceRoutes;
    for (const [product, rows] of Object.entries(catalogue))
      expect(Object.keys(rows).sort(), product).toEqual([...(named[product as Product] ?? [])].sort());
    expect(new Set(operations.map(({ route }) => route)).size).toBe(279);
    expect(Object.values(objectOf(at(document, 'paths'))).flatMap((item) => Object.keys(objectOf(item)))).toHaveLength(
      279,
    );
  });

  it('have ids that are unique even without letter case', () => {
    const ids = operations.map(operationIdOf);
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(operations.length);
    for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)(_[A-Za-z]+)+$/);
  });

  /** Who may call what: `credential origin`, then the operations. All others need a secret key from a server. */
  const access: Readonly<Record<string, readonly RouteText[]>> = {
    'none any': ['GET /api/pay/{shortId}', 'GET /api/pay/s/{shortId}'],
    'none with_key': ['GET /api/events/general/all', 'GET /api/events/general/get'],
    'none account': [
      'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}',
      'GET /api/payment/paymentLink/getDonors/{paymentLinkId}',
    ],
    'public embed': [
      'POST /api/vote/embed/get',
      'POST /api/vote/cast/create',
      'POST /api/vote/cast/get',
      'POST /api/vote/cast/getall',
    ],
    'public account': [
      'POST /api/payment/link/get',
      'GET /api/ads/placement/all',
      'POST /api/ads/placement/choice/{placementId}',
      'POST /api/ads/placement/interact/{placementId}',
      'POST /api/ads/placement/vote/{placementId}',
      'GET /api/pages/general/get',
      'POST /api/pages/leads/create',
      'GET /api/sponsor/general/all',
      'GET /api/sponsor/general/get',
      'GET /api/spaces/general/all',
      'GET /api/spaces/general/get',
      'POST /api/video/stream/getEmbedCode',
    ],
    'session server': [
      'GET /api/account/general/session',
      'POST /api/account/general/logout',
      'POST /api/account/general/logout-device',
      'POST /api/account/general/logout-everywhere',
    ],
  };

  it('follow the access table', () => {
    const open = operations.filter(({ row }) => `${row.credential} ${row.origin}` !== 'secret server');
    const table = Object.entries(access).flatMap(([who, routes]) => routes.map((route) => `${who} ${route}`));
    expect(open.map(({ route, row }) => `${row.credential} ${row.origin} ${route}`).sort()).toEqual(table.sort());
  });

  it('require their credentials in the document', () => {
    const [secret, key] = [{ secretKey: [] }, { publicKey: [] }];
    expect(described('POST /api/vote/embed/get', 'security')).toEqual([key, secret]);
    expect(described('GET /api/events/general/all', 'security')).toEqual([{}, key, secret]);
    expect(described('POST /api/payment/charge/create', 'security')).toEqual([secret]);
    expect(described('GET /api/account/general/session', 'security')).toEqual([secret, { sessionToken: [] }]);
    expect(described('POST /api/account/general/logout', 'security')).toEqual([secret, {}]);
    expect(described('GET /api/pay/{shortId}', 'security')).toEqual([]);
  });

  it('read or write by what they do, not by their method', () => {
    const reading =
      /\/(all|get[^/]*|search[^/]*|calculate[^/]*|history|checkStatus|download|format|generateQr|session|analytics|stats)(\/\{\w+\})?$/;
    for (const { route, row } of operations) expect(row.effect, route).toBe(reading.test(route) ? 'read' : 'write');
  });
});

describe('the four specified operations', () => {
  it('are beta; the other event operations are public beta', () => {
    const marked = operations.filter(({ row }) => row.contract === 'specified' || row.stability !== undefined);
    expect(marked.map(({ route, row }) => `${row.contract} ${row.stability} ${route}`).sort()).toEqual([
      'assumed public_beta GET /api/events/general/get',
      'assumed public_beta POST /api/events/general/delete',
      'assumed public_beta PUT /api/events/general/update',
      'specified beta GET /api/events/general/all',
      'specified beta POST /api/events/general/create',
      'specified beta POST /api/incentive/loyalty/create',
      'specified beta POST /api/payment/customer/create',
    ]);
  });

  const coupon = `teamId category loyaltyType title description tags price tokenAmount isProcessPayment isShipping redirectUrl couponCode
    websiteUrl buttonText releaseDate releaseTime expiresDate expiresTime activationType coverPhotoUrl videoPlaybackUrl galleryPhotos
    didInviteUsers invitedData didShareItem sharedData didPromoteItem promotedData createdBy createdAt updatedBy updatedAt`;
  const place = 'city state country postalCode';
  const query = `search order sort limit offset categoryId subCategoryId experienceTypeId experienceSubTypeId ${place} newest upcoming`;

  it.each<[RouteText, path: readonly string[], names: string]>([
    ['POST /api/events/general/create', [], 'experienceType experienceSubType'],
    ['POST /api/payment/customer/create', ['source'], 'email name phone personal_address isPrimary'],
    ['POST /api/payment/customer/create', ['source', 'personal_address'], 'line1 city region postal_code country'],
    ['POST /api/incentive/loyalty/create', [], coupon],
    ['GET /api/events/general/all', [], query],
  ])('%s %j has the documented fields, none of them required', (route, path, names) => {
    const { body, query: asked } = contractOf(route);
    const schema = path.reduce<Json | undefined>(
      (held, name) => at(held, 'properties', name),
      JSON.parse(JSON.stringify(body ?? asked)) as Json,
    );
    expect(Object.keys(objectOf(at(schema, 'properties')))).toEqual(expect.arrayContaining(names.split(/\s+/)));
    expect(at(schema, 'required')).toBeUndefined();
  });
});

it('docs/products.md counts the operations that do little', () => {
  const text = readFileSync(new URL('../../docs/products.md', import.meta.url), 'utf8');
  const isUnder = (path: string, name: string) =>
    name.endsWith('*') ? path.startsWith(name.slice(0, -1)) : path === name;
  let thin = 0;
  for (const [, names = '', count] of text.matchAll(/^\| (`\/api\/.+?`) \| (\d+) \|/gm)) {
    const paths = [...names.matchAll(/`(.+?)`/g)].map(([, path = '']) => path);
    const found = paths.flatMap((name) => operations.filter(({ path }) => isUnder(path, name)));
    expect(found.length, names).toBe(Number(count));
    thin += found.length;
  }
  expect(text.replaceAll('\n', ' ')).toContain(`With ${thin} of the ${operations.length} that is all`);
  expect(text).toContain(`The other ${operations.length - thin} have`);
});

describe('the descriptions', () => {
  /** Every property and parameter below a value, with the way to it. */
  function fieldsOf(value: Json, way: string): readonly (readonly [name: string, way: string, field: Json])[] {
    if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, way));
    return Object.entries(objectOf(value)).flatMap(([key, member]) => {
      const inside = fieldsOf(member, `${way} ${key}`);
      if (key === 'parameters' && Array.isArray(member))
        return [...inside, ...member.map((field) => [String(at(field, 'name')), way, field] as const)];
      if (key !== 'properties') return inside;
      return [...inside, ...Object.entries(objectOf(member)).map(([name, field]) => [name, way, field] as const)];
    });
  }

  /** A reference is described where it leads. The data of a response is the resource that the operation is about. */
  function textOf(name: string, field: Json): string {
    const schema = String(at(field, '$ref') ?? '').replace(/^.*\//, '');
    if (schema !== '' && name === 'data') return 'The resource.';
    return String(
      (schema === '' ? at(field, 'description') : at(document, 'components', 'schemas', schema, 'description')) ?? '',
    );
  }

  it('say of every property and parameter more than its name', () => {
    const letters = (text: string) => text.toLowerCase().replaceAll(/^(the|a|an|its) |[^a-z]/g, '');
    const fields = fieldsOf(document, '');
    expect(fields.length).toBeGreaterThan(3000);
    const thin = fields.filter(([name, , field]) => ['', letters(name)].includes(letters(textOf(name, field))));
    expect(thin.map(([name, way]) => `${way} ${name}`)).toEqual([]);
  });

  it('say of every operation what it does, before who may call it', () => {
    for (const { route, row } of operations) {
      const [note = '', ...others] = String(described(route, 'description')).split(accessOf(row));
      expect(note, route).toMatch(/\.\s$/);
      expect(others, route).toEqual(['']);
      if (/\b409\b/.test(note)) expect(described(route, 'responses', '409'), route).toBeDefined();
      expect(note.toLowerCase(), route).not.toContain(`${row.summary.toLowerCase()}.`);
    }
  });
});
