import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from '../helpers/ask.ts';
import { packagesOf } from '../helpers/packed-package.ts';
import { addressOf, manifestOf, packedPlatform, ROOT } from '../helpers/packed-platform.ts';

/**
 * The platform's package from the perspective of a host-site developer: packed, installed into an empty project, and
 * started there.
 */

const run = promisify(execFile);
const ORIGIN = 'https://site.example.com';

const place = packedPlatform();
const { command } = place;

interface Locked {
  readonly version: string;
  readonly integrity: string;
  readonly resolved?: string;
  readonly engines?: { readonly node?: string };
}

describe('the packed package', () => {
  it('ships modules, their types, the files they read, and its documentation', () => {
    const other = place.files.filter(
      (path) =>
        !/^((demo|src)\/.+\.(js|d\.ts|sql|json|css|html)|(demo\/platform\/docs\/viewer\/(LICENSE|NOTICE|.+\.txt))|vendor\/.+\.(js|LICENSE)|demo\/platform\/store\/new-database\.tar\.gz|npm-shrinkwrap\.json|package\.json|README\.md)$/.test(
          path,
        ),
    );
    expect(other).toEqual([]);
    expect(place.files.filter((path) => /\.test\.|\.d\.ts$/.test(path))).toEqual(['demo/platform/package/index.d.ts']);
    expect(place.files).toContain('demo/platform/store/migrations/meta/_journal.json');
  });

  it('ships the license of each package that it bundles, and does not depend on it', () => {
    const vendor = place.files.filter((path) => dirname(path) === 'vendor');
    const bundled = vendor.filter((path) => path.endsWith('.js')).map((path) => basename(path, '.js'));
    expect(bundled).toContain('drizzle-orm');
    expect(vendor).toEqual(expect.arrayContaining(bundled.map((name) => `vendor/${name}.LICENSE`)));
    expect(bundled.filter((name) => place.dependencies.includes(name))).toEqual([]);
  });

  it('contains no path of the machine it was built on', async () => {
    const texts = await Promise.all(place.files.map((path) => readFile(join(place.installed, path), 'utf8')));
    expect(place.files.filter((_path, index) => texts[index]?.includes(ROOT))).toEqual([]);
  });

  it('declares the packages it imports', async () => {
    const code = place.files.filter((path) => path.endsWith('.js'));
    const texts = await Promise.all(code.map((path) => readFile(join(place.installed, path), 'utf8')));
    expect(place.dependencies).toEqual(expect.arrayContaining(texts.flatMap(packagesOf)));
  });

  it('pins every package, direct or not, to the tested version, and all of them run on Node 20', async () => {
    const { packages } = JSON.parse(await readFile(join(place.installed, 'npm-shrinkwrap.json'), 'utf8'));
    const { '': self, ...locked } = packages;
    const { dependencies } = await manifestOf(place.installed);
    expect(self.dependencies).toEqual(dependencies);
    for (const [location, { version, integrity, resolved, engines }] of Object.entries<Locked>(locked)) {
      expect((await manifestOf(join(ROOT, location))).version, location).toBe(version);
      expect(integrity, location).toMatch(/^sha512-/);
      expect(resolved, `${location} names no registry`).toBeUndefined();
      expect(Number(/\d+/.exec(engines?.node ?? '0')), `${location} accepts Node 20`).toBeLessThanOrEqual(20);
      const name = location.replace(/^node_modules\//, '');
      if (!name.includes('node_modules/')) expect(dependencies[name], name).toBe(version);
    }
  });

  it('shares no dependency with the widgets, so their hosts install no database', async () => {
    const { dependencies: own = {}, peerDependencies = {} } = await manifestOf(ROOT);
    const widgets = Object.keys({ ...own, ...peerDependencies });
    expect(widgets.filter((name) => place.dependencies.includes(name))).toEqual([]);
  });

  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: place.installed, strict: true, pack: false });
    expect(messages).toEqual([]);
  });
});

