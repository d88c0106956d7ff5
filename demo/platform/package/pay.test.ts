import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServerClient } from '../../../src/server.ts';
import { demoAccount, type LocalPlatform, startPlatform } from './index.ts';

const SHOP = 'https://shop.example';
let platform: LocalPlatform;
beforeAll(async () => {
  platform = await startPlatform({ origins: [SHOP], publicUrl: 'https://widgets.example' });
});
afterAll(() => platform.close());

it('pays a checkout as a visitor does, or says why not', async () => {
  const server = createServerClient({ baseUrl: platform.url, secretKey: demoAccount.secretKey });
  const gift = await server.paymentLinks.create({ kind: 'donation', title: 'Bees', currency: 'EUR', usesLeft: 2 });
  const order = `${gift.url}?${new URLSearchParams({ clientReference: 'order-7', returnUrl: `${SHOP}/thanks` })}`;
  await expect(platform.pay(order)).rejects.toThrow('Nothing was paid: Enter an amount in EUR');
  await expect(platform.pay(order, { amount: '7.50', card: 'expired_card' })).rejects.toThrow('the card has expired');
  expect(await platform.pay(order, { amount: '7.50' })).toBe(`${SHOP}/thanks?creator-paid=order-7`);
  expect(await platform.pay(`/api/pay/${gift.shortId}`, { amount: '1.00' })).toBeNull();
  await expect(platform.pay(gift.url)).rejects.toThrow('This is sold out.');
  const inactiveMessage = `Closed & "gone" for <b>good</b>; it's over`;
  await server.paymentLinks.update({ id: gift.id, status: 'inactive', inactiveMessage });
  await expect(platform.pay(gift.url)).rejects.toThrow(`Nothing was paid: ${inactiveMessage}`);
  await expect(platform.pay(`${platform.url}/api/pay/none`)).rejects.toThrow('Payment link not found');
  const { items } = await server.charges.list({ paymentLinkId: gift.id });
  expect(items.map(({ status, amount, clientReference }) => [status, amount, clientReference])).toEqual([
    ['succeeded', '1.00', undefined],
    ['succeeded', '7.50', 'order-7'],
    ['failed', '7.50', 'order-7'],
  ]);
});
