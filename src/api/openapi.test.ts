import { describe, expect, it } from 'vitest';
import { buildOpenApi, operationIdOf } from './openapi/document.ts';
import { accessOf } from './openapi/front-matter.ts';
import { isJsonObject, type Json, type JsonObject } from './openapi/json.ts';
import { operations } from './operations.ts';

const document = buildOpenApi();

/** Reads a nested member: `at(document, 'components', 'schemas', 'Embed')`. */
function at(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((held, key) => (isJsonObject(held) ? held[key] : undefined), value);
}

const objectAt = (...keys: readonly string[]): JsonObject => {
  const found = at(document, ...keys);
  if (!isJsonObject(found)) throw new Error(`no object at ${keys.join(' ')}`);
  return found;
};

const described = (route: string, ...keys: readonly string[]) => {
  const [method = '', path = ''] = route.split(' ');
  return at(document, 'paths', path, method.toLowerCase(), ...keys);
};

const statuses = (route: string): string[] => Object.keys(objectOf(described(route, 'responses')));
const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

describe('the OpenAPI document', () => {
  it('contains every operation, with the attributes of its catalogue row', () => {
    const held = Object.values(objectAt('paths')).flatMap((item) => Object.keys(objectOf(item)));
    expect(held).toHaveLength(operations.length);
    for (const { route, row, product } of operations) {
      expect(described(route), route).toMatchObject({
        summary: row.summary,
        tags: [product],
        'x-contract': row.contract,
        'x-effect': row.effect,
        'x-credential': row.credential,
        'x-origin-rule': row.origin,
      });
      expect(described(route, 'x-stability'), route).toBe(row.stability);
    }
  });

  it('gives the section of the interface document that names an operation', () => {
    expect(described('POST /api/events/general/create', 'x-section')).toBe('4.1');
    expect(described('POST /api/payment/charge/create', 'x-section')).toBe('4.3');
    expect(described('PUT /api/events/general/update', 'x-section')).toBe('4.4');
  });

  it('gives every operation a unique id, even without letter case', () => {
    const ids = operations.map(operationIdOf);
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(operations.length);
    for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)(_[A-Za-z]+)+$/);
    expect(operationIdOf({ method: 'GET', path: '/api/account/general/get-sessions' })).toBe(
      'get_account_general_get_sessions',
    );
    expect(operationIdOf({ method: 'PUT', path: '/api/payment/subscriptionPlan/update' })).toBe(
      'put_payment_subscriptionPlan_update',
    );
    expect(operationIdOf({ method: 'GET', path: '/api/pay/s/{shortId}' })).toBe('get_pay_s_shortId');
  });

  it('says which query needs one of several parameters', () => {
    const search = described('GET /api/payment/invoice/searchByDateRange', 'description');
    expect(search).toMatch(/^Newest first\. Needs `from` or `to`\. Servers only/);
  });

  it('requires the credentials of the contract', () => {
    const secret = { secretKey: [] };
    const key = { publicKey: [] };
    expect(described('POST /api/vote/embed/get', 'security')).toEqual([key, secret]);
    expect(described('GET /api/events/general/all', 'security')).toEqual([{}, key, secret]);
    expect(described('POST /api/payment/charge/create', 'security')).toEqual([secret]);
    expect(described('GET /api/account/general/session', 'security')).toEqual([secret, { sessionToken: [] }]);
    expect(described('POST /api/account/general/logout', 'security')).toEqual([secret, {}]);
    expect(described('GET /api/pay/{shortId}', 'security')).toEqual([]);
    expect(at(document, 'components', 'securitySchemes', 'secretKey')).toMatchObject({
      in: 'header',
      name: 'X-Service-API-Key',
    });
    expect(at(document, 'components', 'securitySchemes', 'publicKey')).toMatchObject({
      in: 'query',
      name: 'publicKey',
    });
  });

  it('names the resources as components', () => {
    const names = ['Embed', 'Option', 'Quiz', 'Tally', 'Vote', 'Event', 'EventPage', 'PaymentLink', 'Goal', 'Donor'];
    expect(Object.keys(objectAt('components', 'schemas'))).toEqual(expect.arrayContaining([...names, 'DonorPage']));
    expect(at(document, 'components', 'schemas', 'Embed', 'properties', 'vote')).toEqual({
      $ref: '#/components/schemas/Vote',
    });
    expect(at(document, 'components', 'schemas', 'Embed', 'required')).toEqual([
      'id',
      'status',
      'kind',
      'title',
      'options',
      'resultsVisibility',
    ]);
  });

  it('marks each schema as specified or assumed', () => {
    const specified = Object.entries(objectAt('components', 'schemas')).filter(
      ([, s]) => at(s, 'x-contract') === 'specified',
    );
    expect(specified.map(([name]) => name)).toEqual(['CustomerCreate', 'EventCreate', 'LoyaltyItemCreate']);
    for (const [name, schema] of specified) expect(at(schema, 'required'), name).toBeUndefined();
  });

  it('requires data and requestId in each response, and the id of what was created', () => {
    const envelope = ['responses', '200', 'content', 'application/json', 'schema', 'required'];
    expect(described('POST /api/events/general/create', ...envelope)).toEqual(['data', 'requestId']);
    expect(described('GET /api/events/general/get', ...envelope)).toEqual(['data', 'requestId']);
  });

  it('declares the event filters as typed parameters', () => {
    const list = described('GET /api/events/general/all', 'parameters');
    const types = Array.isArray(list) ? list.map((p: Json) => `${at(p, 'name')} ${at(p, 'schema', 'type')}`) : [];
    expect(types, 'the 15 of the document, status, clientReference and mine').toHaveLength(18);
    expect(types).toEqual(
      expect.arrayContaining(['search string', 'limit integer', 'upcoming boolean', 'city string']),
    );
  });
});

