import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { withPatchedSchemas } from '../api/describe/merge-patch.ts';
import { formatWords, patterns, patternWords } from '../api/describe/patterns.ts';
import { differencesIn } from './differences.ts';
import { patchOf } from './patch.ts';
import type { Schema } from './schema.ts';

const Place = Type.Object({ city: Type.String(), floor: Type.Optional(Type.Integer()) }, { title: 'Place' });
const Visit = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum(['short', 'long']),
    at: Type.String({ format: 'date-time' }),
    price: Type.Optional(Type.Union([Type.String({ pattern: patterns.decimal }), Type.Null()])),
    places: Type.Array(Place),
    metadata: Type.Optional(Type.Object({})),
  },
  { title: 'Visit' },
);
const described = {
  id: 'visit_1',
  kind: 'short',
  at: '2027-03-06T18:30:00Z',
  price: null,
  places: [{ city: 'Oslo' }, { city: 'Bergen', floor: 3 }],
  metadata: { own: [1] },
};
const VisitCreate = Type.Object({ at: Visit.properties.at }, { title: 'VisitCreate' });
const schemas = new Map(Object.entries({ Visit, VisitCreate, Place }) as [string, Schema][]);

const visit = (more: object, without: readonly string[]) =>
  Object.fromEntries(Object.entries({ ...described, ...more }).filter(([name]) => !without.includes(name)));
const differences = (schema: unknown, value: unknown) =>
  differencesIn(schema as Schema, value, { field: 'data', owner: 'GET /visit', keys: [] });

it('what is described differs in nothing', () => {
  expect(differences(Visit, described)).toEqual([]);
});

it.each<[more: object, without: readonly string[], says: readonly string[]]>([
  [{ name: 'visit_2' }, ['id'], ['data.id is called name']],
  [{}, ['id', 'at'], ['data.id is missing', 'data.at is missing']],
  [{ id: 7 }, [], ['data.id is an integer, not text']],
  [
    { id: null, price: '1,50' },
    [],
    ['data.id is null, not text', `data.price is 9,99: ${patternWords[patterns.decimal]}`],
  ],
  [{ kind: 'endless' }, [], ['data.kind is "endless", which is not one of short, long']],
  [{ at: '2027-03-06T18:30:00' }, [], [`data.at is 9999-99-99T99:99:99: ${formatWords['date-time']}`]],
  [{ price: 12.5 }, [], ['data.price is a number, not text']],
  [{ places: { city: 'Oslo' } }, [], ['data.places is an object, not a list']],
  [
    { places: [{ city: 'Oslo', lift: true }, { city: 'Rome', lift: false }, { floor: 3 }] },
    [],
    ['data.places[].lift is not described: a boolean', 'data.places[].city is missing'],
  ],
])('%j without %j, and not from a description with the patch', (more, without, says) => {
  const value = visit(more, without);
  const found = differences(Visit, value);
  expect(found.map(({ field, text }) => `${field} ${text}`)).toEqual(says);
  const patch = patchOf(schemas, found);
  expect(differences(withPatchedSchemas(Visit, patch), value)).toEqual([]);
});

it('a field’s new name and kind are those of what is sent, too', () => {
  const found = differences(Visit, visit({ id: 7, when: '2027-03-06T18:30:00Z' }, ['at']));
  const at = { at: null, when: { type: 'string', format: 'date-time' } };
  expect(patchOf(schemas, found)).toMatchObject({
    Visit: { properties: { id: { type: 'integer' }, ...at }, required: ['id', 'kind', 'when', 'places'] },
    VisitCreate: { properties: at, required: ['when'] },
  });
});