describe('its command', () => {
  it('starts in memory, accepts a vote from an allowed origin, and exits with 0 when stopped', async () => {
    const started = command('--port', '0', '--memory', '--origin', ORIGIN);
    const url = await addressOf(started);
    for (const word of ['acc_demo', DEMO_PUBLIC_KEY, DEMO_SECRET_KEY, ORIGIN, 'in memory'])
      expect(started.output()).toContain(word);
    const vote = { embedId: 'emb_demo_open', choices: ['soup'], clientReference: 'host_1' };
    const credentials = { publicKey: DEMO_PUBLIC_KEY, origin: ORIGIN };
    const answer = await ask(url, 'POST /api/vote/cast/create', { ...credentials, body: vote });
    expect(answer.data).toMatchObject({ status: 'counted', choices: ['soup'] });

    const { stdout: kilobytes } = await run('ps', ['-o', 'rss=', '-p', String(started.process.pid)]);
    expect(Number(kilobytes) / 1024, 'memory in MB; creating a database takes 800').toBeLessThan(450);

    const viewer = await fetch(`${url}/docs/swagger-ui-bundle.js`);
    expect(viewer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as { servers: object[]; paths: object };
    expect(document.servers).toEqual([{ url, description: 'This local platform.' }]);
    expect(document.paths).toHaveProperty(['/api/vote/cast/create']);

    const second = command('--port', new URL(url).port, '--memory');
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      /^Port \d+ is taken\. Stop the program that uses it, or choose another port: --port \d+/,
    );

    started.process.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  });

  it('exits with 0 when the container of the documented recipe is stopped', async () => {
    const guide = await readFile(join(ROOT, 'docs/local-platform.md'), 'utf8');
    const [program, ...options]: [string, ...string[]] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(guide)?.[1] ?? '[""]');
    const started = place.start(program, [...options, '--port', '0']);
    await addressOf(started);
    started.process.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  });

  it('starts empty in a folder, and keeps its data', async () => {
    const here = ['--port', '0', '--data', 'votes', '--seed', 'empty'];
    const started = command(...here);
    const url = await addressOf(started);
    expect(started.output()).not.toContain(DEMO_SECRET_KEY);
    const noKey = await ask(url, 'POST /api/vote/embed/all', { secretKey: DEMO_SECRET_KEY, body: {} });
    expect(noKey.status).toBe(401);
    const [, shown = ''] = /curl .*-d '([^']+)'/s.exec(started.output()) ?? [];
    const made = await fetch(`${url}/local/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: shown,
    });
    const { data: account } = (await made.json()) as { data: { secretKey: string } };

    started.process.kill('SIGINT');
    expect(await started.exit).toBe(0);
    const again = command(...here);
    const { secretKey } = account;
    const all = await ask(await addressOf(again), 'POST /api/vote/embed/all', { secretKey, body: {} });
    expect(all.data).toMatchObject({ total: 0 });
  });

  it('prints help, its version, and what is wrong with an option', async () => {
    const [help, version, wrong] = [command('--help'), command('--version'), command('--prot', '4010')];
    expect(await Promise.all([help.exit, version.exit, wrong.exit])).toEqual([0, 0, 2]);
    expect(help.output()).toContain('--seed');
    expect(version.output()).toBe(`${(await manifestOf(place.installed)).version}\n`);
    expect(wrong.output()).toBe("Unknown option '--prot'\nRun with --help to see the options.\n");
  });
});

/** Compiles a program in the host's project and runs it. Returns what it prints. */
async function runProgram(name: string): Promise<unknown> {
  const config = { compilerOptions: HOST_OPTIONS, files: [`${name}.ts`] };
  await writeFile(join(place.project, 'package.json'), '{ "name": "host", "private": true, "type": "module" }');
  await writeFile(join(place.project, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const compiled = await run(process.execPath, [tsc, '-p', place.project]).catch((error) => error);
  expect(compiled.stdout).toBe('');
  const { stdout } = await run(process.execPath, [`${name}.js`], { cwd: place.project });
  return JSON.parse(stdout);
}

describe('a host’s own test', () => {
  it('compiles against it with module resolution nodenext and library checks, and starts, resets and closes it', async () => {
    await writeFile(join(place.project, 'host.ts'), HOST_TEST);
    expect(await runProgram('host')).toEqual({
      before: 0,
      voted: 1,
      reset: 0,
      refused: 403,
      broken: 500,
      mended: 200,
      unknown: true,
      listed: ['https://b.example'],
    });
  });
});

/** A host's test: an account, a poll and a vote from the host's page. */
const HOST_TEST = `
import { demoAccount, startPlatform, type Account, type LocalPlatform } from 'creator-widgets-platform';

const platform: LocalPlatform = await startPlatform({ seed: 'demo', origins: ['https://a.example'] });

async function call(path: string, body: object, headers: Record<string, string>): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers };
  return fetch(platform.url + path, { method: 'POST', headers: all, body: JSON.stringify(body) });
}

async function voters(): Promise<number> {
  const body = { embedId: 'emb_demo_empty' };
  const answer = await call('/api/vote/cast/getall', body, { 'x-service-api-key': demoAccount.secretKey });
  const { data } = (await answer.json()) as { data: { voters: number } };
  return data.voters;
}

const before = await voters();
const vote = { embedId: 'emb_demo_empty', choices: ['one'], clientReference: 'host_1' };
const page = '/api/vote/cast/create?publicKey=' + demoAccount.publicKey;
await call(page, vote, { origin: 'https://a.example' });
const voted = await voters();
await platform.reset();
const reset = await voters();
const { status: refused } = await call(page, vote, { origin: 'https://c.example' });
const faulty = platform.simulateFaults({ 'POST /api/vote/embed/get': 'error' });
const read = () =>
  fetch(faulty.url + '/api/vote/embed/get?publicKey=' + demoAccount.publicKey, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://a.example' },
    body: JSON.stringify({ id: 'emb_demo_empty' }),
  });
const { status: broken } = await read();
faulty.set({});
const { status: mended } = await read();
let unknown = false;
try {
  faulty.set(JSON.parse('{ "": "explode" }'));
} catch (error) {
  unknown = String(error).includes('Known: slow, hang, lost, cut,');
}
const account: Account = await platform.createAccount({ class: 'Streamer' });
const listed = await platform.setOrigins(account.id, ['https://b.example']);
await platform.close();
console.log(JSON.stringify({ before, voted, reset, refused, broken, mended, unknown, listed }));
`;

const HOST_OPTIONS = {
  target: 'ES2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  types: ['node'],
  skipLibCheck: false,
};
