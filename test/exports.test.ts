import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CsvFile,
  createServerClient,
  exportCharges,
  exportDonors,
  exportLeads,
  exportVotes,
  type ServerClient,
} from '../src/server.ts';
import { ask } from './helpers/ask.ts';
import { COMMAND, runCommand } from './helpers/command.ts';
import { startPlatform, type TestPlatform } from './helpers/platform.ts';

/** The exports of `creator-widgets/server` and `npx creator-widgets export`, from the real platform, read by another parser. */

const SITE = 'https://site.example';

let platform: TestPlatform;
let publicKey: string;
let secretKey: string;
let server: ServerClient;

beforeAll(async () => {
  platform = await startPlatform();
  ({ publicKey, secretKey } = await platform.createAccount({ allowedOrigins: [SITE] }));
  server = createServerClient({ baseUrl: platform.url, secretKey });
});
afterAll(() => platform?.close());

type Row = Readonly<Record<string, string>>;

const rowsOf = (csv: string): Row[] => parse(csv, { bom: true, columns: true });
const readRows = async (file: CsvFile): Promise<Row[]> => rowsOf(await text(file));

/** A row without empty cells. */
const filled = (row: Row | undefined): Row => Object.fromEntries(Object.entries(row ?? {}).filter(([, cell]) => cell));

let voters = 0;
async function vote(embedId: string, answer: object): Promise<void> {
  voters += 1;
  const body = { embedId, clientReference: `voter_${String(voters).padStart(3, '0')}`, ...answer };
  const { status } = await ask(platform.url, 'POST /api/vote/cast/create', { publicKey, origin: SITE, body });
  expect(status).toBe(200);
}

const options = [
  { id: 'soup', label: 'Soup, "of the day"' },
  { id: 'buns', label: '=cmd|buns' },
  { id: 'tea', label: 'شاي' },
];

