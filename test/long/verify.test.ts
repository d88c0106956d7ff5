import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import type { Fields } from '../../src/verify/schema.ts';
import { openWorld, type World } from '../interface/journey.ts';

/** `npx creator-widgets verify`, against the local platform and against one that differs from it. */

const COMMAND = ['--import', 'tsx', fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url)), 'verify'];

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number;
  /** The lines of operations that are neither as described nor only writes. */
  readonly notable: readonly string[];
  readonly lines: readonly string[];
  readonly errors: string;
}

/** Runs the command, and interrupts it at the first line that begins with a text. */
async function run(api: string, args: readonly string[], interruptAt?: string): Promise<Ran> {
  const { secretKey } = world.owner;
  const env = { ...process.env, CREATOR_API: api, CREATOR_SECRET_KEY: secretKey };
  const child = spawn(process.execPath, [...COMMAND, ...args], { env });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    if (interruptAt !== undefined && line.includes(interruptAt)) child.kill('SIGINT');
  });
  const [errors, [code]] = await Promise.all([buffer(child.stderr), once(child, 'close')]);
  expect(lines.join('\n') + errors).not.toContain(secretKey);
  const notable = lines.filter((line) => /^(differs|not there|not tried(?!.*: writes$))/.test(line));
  return { code, notable, lines, errors: errors.toString() };
}

const withoutResult = (line: string) => line.replace(/^[a-z ]+? {2,}/, '');
const NEEDS_MAIL = 'needs a mail that only its recipient can read';

describe('the local platform', () => {
  it('is as described, written to as well, and is left as it was where something can be deleted', async () => {
    const { code, notable, lines } = await run(world.url, ['--write']);
    const unread = ['login', 'logout', 'logout-device', 'logout-everywhere', 'reset', 'session', 'set-password'];
    expect(notable.map(withoutResult).sort()).toEqual(
      operations
        .filter(({ path }) => unread.some((name) => path === `/api/account/general/${name}`))
        .map(({ route }) => `${route}: ${NEEDS_MAIL}`)
        .sort(),
    );
    expect([code, lines.at(-1)]).toEqual([0, '272 as described, 0 differs, 0 not there, 7 not tried']);
    const left = lines.filter((line) => line.startsWith('Left behind'));
    expect(left).not.toContainEqual(expect.stringMatching(/team|embed|event|page|space|link|template|segment/));
    for (const list of ['GET /api/team/general/all', 'GET /api/pages/general/all'] as const)
      expect((await world.data(list))['total']).toBe(0);
  });

  it('is left as it was by a run that is interrupted', async () => {
    const { code, lines, errors } = await run(world.url, ['--write'], 'PUT /api/events/general/update');
    expect([code, errors]).toEqual([1, expect.stringContaining('interrupted by SIGINT')]);
    expect(lines.length).toBeLessThan(120);
    for (const list of ['GET /api/events/general/all', 'POST /api/vote/embed/all'] as const)
      expect((await world.data(list))['total'], list).toBe(0);
  });
});

/** A response, and what differs in it. */
interface Answer {
  status: number;
  type: string;
  body: { data: Record<string, unknown>; error: Record<string, unknown> };
}
type Plant = (answer: Answer) => void;
const ofSuccess =
  (change: (data: Record<string, unknown>, answer: Answer) => void): Plant =>
  (answer) =>
    answer.status === 200 && change(answer.body.data, answer);

/** Ten differences, by operation, with how they are named. */
const PLANTED: Readonly<Record<string, readonly [named: string, plant: Plant]>> = {
  'GET /api/team/general/get': [
    'data.title is called name',
    ofSuccess((data) => {
      data['name'] = data['title'];
      delete data['title'];
    }),
  ],
  'POST /api/payment/charge/get': [
    'status is 201, not 200',
    ofSuccess((_data, answer) => {
      answer.status = 201;
    }),
  ],
  'GET /api/payment/invoice/get': [
    'data.amount is a number, not text',
    ofSuccess((data) => {
      data['amount'] = Number.parseFloat(String(data['amount'])) + 0.5;
    }),
  ],
  'GET /api/team/category/all': ['data.total is missing', ofSuccess((data) => delete data['total'])],
  'GET /api/spaces/general/get': [
    'error for an unknown id is missing; message for an unknown id is not described: text',
    (answer) => {
      if (answer.status === 404) Object.assign(answer, { body: { message: 'No such space.', requestId: 'req_1' } });
    },
  ],
  'GET /api/team/subcategory/get': [
    'status with a secret key from a page is 404, not 403',
    (answer) => {
      if (answer.status === 403) answer.status = 404;
    },
  ],
  'GET /api/pages/general/get': [
    'data.createdAt is 9999-99-99T99:99:99.999: must be a date and time with a zone, such as 2027-03-06T18:30:00Z',
    ofSuccess((data) => {
      data['createdAt'] = String(data['createdAt']).replace('Z', '');
    }),
  ],
  'GET /api/sponsor/general/get': [
    'data.description is null, not text',
    ofSuccess((data) => {
      data['description'] = null;
    }),
  ],
  'GET /api/sponsor/general/all': [
    'Content-Type is text/plain',
    ofSuccess((_data, answer) => {
      answer.type = 'text/plain';
    }),
  ],
  'POST /api/payment/subscription/get': [
    'data.status is "dunning [key]", which is not one of',
    ofSuccess((data) => {
      data['status'] = `dunning ${world.owner.secretKey}`;
    }),
  ],
};

