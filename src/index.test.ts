import { expect, test } from 'vitest';

test('the front door of the browser SDK has these names and no other', async () => {
  expect(Object.keys(await import('./index.ts')).sort()).toEqual([
    'CreatorError',
    'calendarFile',
    'calendarLinks',
    'castVote',
    'createClient',
    'getDonors',
    'getEmbed',
    'getGoal',
    'getPaymentLink',
    'getTally',
    'getVote',
    'list',
    'listEvents',
    'payUrl',
    'safeUrl',
  ]);
});

test('importing it does nothing that a page could notice', async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  await import('./index.ts');
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);
});

test('the front door for servers has its own', async () => {
  expect(Object.keys(await import('./server.ts')).sort()).toEqual([
    'CreatorError',
    'createServerClient',
    'explainOrigin',
    'list',
  ]);
});
