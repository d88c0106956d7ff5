import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlatformPackage } from '../build/platform-package.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../demo/platform/seed.ts';
import { ask } from './helpers/ask.ts';
import { sourceGraph } from './helpers/source-graph.ts';

/** The platform's own package as a host-site developer gets it: packed, put into an empty project, and started from there. */

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const ORIGIN = 'https://site.example.com';
const START_MS = 120_000;

let project: string;
let installed: string;
let files: string[];
let dependencies: string[];
const children: ChildProcess[] = [];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'creator-platform-host-'));
  const built = join(project, 'built');
  await buildPlatformPackage(built);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], { cwd: built });
  const [packed] = JSON.parse(stdout);
  files = packed.files.map((file: { path: string }) => file.path);
  installed = join(project, 'node_modules/creator-widgets-platform');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(project, packed.filename), '--strip-components=1', '-C', installed]);
  dependencies = Object.keys((await manifestOf(installed)).dependencies);
  await link();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(project, { recursive: true, force: true });
});

const manifestOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
const binOf = (name: string) => join(project, 'node_modules/.bin', name);

/** What npm does after unpacking, from this checkout's own packages: what is declared is there, and the command is linked. */
async function link(): Promise<void> {
  for (const name of [...dependencies, '@types/node']) {
    const place = join(project, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(root, 'node_modules', name), place);
  }
  const { bin } = await manifestOf(installed);
  await mkdir(join(project, 'node_modules/.bin'));
  for (const [name, path] of Object.entries<string>(bin)) {
    await chmod(join(installed, path), 0o755);
    await symlink(join(installed, path), binOf(name));
  }
}

interface Started {
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  readonly process: ChildProcess;
}

function command(...args: readonly string[]): Started {
  const { DATABASE_URL: _server, ...env } = process.env;
  const child = spawn(binOf('creator-widgets-platform'), args, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { process: child, output: () => text, exit };
}

/** The address of a platform once it listens. */
async function addressOf(started: Started): Promise<string> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const url = /Local platform: (\S+).*Ctrl\+C/s.exec(started.output())?.[1];
    if (url !== undefined) return url;
    if (started.process.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The platform did not start: ${started.output()}`);
}

describe('the packed package', () => {
  it('ships modules, their types, what they read, and the words about it', () => {
    const other = files.filter(
      (path) =>
        !/^((demo|src)\/.+\.(js|d\.ts|sql|json|css|html)|(demo\/platform\/docs\/viewer\/(LICENSE|NOTICE|.+\.txt))|package\.json|README\.md)$/.test(
          path,
        ),
    );
    expect(other).toEqual([]);
    expect(files.filter((path) => /\.test\.|\.d\.ts$/.test(path))).toEqual(['demo/platform/package/index.d.ts']);
    expect(files).toContain('demo/platform/store/migrations/meta/_journal.json');
  });

  it('names no folder of the machine it was built on', async () => {
    const texts = await Promise.all(files.map((path) => readFile(join(installed, path), 'utf8')));
    expect(files.filter((_path, index) => texts[index]?.includes(root))).toEqual([]);
  });

  it('declares what it imports, in the versions that were tested', async () => {
    const code = files.filter((path) => path.endsWith('.js'));
    const texts = await Promise.all(code.map(async (path) => [path, await readFile(join(installed, path), 'utf8')]));
    const imports = [...sourceGraph(Object.fromEntries(texts)).values()].flatMap((module) => module.imports);
    const packages = imports.filter(({ ours, target }) => !ours && !target.startsWith('node:'));
    expect(dependencies).toEqual([...new Set(packages.map(({ target }) => target))].sort());
    for (const [name, version] of Object.entries((await manifestOf(installed)).dependencies)) {
      expect((await manifestOf(join(root, 'node_modules', name))).version, name).toBe(version);
    }
  });

  it('shares no dependency with the widgets, whose hosts need no database', async () => {
    const { dependencies: own = {}, peerDependencies = {} } = await manifestOf(root);
    const widgets = Object.keys({ ...own, ...peerDependencies });
    expect(widgets.filter((name) => dependencies.includes(name))).toEqual([]);
  });

  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
    expect(messages).toEqual([]);
  });
});

describe('its command', () => {
  it('starts in memory, answers a vote from a page of the origin that it was given, and ends with 0 when asked to', async () => {
    const started = command('--port', '0', '--memory', '--origin', ORIGIN);
    const url = await addressOf(started);
    for (const word of ['acc_demo', DEMO_PUBLIC_KEY, DEMO_SECRET_KEY, ORIGIN, 'in memory'])
      expect(started.output()).toContain(word);
    const vote = { embedId: 'emb_demo_open', choices: ['soup'], clientReference: 'host_1' };
    const credentials = { publicKey: DEMO_PUBLIC_KEY, origin: ORIGIN };
    const answer = await ask(url, 'POST /api/vote/cast/create', { ...credentials, body: vote });
    expect(answer.data).toMatchObject({ status: 'counted', choices: ['soup'] });

    const viewer = await fetch(`${url}/docs/swagger-ui-bundle.js`);
    expect(viewer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as { servers: object[]; paths: object };
    expect(document.servers).toEqual([{ url, description: 'This local platform.' }]);
    expect(document.paths).toHaveProperty(['/api/vote/cast/create']);

    const second = command('--port', new URL(url).port, '--memory');
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^Port \d+ is taken\. Stop what uses it, or take another one: --port \d+/);

    started.process.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  });

  it('starts empty in a folder, which a second one may not use, and keeps what it was told', async () => {
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

    const second = command(...here);
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      /^The data folder is in use by process \d+\. Stop it, or choose another folder\.$/m,
    );

    started.process.kill('SIGINT');
    expect(await started.exit).toBe(0);
    const again = command(...here);
    const { secretKey } = account;
    const all = await ask(await addressOf(again), 'POST /api/vote/embed/all', { secretKey, body: {} });
    expect(all.data).toMatchObject({ total: 0 });
  });

  it('says what there is, which version it is, and what is wrong with an option', async () => {
    const [help, version, wrong] = [command('--help'), command('--version'), command('--prot', '4010')];
    expect(await Promise.all([help.exit, version.exit, wrong.exit])).toEqual([0, 0, 2]);
    expect(help.output()).toContain('--seed');
    expect(version.output()).toBe(`${(await manifestOf(installed)).version}\n`);
    expect(wrong.output()).toBe("Unknown option '--prot'. --help lists what there is.\n");
  });
});

describe('a host’s own test', () => {
  it('compiles against it with module resolution nodenext, libraries checked, and starts, resets and closes it', async () => {
    await writeFile(join(project, 'package.json'), '{ "name": "host", "private": true, "type": "module" }');
    await writeFile(join(project, 'host.ts'), HOST_TEST);
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(HOST_CONFIG));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const compiled = await run(process.execPath, [tsc, '-p', project]).catch((error) => error);
    expect(compiled.stdout).toBe('');
    const { stdout } = await run(process.execPath, ['host.js'], { cwd: project });
    expect(JSON.parse(stdout)).toEqual({ before: 0, voted: 1, reset: 0, refused: 403, listed: ['https://b.example'] });
  });
});

/** As a host writes it: its own account, one of its own polls, a vote from its own page. */
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
const account: Account = await platform.createAccount({ class: 'Streamer' });
const listed = await platform.setOrigins(account.id, ['https://b.example']);
await platform.close();
console.log(JSON.stringify({ before, voted, reset, refused, listed }));
`;

const HOST_CONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    types: ['node'],
    skipLibCheck: false,
  },
  files: ['host.ts'],
};
