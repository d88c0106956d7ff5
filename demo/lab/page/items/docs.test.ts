import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEST_ITEMS } from './test-items.ts';

const docs = readFileSync(new URL('../../../../docs/testing-an-integration.md', import.meta.url), 'utf8');

it.each(TEST_ITEMS.flatMap(({ attributes }) => Object.values(attributes)))('the docs list the test item %s', (id) => {
  expect(docs).toContain(`\`${id}\``);
});