describe('the descriptions of the document', () => {
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

  const fields = fieldsOf(document, '');

  /** A reference is described where it leads. The data of a response is the resource that the operation is about. */
  const textOf = (name: string, field: Json): string => {
    const schema =
      String(at(field, '$ref') ?? '')
        .split('/')
        .pop() ?? '';
    if (schema !== '' && name === 'data') return 'The resource.';
    return String(
      (schema === '' ? at(field, 'description') : at(document, 'components', 'schemas', schema, 'description')) ?? '',
    );
  };

  it('cover every property and every parameter', () => {
    expect(fields.length).toBeGreaterThan(3000);
    const missing = fields.filter(([name, , field]) => textOf(name, field) === '');
    expect(missing.map(([name, way]) => `${way} ${name}`)).toEqual([]);
  });

  it('say of every operation what it does, before who may call it', () => {
    for (const { route, row } of operations) {
      const [note, ...others] = String(described(route, 'description')).split(accessOf(row));
      expect(note, route).toMatch(/\.\s$/);
      expect(others, route).toEqual(['']);
      if (/\b409\b/.test(note ?? '')) expect(statuses(route), route).toContain('409');
      expect(note?.toLowerCase(), route).not.toContain(`${row.summary.toLowerCase()}.`);
    }
  });

  it('say more than the name of the field', () => {
    const letters = (text: string) => text.toLowerCase().replaceAll(/^(the|a|an|its) |[^a-z]/g, '');
    const empty = fields.filter(([name, , field]) => letters(textOf(name, field)) === letters(name));
    expect(empty.map(([name, way]) => `${way} ${name}`)).toEqual([]);
  });
});

describe('the errors of an operation', () => {
  it('are those of the interface and our own, where they can occur', () => {
    expect(statuses('POST /api/events/general/create')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(statuses('GET /api/events/general/all')).toEqual(['200', '400', '401', '403', '404', '429', '500', '503']);
    expect(statuses('GET /api/pay/{shortId}')).toEqual(['302', '400', '404', '410', '429']);
  });

  it('include a conflict only if a state or name can conflict, and never 501', () => {
    const conflicts = operations.filter(({ route }) => statuses(route).includes('409')).map(({ route }) => route);
    expect(conflicts).toHaveLength(67);
    expect(conflicts).toEqual(
      expect.arrayContaining(['POST /api/payment/subscription/pause', 'POST /api/ads/bidding/create']),
    );
    expect(conflicts).not.toContain('POST /api/payment/customer/create');
    expect(operations.filter(({ route }) => statuses(route).includes('501'))).toEqual([]);
  });

  it('tell how long to wait if waiting helps', () => {
    const waiting = Object.entries(objectAt('components', 'responses')).filter(([, r]) =>
      at(r, 'headers', 'Retry-After'),
    );
    expect(waiting.map(([name]) => name)).toEqual(['RateLimited', 'Unavailable']);
  });
});
