import { expect, test } from 'vitest';

test('the browser SDK exports these names only', async () => {
  expect(Object.keys(await import('./sdk.ts')).sort()).toEqual([
    'CreatorError',
    'calendarFile',
    'calendarLinks',
    'castVote',
    'createClient',
    'getDonors',
    'getEmbed',
    'getEvent',
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

test('importing the browser SDK has no side effects on the page', async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  await import('./sdk.ts');
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);
});

test('the server SDK exports these names only', async () => {
  expect(Object.keys(await import('./server.ts')).sort()).toEqual([
    'CreatorError',
    'calendarFeed',
    'createServerClient',
    'eventsFeed',
    'explainOrigin',
    'exportCharges',
    'exportDonors',
    'exportLeads',
    'exportVotes',
    'fallbackHtml',
    'feedFilters',
    'list',
    'responseOf',
    'toCsv',
    'waitForPayment',
  ]);
});
