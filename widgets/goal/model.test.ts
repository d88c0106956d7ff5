import { describe, expect, it } from 'vitest';
import { readGoal } from '../../src/resources/goal.ts';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { GOAL } from '../../test/helpers/answers.ts';
import { speaker } from '../core/translate.ts';
import { figuresOf } from './figures.ts';
import { isNew } from './is-new.ts';
import { goalModel, isEmpty, paidReference, timeLeft } from './model.ts';

const goal = (fields: Readonly<Record<string, unknown>> = {}) => readGoal({ ...GOAL, ...fields });
const model = (raised: string, target: string, fields: Readonly<Record<string, unknown>> = {}) =>
  goalModel(goal({ raised, target, yours: undefined, milestones: [], ...fields }));

describe('the percentage', () => {
  it.each([
    ['250.00', '1000.00', '25.0'],
    ['9999.00', '10000.00', '99.9'],
    ['999999999999998.99', '999999999999999.00', '99.9'],
    ['0.001', '1250.000', '0.0'],
    ['612.50', '500.00', '122.5'],
    ['184500', '300000', '61.5'],
    ['0', '100', '0.0'],
    ['100.10', '100.1', '100.0'],
  ])('of %s of %s is %s, cut and not rounded', (raised, target, percent) => {
    expect(model(raised, target).percent).toBe(percent);
  });

  it('is not the platform’s where that says more than was raised', () => {
    expect(model('99.99', '100.00', { percent: '100.0', status: 'reached' })).toMatchObject({
      percent: '99.9',
      reached: false,
    });
  });

  it('is none without a target, and nothing is reached then', () => {
    expect(model('7.50', '0')).toMatchObject({ percent: null, reached: false });
    expect(model('0', '0.00')).toMatchObject({ percent: null, reached: false });
  });
});

describe('the meter', () => {
  it('is full only when the goal is reached', () => {
    expect(model('9999.99', '10000.00').fill).toBe(98.5);
    expect(model('10000.00', '10000.00').fill).toBe(100);
    expect(model('250.00', '1000.00').fill).toBe(25);
  });

  it('marks where the goal was, once more than that was raised', () => {
    expect(model('1000.00', '500.00').marks).toEqual([50]);
    expect(model('500.00', '500.00').marks).toEqual([]);
  });

  it('marks milestones on it, each place once, and none beyond it', () => {
    const milestones = ['250', '500', '250', '1000', '4000'].map((at) => ({ at, label: 'x', reached: false }));
    expect(model('100', '1000', { milestones }).marks).toEqual([25, 50]);
  });
});

it('is empty while nothing has come in, until it ends', () => {
  expect(isEmpty(goal({ raised: '0.00' }))).toBe(true);
  expect(isEmpty(goal({ raised: '0.00', status: 'ended' }))).toBe(false);
  expect(isEmpty(goal({ raised: '0.01' }))).toBe(false);
});

describe('the reference in the address', () => {
  it.each([
    ['?creator-paid=ref-1&x=2', 'ref-1'],
    ['?creator-paid=order%207', 'order 7'],
    ['', null],
    ['?creator-paid=', null],
    [`?creator-paid=${'x'.repeat(201)}`, null],
    ['?creator-paid=a%00b', null],
    ['?creator-paid=a%0Ab', null],
  ])('in %j is %j', (search, reference) => {
    expect(paidReference(search)).toBe(reference);
  });
});

it.each([
  [864e5 * 60, [60, 'day']],
  [864e5 * 2, [2, 'day']],
  [864e5 * 2 - 1, [47, 'hour']],
  [36e5 * 2 - 1, [119, 'minute']],
  [1, [1, 'minute']],
])('%d ms are said as %j', (ms, left) => {
  expect(timeLeft(1_000_000 + ms, 1_000_000)).toEqual(left);
});

it('calls a donor new who gave after the widget began', () => {
  const donor = { ...GOAL, donatedAt: 5 } as unknown as Parameters<typeof isNew>[0];
  expect([isNew(donor, 4), isNew(donor, 5), isNew(donor), isNew({ ...donor, donatedAt: null }, 4)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('the figures', () => {
  const figures = (fields: Readonly<Record<string, unknown>>) =>
    Object.values(figuresOf(goal(fields), speaker(goalMessages, {}, 'en'), 'en'));

  it.each([
    [{ raised: '695.75', target: '2000.00', currency: 'USD' }, '$695.75', 'raised of $2,000.00', '34.7%'],
    [{ raised: '184500', target: '300000', currency: 'JPY' }, '¥184,500', 'raised of ¥300,000', '61.5%'],
    [
      { raised: '402.625', target: '1250.000', currency: 'KWD' },
      'KWD\u00a0402.625',
      'raised of KWD\u00a01,250.000',
      '32.2%',
    ],
    [{ raised: '612.50', target: '500.00', currency: 'EUR' }, '€612.50', 'raised of €500.00', '122.5%'],
    [{ raised: '9999.00', target: '10000.00', currency: 'USD' }, '$9,999.00', 'raised of $10,000.00', '99.9%'],
    [{ raised: '37', target: '100', currency: undefined, metric: 'count' }, '37', 'of 100', '37%'],
    [{ raised: '7.50', target: '0' }, '$7.50', 'raised', null],
    [
      { raised: '999999999999999.99', target: '1.00' },
      '$999,999,999,999,999.99',
      'raised of $1.00',
      '99,999,999,999,999,999%',
    ],
  ])('%j: %s %s, %s', (fields, ...all) => {
    expect(figures(fields)).toEqual(all);
  });
});
