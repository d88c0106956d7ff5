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
  it('are up to date: run `npm run generate` if this fails', async () => {
    for (const [name, text] of Object.entries(await render())) {
      // toBe on the texts would print a diff of 20,000 lines.
      expect((await committed(name)) === text, `${name} is stale`).toBe(true);
    }
  });

  it('contain types only, so browser code imports no value from them', async () => {
    const types = await committed('types.gen.ts');
    expect(types).not.toMatch(/^\s*import\b/m);
    const statements = [...types.matchAll(/^(\w+ )+/gm)].map(([words]) => words.trim());
    expect([...new Set(statements.map((words) => words.split(' ').slice(0, 2).join(' ')))].sort()).toEqual([
      'export interface',
      'export type',
    ]);
  });

  it('list 279 routes; browsers may call those that need no secret and are not navigations', async () => {
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
  it('passes the linter’s strict rules without errors or warnings', async () => {
    const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const lint = [cli, 'lint', beside('openapi.json'), '--config', beside('redocly.yaml'), '--format=json'];
    const { stdout } = await promisify(execFile)(process.execPath, lint, { env }).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 2 }, problems: [] });
  });
});
