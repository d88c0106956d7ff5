// @vitest-environment node
import { expect, it } from 'vitest';

const entries = import.meta.glob([
  './index.ts',
  './define.ts',
  './define/*.ts',
  './auto.ts',
  './auto/*.ts',
  './later/*.ts',
]);

it('finds the front doors', () => {
  expect(Object.keys(entries).length).toBeGreaterThan(6);
});

it.each(Object.entries(entries))('%s can be imported where there is no page', async (_path, load) => {
  expect(globalThis.HTMLElement).toBe(undefined);
  await load();
  expect(globalThis.CreatorWidgets).toBe(undefined);
});
