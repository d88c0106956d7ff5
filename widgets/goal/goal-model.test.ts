import { describe, expect, it } from 'vitest';
import { readDonors } from '../../src/resources/donor.ts';
import { DONORS } from '../../test/helpers/platform-fixtures.ts';
import { goal, t } from './goal.fixture.ts';
import { figuresOf, hasCrossedMilestone, isEmpty, isNewDonor, progressOf, timeLeft } from './goal-model.ts';

const progress = (raised: string, target: string, fields: Readonly<Record<string, unknown>> = {}) =>
  progressOf(goal({ raised, target, yours: undefined, milestones: [], ...fields }));

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
  ])('of %s of %s is %s, truncated, not rounded', (raised, target, percent) => {
    expect(progress(raised, target).percent).toBe(percent);
  });

  it('is computed from the amounts, not taken from the platform', () => {
    expect(progress('99.99', '100.00', { percent: '100.0', status: 'reached' })).toMatchObject({
      percent: '99.9',
      reached: false,
    });
  });

  it('is null without a target, and the goal is not reached', () => {
    expect(progress('7.50', '0')).toMatchObject({ percent: null, reached: false });
    expect(progress('0', '0.00')).toMatchObject({ percent: null, reached: false });
  });
});

describe('the meter', () => {
  it('is full only once the goal is reached', () => {
    expect(progress('9999.99', '10000.00').fill).toBe(98.5);
    expect(progress('10000.00', '10000.00').fill).toBe(100);
    expect(progress('250.00', '1000.00').fill).toBe(25);
  });

  it('marks the target once it is exceeded', () => {
    expect(progress('1000.00', '500.00').marks).toEqual([50]);
    expect(progress('500.00', '500.00').marks).toEqual([]);
  });

  it('marks each milestone once, and none beyond its end', () => {
    const milestones = ['250', '500', '250', '1000', '4000'].map((at) => ({ at, label: 'x', reached: false }));
    expect(progress('100', '1000', { milestones }).marks).toEqual([25, 50]);
  });

  it('has all milestones at most at its end, each at a distance from the one before', () => {
    const milestones = ['100', '150', '1000', '4000'].map((at) => ({ at, label: 'x', reached: false }));
    expect(progress('500', '1000', { milestones }).steps).toEqual([10, 5, 85, 0]);
    expect(progress('8000', '1000', { milestones }).steps).toEqual([1.25, 0.625, 10.625, 37.5]);
  });
});

describe('the visitor’s own donation', () => {
  it('is as long on the meter as their share', () => {
    expect(progress('500.00', '1000.00', { yours: { amount: '50.00' } }).own).toBe(5);
  });

  it('is never longer than the fill', () => {
    expect(progress('10.00', '1000.00', { yours: { amount: '50.00' } }).own).toBe(1);
  });

  it('is one when people are counted', () => {
    const people = { metric: 'count', currency: undefined, yours: { amount: '9.00' } };
    expect(progress('37', '100', people).own).toBe(1);
  });

  it.each([
    ['250.00', '50.00', false],
    ['250.00', '150.01', true],
    ['1000.00', '5.00', true],
    ['100.00', '0.01', true],
    ['100.01', '0.01', false],
  ])('crosses a milestone or the target at %s raised with %s: %s', (raised, amount, expected) => {
    const milestones = [{ at: '100.00', label: 'Lens cap' }];
    expect(hasCrossedMilestone(goal({ raised, milestones, yours: { amount } }))).toBe(expected);
    expect(hasCrossedMilestone(goal({ raised, milestones, yours: undefined }))).toBe(false);
  });
});

it('isEmpty: nothing raised, and not ended', () => {
  expect(isEmpty(goal({ raised: '0.00' }))).toBe(true);
  expect(isEmpty(goal({ raised: '0.00', status: 'ended' }))).toBe(false);
  expect(isEmpty(goal({ raised: '0.01' }))).toBe(false);
});

it.each([
  [864e5 * 60, [60, 'day']],
  [864e5 * 2, [2, 'day']],
  [864e5 * 2 - 1, [47, 'hour']],
  [36e5 * 2 - 1, [119, 'minute']],
  [1, [1, 'minute']],
])('timeLeft: %d ms are %j', (ms, left) => {
  expect(timeLeft(1_000_000 + ms, 1_000_000)).toEqual(left);
});

it.each([
  ['2026-11-19T10:00:01Z', true],
  ['2026-11-19T10:00:00Z', false],
  [undefined, false],
])('isNewDonor: a donation at %j since 2026-11-19T10:00:00Z: %j', (donatedAt, isNew) => {
  const [donor] = readDonors({ ...DONORS, items: [{ ...DONORS.items[0], donatedAt }] }).items;
  expect(donor && isNewDonor(donor, Date.parse('2026-11-19T10:00:00Z'))).toBe(isNew);
});

describe('the figures', () => {
  const figures = (fields: Readonly<Record<string, unknown>>) => Object.values(figuresOf(goal(fields), t, 'en'));

  it.each([
    [{ raised: '695.75', target: '2000.00', currency: 'USD' }, '$695.75', 'raised of $2,000', '34%'],
    [{ raised: '184500', target: '300000', currency: 'JPY' }, '¥184,500', 'raised of ¥300,000', '61%'],
    [{ raised: '402.625', target: '1250.000', currency: 'KWD' }, 'KWD\u00a0402.625', 'raised of KWD\u00a01,250', '32%'],
    [{ raised: '37', target: '100', currency: undefined, metric: 'count' }, '37', 'of 100', '37%'],
    [{ raised: '4.00', target: '1000.00' }, '$4', 'raised of $1,000', '0.4%'],
    [{ raised: '7.50', target: '0' }, '$7.50', 'raised', null],
    [
      { raised: '999999999999999.99', target: '1.00' },
      '$999,999,999,999,999.99',
      'raised of $1',
      '99,999,999,999,999,999%',
    ],
  ])('%j: %s %s, %s', (fields, ...all) => {
    expect(figures(fields)).toEqual(all);
  });
});
