import { afterEach, describe, expect, it, test } from 'vitest';
import { createClient } from '../client/client.ts';
import { getPaymentLink, readPaymentLink } from './payment-link.ts';

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'id');
});

test('a link is read by its short id on a page that adds an id to every object', async () => {
  const link = { id: 'plink_1', shortId: 'coffee', url: 'https://api.example.com/api/pay/coffee', currency: 'EUR' };
  const client = createClient({
    baseUrl: 'https://api.example.com',
    fetch: async () => Response.json({ data: link, requestId: 'req_1' }),
  });
  Object.defineProperty(Object.prototype, 'id', { value: 'other', configurable: true, writable: true });
  expect((await getPaymentLink(client, { shortId: 'coffee' })).shortId).toBe('coffee');
});

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
