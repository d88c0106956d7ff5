import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOpenApi } from '../../src/api/openapi/document.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/api/openapi/json.ts';
import { freePort } from '../helpers/free-port.ts';
import { installed } from './installed.ts';

/** The built `npx creator-widgets verify` against Prism, which serves our document with one change (`npm run build` first). */

const COMMAND = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

let folder: string;
let mock: ChildProcessWithoutNullStreams;
let api: string;

/** The document with another name for the title of a team, and without further fields, which Prism would make up. */
function changedDocument(): Json {
  const closed = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(closed);
    if (!isJsonObject(value)) return value;
    const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, closed(member)]));
    return value['type'] === 'object' ? { ...members, additionalProperties: false } : members;
  };
  const document = JSON.stringify(closed(buildOpenApi()));
  const { components, ...rest } = JSON.parse(document) as JsonObject & { components: { schemas: JsonObject } };
  const team = JSON.parse(JSON.stringify(components.schemas['Team']).replaceAll('"title"', '"name"')) as Json;
  return { ...rest, components: { ...components, schemas: { ...components.schemas, Team: team } } };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'creator-widgets-mock-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(changedDocument()));
  const port = await freePort();
  api = `http://127.0.0.1:${port}`;
  const args = ['mock', '--dynamic', '--seed', '7', '--port', String(port), join(folder, 'openapi.json')];
  mock = spawn(process.execPath, [installed('@stoplight/prism-cli/dist/index.js'), ...args]);
  for await (const line of createInterface(mock.stdout)) if (line.includes('is listening')) break;
  mock.stdout.resume();
});
afterAll(async () => {
  mock?.kill();
  await rm(folder, { recursive: true, force: true });
});

interface Finding {
  readonly route: string;
  readonly differences: readonly { readonly field: string; readonly text: string }[];
}

/** What Prism doesn't do: rules of the platform, one id in header and body, and text for patterns with Unicode classes. */
const BEYOND_MOCKS = /^(status|X-Request-Id|error\.code) |must be an http or https URL|must have at least one visible/;

it('Prism differs in the field that was renamed, in nothing else that it describes', async () => {
  const report = join(folder, 'report.json');
  const env = { ...process.env, CREATOR_SECRET_KEY: `sk_test_${'a'.repeat(24)}` };
  const run = promisify(execFile)(process.execPath, [COMMAND, 'verify', '--api', api, '--report', report], { env });
  await expect(run).rejects.toMatchObject({ code: 1 });
  const { operations } = JSON.parse(await readFile(report, 'utf8')) as { readonly operations: readonly Finding[] };
  const found = operations.flatMap(({ route, differences }) =>
    differences.map(({ field, text }) => [`${field} ${text}`, route] as const),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(([text]) => !BEYOND_MOCKS.test(text))).toEqual([
    ['data.items[].title is called name', 'GET /api/team/general/all'],
    ['data.title is called name', 'GET /api/team/general/get'],
  ]);
});