async function forward(request: IncomingMessage): Promise<Answer> {
  const { method = '', url = '', headers } = request;
  const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
  const body = method === 'GET' ? null : new Uint8Array(await buffer(request));
  const init = { method, body, headers: kept as Record<string, string>, redirect: 'manual' } as const;
  const response = await fetch(world.url + url, init);
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  return { status: response.status, type, body: type.includes('json') ? JSON.parse(text) : { requestId: text } };
}

describe('a platform with ten differences', () => {
  const proxy = createServer(async (request, response) => {
    const answer = await forward(request);
    const route = `${request.method} ${request.url?.replace(/\?.*/, '')}`;
    PLANTED[route]?.[1](answer);
    const { requestId = '' } = answer.body as { requestId?: string };
    response.writeHead(answer.status, { 'content-type': answer.type, 'x-request-id': requestId });
    response.end(JSON.stringify(answer.body));
  });
  const file = (name: string) => join(folder, name);
  let ran: Ran;
  beforeAll(async () => {
    for (const { route } of operations.filter(({ route }) => /^POST .*\/create$/.test(route))) await world.make(route);
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const files = ['--report', file('report.json'), '--report', file('report.md'), '--patch', file('patch.json')];
    ran = await run(`http://127.0.0.1:${port}`, files);
  });
  afterAll(() => proxy.close());

  it('has exactly these', () => {
    const differing = ran.notable.filter((line) => line.startsWith('differs'));
    expect(differing.map(withoutResult).sort()).toEqual(
      Object.keys(PLANTED)
        .sort()
        .map((route) => expect.stringContaining(`${route}: ${PLANTED[route]?.[0]}`)),
    );
    expect([ran.code, ran.errors, ran.lines.at(-1)]).toEqual([
      1,
      '',
      expect.stringMatching(/, 10 differs, 0 not there, /),
    ]);
    // What could not be read without writing.
    expect(ran.notable.length - differing.length).toBe(7);
  });

  it.each(['--report', '--patch'])('never replaces the file of %s', async (option) => {
    const notes = file('notes.md');
    await writeFile(notes, 'My notes');
    const { code, lines, errors } = await run(world.url, [option, notes]);
    expect([code, lines, errors]).toEqual([2, [], expect.stringContaining('notes.md exists')]);
    expect(await readFile(notes, 'utf8')).toBe('My notes');
  });

  it('is reported without the key', async () => {
    const [json = '', markdown = '', patch = ''] = await Promise.all(
      ['report.json', 'report.md', 'patch.json'].map((name) => readFile(file(name), 'utf8')),
    );
    expect(json + markdown + patch).not.toContain(world.owner.secretKey);
    const { operations: reported } = JSON.parse(json) as { operations: readonly Fields[] };
    expect(reported).toHaveLength(279);
    expect(reported).toContainEqual({
      route: 'GET /api/team/general/get',
      result: 'differs',
      differences: [{ field: 'data.title', text: 'is called name' }],
    });
    expect(markdown).toContain('| `GET /api/team/category/all` | differs | data.total is missing |');
  });

  it('gives a patch, which types and local platform follow', async () => {
    const patch = JSON.parse(await readFile(file('patch.json'), 'utf8')) as Readonly<Record<string, Fields>>;
    const inputs = ['InvoiceCreate', 'InvoiceUpdate', 'TeamCreate', 'TeamUpdate'];
    expect(Object.keys(patch).sort()).toEqual(
      ['Invoice', 'PublicBrandedPage', 'PublicSponsor', 'Subscription', 'Team', 'TeamCategoryPage', ...inputs].sort(),
    );
    expect(patch['TeamCategoryPage']).toEqual({ required: ['items', 'limit', 'offset'] });

    vi.resetModules();
    vi.doMock('../../src/api/patch.gen.ts', () => ({
      patch: { Team: patch['Team'], TeamCreate: patch['TeamCreate'] },
    }));
    const { render } = await import('../../src/api/openapi/render.ts');
    const { 'types.gen.ts': types = '' } = await render();
    const typeOf = (name: string) => new RegExp(`export interface ${name} \\{[\\s\\S]*?\\n\\}`).exec(types)?.[0];
    for (const name of ['Team', 'TeamCreate']) {
      expect(typeOf(name)).toMatch(/^ {4}readonly name: string;/m);
      expect(typeOf(name)).not.toMatch(/^ {4}readonly title/m);
    }
    const { openWorld: openPatched } = await import('../interface/journey.ts');
    const patched = await openPatched();
    const made = await patched.ask('POST /api/team/general/create', { name: 'Rowers' });
    expect([made.status, made.data['name']]).toEqual([200, 'Rowers']);
    const refused = await patched.ask('POST /api/team/general/create', { title: 'Rowers' });
    expect([refused.status, refused.error['details']]).toMatchObject([400, [{ path: 'name' }]]);
    await patched.close();
  });
});
