import { describe, expect, it } from 'vitest';
import type { Values } from '../state.ts';
import type { Item } from './items.ts';
import { exampled, KINDS, kindOf, problemOf, startOf } from './kinds.ts';
import { momentOf, optionsOf } from './texts.ts';

const kindNamed = (name: string) => {
  const kind = KINDS.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  return kind;
};

const OPTIONS = [
  { id: 'opt_1', label: 'Tea' },
  { id: 'opt_2', label: 'Coffee' },
  { id: 'opt_3', label: 'Water' },
];

describe('what is written', () => {
  it.each([
    ['poll', { options: 'Tea\nCoffee', choose: 'several', results: 'always', closes: '2027-05-01T19:30' }],
    ['poll', { options: 'Tea\nCoffee', choose: 'ranked', results: 'after_close', closes: '' }],
    ['rating', { scale: 'number', lowest: 'No', highest: 'Yes', results: 'always', closes: '' }],
    ['reaction', { options: '👏 Applause\n❤️ Love' }],
    ['question', { placeholder: 'A song', results: 'after_vote', closes: '' }],
    ['quiz', { options: 'Tea\nCoffee', correct: '1', explanation: 'Older.' }],
    ['event', { starts: '2027-05-01T19:30', place: 'Oslo', price: '12.50', currency: 'EUR', summary: 'Tea.' }],
    ['link', { amount: '25', currency: 'EUR', button: 'Buy', description: 'Signed.' }],
    ['goal', { target: '2000', currency: 'EUR', amounts: '10, 25', ends: '2027-05-01T19:30' }],
  ])('is read back from what the platform stores: %s', (name, written: Values) => {
    const kind = kindNamed(name);
    const values = { title: 'A title', ...written };
    const stored = { id: 'x', status: 'open', ...kind.write(values, null) } as Item;
    expect(kind.read(stored)).toEqual(values);
    expect(kindOf(stored, kind.attribute)).toBe(kind);
  });

  it.each(KINDS)('is previewed with examples while it is empty: $name', (kind) => {
    const values = exampled(kind, startOf(kind, ''));
    expect(kind.fields.map((field) => problemOf(field, values))).toEqual(kind.fields.map(() => null));
  });

  it('names what is missing, and what is no amount', () => {
    const problems = (values: Values) => kindNamed('goal').fields.flatMap((field) => problemOf(field, values) ?? []);
    expect(problems({})).toEqual(['This is needed.', 'This is needed.']);
    expect(problems({ title: 'A roof', target: 'much', amounts: '5, some' })).toHaveLength(2);
    expect(problems({ title: 'A roof', target: '$1,000.50', amounts: '5, 12,50', currency: 'USD' })).toEqual([]);
  });
});

describe('a changed option', () => {
  const idsOf = (...lines: readonly string[]) => optionsOf(lines, OPTIONS).map(({ id, label }) => [id, label]);

  it('keeps its votes when it is reworded, moved or joined by others', () => {
    expect(idsOf('Tea', 'Coffee with milk', 'Water')[1]).toEqual(['opt_2', 'Coffee with milk']);
    expect(idsOf('Water', 'Tea', 'Coffee').map(([id]) => id)).toEqual(['opt_3', 'opt_1', 'opt_2']);
    expect(idsOf('Tea', 'Juice', 'Coffee', 'Water').map(([id]) => id)).toEqual(['opt_1', 'opt_5', 'opt_2', 'opt_3']);
  });

  it('doesn’t get the votes of one that is gone', () => {
    expect(idsOf('Tea', 'Water').map(([id]) => id)).toEqual(['opt_1', 'opt_3']);
  });
});

it('a time that isn’t there yet is none', () => {
  expect(['2027-10-31T12:00', ''].map((wall) => momentOf(wall, 'Asia/Tbilisi'))).toEqual([
    '2027-10-31T08:00:00.000Z',
    null,
  ]);
});