describe('exportVotes', () => {
  it('has each vote with the texts of its options, newest first', async () => {
    const { id } = await server.embeds.create({ title: 'Menu', options, maxChoices: 2, writeIn: true });
    await vote(id, { choices: ['soup', 'tea'] });
    await vote(id, { choices: ['buns'], writeIn: '=1+1\n"مرحبا"' });
    const [newest, oldest, ...others] = await readRows(exportVotes(server, { embedId: id }));
    expect(filled(newest)).toEqual({
      id: expect.stringMatching(/^vote_/),
      'createdAt (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      status: 'counted',
      embedId: id,
      clientReference: 'voter_002',
      'choice 1': 'buns',
      'choice 1 text': "'=cmd|buns",
      writeIn: '\'=1+1\n"مرحبا"',
    });
    expect(filled(oldest)).toMatchObject({
      clientReference: 'voter_001',
      'choice 1 text': 'Soup, "of the day"',
      'choice 2': 'tea',
      'choice 2 text': 'شاي',
    });
    expect(others).toEqual([]);
  });

  it('has a column for each place of a ranking', async () => {
    const embed = await server.embeds.create({ title: 'Rank', options, ranked: true });
    for (const ranking of [['soup'], ['soup'], ['buns', 'tea'], ['tea', 'buns', 'soup'], ['tea']])
      await vote(embed.id, { ranking });
    const rows = await readRows(exportVotes(server, { embedId: embed.id }));
    expect(rows.map((row) => [row['place 1'], row['place 2'], row['place 3'], row['place 3 text']]).reverse()).toEqual([
      ['soup', '', '', ''],
      ['soup', '', '', ''],
      ['buns', 'tea', '', ''],
      ['tea', 'buns', 'soup', 'Soup, "of the day"'],
      ['tea', '', '', ''],
    ]);
  });

  it.each([
    ['rating', { scale: { min: 0, max: 10, icon: 'number' } }, { rating: 7 }, { rating: '7' }],
    ['question', {}, { text: '-2+3' }, { text: "'-2+3" }],
    ['quiz', { options, quiz: { correct: ['tea'] } }, { choices: ['tea'] }, { 'choice 1 text': 'شاي' }],
  ] as const)('has the answers to a %s', async (kind, settings, answer, expected) => {
    const body = { title: 'One', kind, ...settings };
    const { data } = await ask(platform.url, 'POST /api/vote/embed/create', { secretKey, body });
    await vote(String(data['id']), answer);
    const [row] = await readRows(exportVotes(server, { embedId: String(data['id']) }));
    expect(row).toMatchObject(expected);
    expect(row?.['other']).toBe('');
  });

  it('fails before the first line for an embed that does not exist', async () => {
    await expect(exportVotes(server, { embedId: 'emb_none' }).next()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the other exports', () => {
  it('have donors and charges, with amounts as numbers', async () => {
    const goal = { title: 'A roof', target: '9.00' };
    const { id: paymentLinkId } = await server.paymentLinks.create({
      kind: 'donation',
      title: 'A roof',
      currency: 'EUR',
      goal,
    });
    const gift = { amount: '5.50', currency: 'EUR', status: 'succeeded', paymentLinkId } as const;
    await server.charges.create({ ...gift, displayName: '@ada', message: 'For you,\r\n=1+1' });
    await server.charges.create({ ...gift, displayName: 'Bo', anonymous: true, metadata: { table: 4 } });
    await server.charges.create({ amount: '1.00', currency: 'EUR' });
    const donors = await readRows(exportDonors(server, { paymentLinkId }));
    expect(donors.map(({ displayName, anonymous }) => [displayName, anonymous])).toEqual([
      ['', 'true'],
      ["'@ada", 'false'],
    ]);
    const charges = await readRows(exportCharges(server, { paymentLinkId }));
    expect(charges.map(filled)).toMatchObject([
      { amount: '5.50', refunded: '0.00', displayName: 'Bo', other: '{"metadata":{"table":4}}' },
      { amount: '5.50', currency: 'EUR', displayName: "'@ada", message: "For you,\r\n'=1+1" },
    ]);
    expect(await readRows(exportCharges(server))).toHaveLength(3);
  });

  it('have leads, with fields of your own', async () => {
    const { id: pageId } = await server.pages.create({ title: 'News', status: 'published' });
    const { id: otherId } = await server.pages.create({ title: 'Other', status: 'published' });
    const body = { pageId, email: 'ada@example.com', phone: '+47 22 33 44 55', company: '=1+1' };
    for (const lead of [body, { pageId: otherId, email: 'bo@example.com' }])
      await ask(platform.url, 'POST /api/pages/leads/create', { publicKey, origin: SITE, body: lead });
    const rows = await readRows(exportLeads(server, { pageId }));
    expect(rows.map(filled)).toMatchObject([
      { email: 'ada@example.com', phone: "'+47 22 33 44 55", status: 'new', other: '{"company":"=1+1"}' },
    ]);
    expect(await readRows(exportLeads(server))).toHaveLength(2);
  });
});

describe('npx creator-widgets export', () => {
  let embedId: string;
  beforeAll(async () => {
    embedId = (await server.embeds.create({ title: 'Menu', options })).id;
    for (const { id } of options) await vote(embedId, { choices: [id] });
  });

  const run = (args: readonly string[], variables: object = { CREATOR_SECRET_KEY: secretKey }) =>
    runCommand(args, variables);

  it('writes the file to the standard output', async () => {
    const { code, stdout, stderr } = await run(['export', 'votes', embedId, '--api', platform.url]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\uFEFFid,/);
    expect(rowsOf(stdout).map((row) => row['choice 1'])).toEqual(['tea', 'buns', 'soup']);
  });

  it.each([
    ['charges', 'plink_none'],
    ['leads', 'page_none'],
  ])('says that what it is asked for does not exist: %s', async (what, id) => {
    const { code, stdout, stderr } = await run(['export', what, id, '--api', platform.url]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/not_found/);
  });

  it('says how to use the proxy that the environment names', async () => {
    const variables = { CREATOR_SECRET_KEY: secretKey, https_proxy: 'http://proxy.example:8080' };
    const unreachable = ['export', 'charges', '--api', 'http://127.0.0.1:9'];
    expect((await run(unreachable, variables)).stderr).toContain('NODE_USE_ENV_PROXY=1');
    expect((await run(unreachable, { ...variables, https_proxy: '' })).stderr).not.toContain('PROXY');
  });

  it.each([
    [['export'], 'Name what to export: votes, donors, leads, charges.'],
    [['export', 'votes'], 'Name the embed id: export votes <embed id>'],
    [['export', 'leads', 'page_1', 'page_2'], 'Unexpected argument page_2.'],
    [
      ['export', 'leads', '--output', 'leads.csv'],
      'let your shell write the file, as in `export votes emb_... > votes.csv`',
    ],
    [['export', 'leads', '--apii', 'x'], '\nRun with --help to see the options.'],
    [['export', 'leads'], 'Name the platform: --api https://..., or CREATOR_API'],
    [['export', 'leads', '--api', 'ftp://x'], 'baseUrl is --api or CREATOR_API'],
  ])('explains a mistake: %j', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('takes the secret key from the environment only', async () => {
    const args = ['export', 'leads', '--api', platform.url];
    const none = await run(args, {});
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('Set CREATOR_SECRET_KEY')]);
    for (const given of [secretKey, `--secret-key=${secretKey}`]) {
      const { code, stderr } = await run([...args, given]);
      expect([code, stderr]).toEqual([2, expect.stringContaining('Set CREATOR_SECRET_KEY in the environment instead')]);
      expect(stderr).not.toContain(secretKey);
    }
  });
});

describe('the output of npx creator-widgets export', () => {
  const PAGE = 100;
  let platform: Server;
  let offsets: number[];
  /** Leads of the platform, and where it starts to refuse. */
  let total: number;
  let refusedFrom: number;
  let waits: number;

  beforeAll(async () => {
    platform = createServer(({ url = '' }, response) => {
      const offset = Number(new URL(url, 'http://platform').searchParams.get('offset'));
      offsets.push(offset);
      if (waits-- > 0) return response.writeHead(429, { 'retry-after': '1' }).end();
      const items = Array.from({ length: Math.min(PAGE, total - offset) }, (_, at) => ({
        id: `lead_${offset + at}`,
        message: 'x'.repeat(1000),
      }));
      const refused = { success: false, error: { code: 'not_authorized', message: 'No.' } };
      response.writeHead(offset < refusedFrom ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(offset < refusedFrom ? { data: { items, total, offset } } : refused));
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
  });
  beforeEach(() => {
    offsets = [];
    total = 3000;
    refusedFrom = Number.POSITIVE_INFINITY;
    waits = 0;
  });
  afterAll(() => {
    platform.closeAllConnections();
    platform.close();
  });

  /** Runs the command below a shell, which says where its output goes. */
  function launch(script: string) {
    const api = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
    const env = { CREATOR_SECRET_KEY: secretKey, CREATOR_API: api, PATH: process.env['PATH'] };
    const command = [process.execPath, ...COMMAND, 'export', 'leads'];
    const child = spawn('sh', ['-c', script, ...command], { env, cwd: fileURLToPath(new URL('..', import.meta.url)) });
    const closed = once(child, 'close').then(([code]) => code);
    return { stdout: child.stdout, closed, errors: text(child.stderr) };
  }
  const idsIn = (csv: string) => rowsOf(csv).map(({ id }) => id);
  const allIds = () => Array.from({ length: total }, (_, at) => `lead_${at}`);

  it('asks for no more pages than its reader takes, and loses no row', async () => {
    const { stdout, closed, errors } = launch('exec "$0" "$@"');
    await expect.poll(() => offsets.length, { timeout: 20_000 }).toBeGreaterThan(0);
    let asked: number;
    do {
      asked = offsets.length;
      await wait(500);
    } while (offsets.length > asked);
    expect(asked).toBeLessThan(total / PAGE / 2);
    expect(idsIn(await text(stdout))).toEqual(allIds());
    expect([await closed, await errors]).toEqual([0, '']);
  });

  it('goes on when nobody reads its messages', async () => {
    waits = 1;
    const { stdout, closed } = launch('{ "$0" "$@" 2>&1 >&3 | true; } 3>&1');
    expect(idsIn(await text(stdout))).toEqual(allIds());
    await closed;
  });

  it('says that it is incomplete if the platform fails midway', async () => {
    refusedFrom = 500;
    const { stdout, closed, errors } = launch('exec "$0" "$@"');
    const ids = idsIn(await text(stdout));
    expect(ids.length).toBeGreaterThan(400);
    expect(ids).toEqual(allIds().slice(0, ids.length));
    expect([await closed, await errors]).toEqual([
      1,
      expect.stringMatching(/^The export is incomplete: .*not_authorized/),
    ]);
  });

  it.runIf(existsSync('/dev/full'))('says that it is incomplete on a full disk', async () => {
    const { closed, errors } = launch('exec "$0" "$@" > /dev/full');
    expect([await closed, await errors]).toEqual([1, expect.stringMatching(/^The export is incomplete: ENOSPC/)]);
  });
});
