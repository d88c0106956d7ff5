import { createFetch } from 'ofetch';
import { expect, test } from 'vitest';
import { ofetchOptions } from './ofetch-options.ts';

/** Keeps honest the project that runs these suites over the folded ofetch: it must be one, and the other must not. */
const isFolded = process.env['OFETCH'] === 'folded';

test('ofetch and its options are those that this run is about', () => {
  expect(String(createFetch).includes('if (false)')).toBe(isFolded);
  expect(Object.keys(ofetchOptions).length === 0).toBe(isFolded);
});
