import { describe, expect, it } from 'vitest';
import { readPaymentLink } from './payment-link.ts';

describe('suggested amounts', () => {
  const read = (fields: Readonly<Record<string, unknown>>) =>
    readPaymentLink({
      id: 'plink_1',
      shortId: 'refuge',
      kind: 'donation',
      status: 'active',
      url: 'https://api.example.com/api/pay/refuge',
      currency: 'EUR',
      ...fields,
    });

  it('are the decimal texts of the link', () => {
    const link = read({ suggestedAmounts: ['5.00', '12.5', '25'] });
    expect([link.suggestedAmounts, link.degraded]).toEqual([['5.00', '12.5', '25'], false]);
  });

  it('are at most eight, of the ten that a link may have', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `${at + 1}.00`);
    const link = read({ suggestedAmounts: ten });
    expect([link.suggestedAmounts, link.degraded]).toEqual([ten.slice(0, 8), false]);
  });

  it('leave out anything that isn’t an amount', () => {
    const link = read({ suggestedAmounts: ['5.00', 10, '-1', '0.00', null, '1e3', '<b>', '5.00', '25'] });
    expect([link.suggestedAmounts, link.degraded]).toEqual([['5.00', '25'], true]);
  });

  it.each([
    ['absent', {}],
    ['null', { suggestedAmounts: null }],
    ['no list', { suggestedAmounts: '5.00' }],
    ['beside a fixed amount', { amount: '3.00', suggestedAmounts: ['5.00'] }],
    ['without a currency', { currency: undefined, suggestedAmounts: ['5.00'] }],
  ])('are an empty list if they are %s', (_, fields) => {
    expect(read(fields).suggestedAmounts).toEqual([]);
  });

  it('stay beside an amount of zero, which leaves the choice to the visitor', () => {
    expect(read({ amount: '0.00', suggestedAmounts: ['5.00'] })).toMatchObject({
      amount: null,
      suggestedAmounts: ['5.00'],
    });
  });
});
