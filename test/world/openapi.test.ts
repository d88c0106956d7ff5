import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isNavigation, type Operation, operations, pathParameters } from '../../src/api/operations.ts';
import { ask } from '../helpers/ask.ts';
import { freePort } from '../helpers/free-port.ts';
import { until } from '../helpers/until.ts';
import type { Fields } from '../interface/arbitraries.ts';
import { credentialsFor, openWorld, requestOf, type World } from '../interface/journey.ts';
import { installed } from './installed.ts';

/** The OpenAPI document as Prism reads it, a proxy that reports where a request or a response violates the document. */

const DOCUMENT = fileURLToPath(new URL('../../src/api/openapi.json', import.meta.url));

let world: World;
let prism: ChildProcess;
let proxy: string;

beforeAll(async () => {
  world = await openWorld();
  const port = await freePort();
  const options = ['--port', String(port), '--verboseLevel', 'silent'];
  prism = spawn(process.execPath, [installed('.bin/prism'), 'proxy', DOCUMENT, world.url, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  proxy = `http://127.0.0.1:${port}`;
  await until('Prism', () => fetch(proxy).catch(() => null), Boolean, 60_000);
});
afterAll(async () => {
  prism?.kill();
  await world?.close();
});

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}

const violationsOf = (headers: Headers, part: 'request' | 'response'): readonly string[] =>
  (JSON.parse(headers.get('sl-violations') ?? '[]') as readonly Violation[])
    .filter(({ location }) => location[0] === part)
    .map(({ location, message }) => `${location.join('.')}: ${message}`);

/** Sends a request through the proxy. */
async function check(operation: Operation, fields: Fields) {
  const { route } = operation;
  const request = { ...requestOf(route, fields), ...credentialsFor(operation, fields, world) };
  const { status, headers, error } = await ask(proxy, route, request);
  return {
    status,
    message: error['message'],
    ofRequest: violationsOf(headers, 'request'),
    ofResponse: violationsOf(headers, 'response'),
  };
}

const checked = operations.filter(({ route }) => !isNavigation(route));

it.each(
  checked.map((operation) => [operation.route, operation] as const),
)('%s is as the document says', async (route, operation) => {
  const fields = await world.sample(route);
  expect(await check(operation, fields)).toEqual({ status: 200, message: undefined, ofRequest: [], ofResponse: [] });

  const { status, message, ofRequest, ofResponse } = await check(
    operation,
    Object.fromEntries(pathParameters(route).map((name) => [name, fields[name]])),
  );
  expect(ofResponse).toEqual([]);
  // A document can't say that a query needs one of several parameters, except in words.
  const isInWords = operation.method === 'GET' && /^The request needs one of /.test(String(message));
  expect(ofRequest.length > 0 || isInWords, `${status} ${message} ${ofRequest}`).toBe(status === 400);
});

// What the proxy compares with the document is the checkout's page, so only the request counts.
it.each(
  operations.filter(({ route }) => isNavigation(route)).map(({ route, path }) => [route, path] as const),
)('%s redirects to the checkout, which the proxy opens', async (route, path) => {
  const { shortId } = await world.sample(route);
  const response = await fetch(proxy + path.replace('{shortId}', String(shortId)));
  expect(await response.text()).toContain('href="/checkout/');
  expect(violationsOf(response.headers, 'request')).toEqual([]);
});
