import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { operations } from './catalogue/all.ts';
import { render } from './render.ts';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const committed = (name: string): Promise<string> => readFile(beside(name), 'utf8');

describe('the generated files', () => {
  it('are what the catalogue and the contracts make: else run `npm run generate`', async () => {
    for (const [name, text] of Object.entries(await render())) {
      // Not toBe on the texts: a difference of 20,000 lines helps nobody.
      expect((await committed(name)) === text, `${name} is stale`).toBe(true);
    }
  });

  it('hold types only: the browser takes no value from here', async () => {
    const types = await committed('types.gen.ts');
    expect(types).not.toMatch(/^\s*import\b/m);
    const statements = [...types.matchAll(/^(\w+ )+/gm)].map(([words]) => words.trim());
    expect([...new Set(statements.map((words) => words.split(' ').slice(0, 2).join(' ')))].sort()).toEqual([
      'export interface',
      'export type',
    ]);
  });

  it('name 279 routes, of which a browser may call those that ask for no secret and are no navigation', async () => {
    const types = await committed('types.gen.ts');
    const union = (name: string) =>
      [...(types.split(`export type ${name} =`)[1]?.split(';')[0] ?? '').matchAll(/'([^']+)'/g)].map(
        ([, route]) => route,
      );
    expect(union('Route')).toEqual(operations.map(({ route }) => route));
    const open = operations.filter(({ row }) => row.origin !== 'server' && row.origin !== 'any');
    expect(union('PublicRoute')).toEqual(open.map(({ route }) => route));
    expect(open).toHaveLength(19);
  });
});

describe('the OpenAPI document', () => {
  it('passes the linter’s strict set without an error or a warning', async () => {
    const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const lint = [cli, 'lint', beside('openapi.json'), '--config', beside('redocly.yaml'), '--format=json'];
    const { stdout } = await promisify(execFile)(process.execPath, lint, { env }).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 2 }, problems: [] });
  });
});
