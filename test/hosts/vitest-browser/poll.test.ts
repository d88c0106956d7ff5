import 'creator-widgets/poll';
import { expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';

test('a visitor can vote', async () => {
  const poll = document.createElement('creator-poll');
  Object.assign(poll, { embedId: 'emb_demo_open', api: inject('api'), publicKey: inject('publicKey') });
  const outcome = new Promise((resolve) => {
    poll.addEventListener('creator-voted', ({ detail }) => resolve(detail.outcome), { once: true });
  });
  document.body.append(poll);

  await page.getByText('Fish soup').click();
  await page.getByRole('button', { name: 'Vote', exact: true }).click();

  expect(await outcome).toBe('counted');
});
