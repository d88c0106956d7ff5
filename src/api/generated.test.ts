import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isList, isNavigation, operations } from './operations.ts';
import { listRoutes, resourceRoutes } from './resource-routes.gen.ts';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const read = (name: string): Promise<string> => readFile(beside(name), 'utf8');

describe('the generated files', () => {
  it('have no alternative that is unknown, beside which any input would compile', async () => {
    expect(await read('types.gen.ts')).not.toMatch(/\| unknown\b/);
  });

  it('describe each method of the server client', async () => {
    const routes = await read('resource-routes.gen.ts');
    expect(routes).toMatch(
      /\/\*\* Delete an embed: `[^`]+`\. Deletes its votes too\. Cannot be undone\. \*\/\n +delete:/,
    );
    expect(routes).toMatch(/\/\*\* Delete a customer: `[^`]+`\. 409 while /);
  });

  it('list 279 routes; browsers may call those that need no secret and are not navigations', async () => {
    const types = await read('types.gen.ts');
    const union = (name: string) =>
      [...(types.split(`export type ${name} =`)[1]?.split(';')[0] ?? '').matchAll(/'([^']+)'/g)].map(
        ([, route]) => route,
      );
    expect(union('Route')).toEqual(operations.map(({ route }) => route));
    const open = operations.filter(({ row }) => row.origin !== 'server' && row.origin !== 'any');
    expect(union('PublicRoute')).toEqual(open.map(({ route }) => route));
    expect(open).toHaveLength(20);
  });
});

describe('the resources of the server client', () => {
  const routes = Object.values(resourceRoutes).flatMap((methods) => Object.values<string>(methods));
  /** One action, whatever its verb and spelling. */
  const actionOf = (route: string) =>
    route
      .toLowerCase()
      .replace(/^\w+ /, '')
      .replace(/\/getall$/, '/all');

  it('have one method for each action of the interface', () => {
    const actions = operations.map(({ route }) => route).filter((route) => !isNavigation(route));
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes.map(actionOf).sort()).toEqual([...new Set(actions.map(actionOf))].sort());
    expect(routes).toHaveLength(279 - 2 - 9);
  });

  it('have names in camel case, of a plural', () => {
    for (const [name, methods] of Object.entries(resourceRoutes)) {
      expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*s$/);
      for (const method of Object.keys(methods)) expect(method).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    }
    const methods: Readonly<Record<string, Readonly<Record<string, string>>>> = resourceRoutes;
    expect(methods['charges']).toMatchObject({ update: 'PUT /api/payment/charge/update' });
    expect(methods['refunds']).toHaveProperty('searchByCharge', 'POST /api/payment/refund/searchbycharge');
    expect(methods['paymentLinks']).toMatchObject({
      create: 'POST /api/payment/link/create',
      clone: 'POST /api/payment/paymentLink/clone',
    });
  });

  it('know which of them are lists', () => {
    expect([...listRoutes]).toEqual(operations.map(({ route }) => route).filter(isList));
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
