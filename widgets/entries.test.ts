// @vitest-environment node
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const entries = ['', 'define/', 'auto/', 'later/'].flatMap((part) =>
  readdirSync(new URL(part, folder))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => `./${part}${file}`),
);

it('finds the front doors', () => {
  expect(entries).toEqual(expect.arrayContaining(['./index.ts', './define.ts', './script.ts', './define/poll.ts']));
});

it.each(entries)('%s can be imported where there is no page', async (path) => {
  expect(globalThis.HTMLElement).toBe(undefined);
  await import(path);
  expect(globalThis.CreatorWidgets).toBe(undefined);
});
