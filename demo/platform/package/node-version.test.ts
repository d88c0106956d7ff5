import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { refusalOf } from './node-version.ts';

it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('accepts Node %s', (version) => {
  expect(refusalOf(version)).toBeNull();
});

it.each(['20.18.3', '18.20.8', '4.9.1'])('tells users of Node %s which version to install', (version) => {
  expect(refusalOf(version)).toMatch(`This is Node ${version}; the local platform needs 20.19 or later.`);
});

it('matches package.json', async () => {
  const { engines } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  const [oldest = ''] = /\d+\.\d+/.exec(engines.node) ?? [];
  expect(refusalOf('0.0.0')).toContain(`needs ${oldest} or later`);
});
