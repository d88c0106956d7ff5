import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SWITCHES } from './switches.ts';

const RESOURCES = new URL('../../../../src/resources/', import.meta.url);

it('has a switch for every operation that widgets use', () => {
  const files = readdirSync(RESOURCES).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const used = files.flatMap((name) =>
    [...readFileSync(new URL(name, RESOURCES), 'utf8').matchAll(/(?:\.request\(|\[)'([A-Z]+ \/api\/[^'{]*)/g)].map(
      ([, operation = '']) => operation.replace(/\/$/, ''),
    ),
  );
  const switches = SWITCHES.map(({ route }) => route).filter((route) => route !== '');
  expect(used.length).toBeGreaterThanOrEqual(switches.length);
  expect(used.filter((operation) => !switches.some((route) => operation.startsWith(route)))).toEqual([]);
  expect(switches.filter((route) => !used.some((operation) => operation.startsWith(route)))).toEqual([]);
});
