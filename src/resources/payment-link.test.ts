import { afterEach, expect, test } from 'vitest';
import { createClient } from '../client/client.ts';
import { getPaymentLink } from './payment-link.ts';

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
