// @vitest-environment node
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { elementNames } from '../build/entries.ts';
import { ABOUT } from './about.ts';
import * as widgets from './all.ts';

const entries = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^/]+\.ts$|\/(index|script)\.ts$/.test(file) && !file.includes('.test.'))
  .map((file) => `./${file}`);

it('finds the entries', () => {
  expect(entries).toEqual(expect.arrayContaining(['./index.ts', './elements.ts', './script.ts', './poll/index.ts']));
});

it.each(entries)('%s can be imported on a server', async (path) => {
  expect(globalThis.HTMLElement).toBe(undefined);
  await import(path);
  expect(globalThis.CreatorWidgets).toBe(undefined);
});

const CLASSES = Object.keys(widgets);
it.each([
  ['./index.ts', ...CLASSES, 'mount'],
  ['./elements.ts', ...CLASSES, 'mount'],
  ['./poll/index.ts', 'PollElement'],
])('%s exports these names only, and what configures the page', async (path, ...names) => {
  expect(Object.keys(await import(path)).sort()).toEqual([...names, 'configure', 'refresh'].sort());
});

it('about.ts has every widget of all.ts', () => {
  expect(Object.keys(ABOUT).sort()).toEqual(elementNames.map((name) => `creator-${name}`));
});
