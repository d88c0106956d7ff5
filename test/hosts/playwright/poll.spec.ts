import { expect, test } from '@playwright/test';
import type { PollElement } from 'creator-widgets/poll';
import { demoAccount, type LocalPlatform, startPlatform } from 'creator-widgets-platform';

let platform: LocalPlatform;
test.beforeAll(async () => {
  platform = await startPlatform({ origins: ['http://localhost:3000'] });
});
test.beforeEach(() => platform.reset());
test.afterAll(() => platform.close());

const path = () => `/?api=${platform.url}&key=${demoAccount.publicKey}`;

test('a visitor can vote', async ({ page }) => {
  await page.goto(path());
  const poll = page.locator('creator-poll');
  await poll.evaluate((element: PollElement) => {
    element.addEventListener('creator-voted', ({ detail }) => {
      element.dataset['outcome'] = detail.outcome;
    });
  });

  await poll.getByText('Fish soup').click();
  await poll.getByRole('button', { name: 'Vote', exact: true }).click();

  await expect(poll).toHaveAttribute('data-outcome', 'counted');
});

test('a page that is not allowed shows no poll', async ({ page }) => {
  await platform.setOrigins(demoAccount.id, []);
  await page.goto(path());
  await expect(page.locator('creator-poll')).toHaveAttribute('data-state', 'refused');
});
