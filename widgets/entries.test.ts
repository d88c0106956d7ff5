// @vitest-environment node
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const entries = ['', 'define/', 'script/'].flatMap((part) =>
  readdirSync(new URL(part, folder))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => `./${part}${file}`),
);

it('finds the entries', () => {
  expect(entries).toEqual(expect.arrayContaining(['./index.ts', './define.ts', './script.ts', './define/poll.ts']));
});

it.each(entries)('%s can be imported on a server', async (path) => {
  expect(globalThis.HTMLElement).toBe(undefined);
  await import(path);
  expect(globalThis.CreatorWidgets).toBe(undefined);
});
