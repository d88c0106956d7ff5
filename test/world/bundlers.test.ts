import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import type { HostResponse } from '../browser/host-page.ts';
import { createHostProject, type HostProject, packPackage } from '../helpers/packed-package.ts';
import { states, TAGS, tallPages, voteIn, WIDGETS } from './all-widgets.ts';
import { installed } from './installed.ts';

/** The packed package, bundled for a page by bundlers that `test/hosts` doesn't have (`npm run build` first). */

const load = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const place = tallPages();

interface Message {
  readonly message: string;
}

/** What is used of webpack and of Rspack, which has its interface. */
interface Stats {
  toJson(): { readonly warnings: readonly Message[]; readonly errors: readonly Message[] };
}
type Webpack = (options: object, done: (error: Error | null, stats: Stats) => void) => void;

/** What is used of an event of Parcel's logger. */
interface Logged {
  readonly level: string;
  readonly diagnostics?: readonly Message[];
}

/** Bundles an entry for production, into a folder. Returns warnings and errors. */
type Bundler = (entry: string, folder: string) => Promise<readonly string[]>;

const likeWebpack =
  (webpack: Webpack): Bundler =>
  async (entry, path) => {
    // The elements together are larger than what webpack advises.
    const options = { mode: 'production', entry, output: { path, filename: 'page.js' }, performance: { hints: false } };
    const stats = await promisify(webpack)(options);
    const { warnings, errors } = stats.toJson();
    return [...warnings, ...errors].map(({ message }) => message);
  };

const parcel: Bundler = async (entry, distDir) => {
  const { Parcel } = load('@parcel/core');
  const warnings: string[] = [];
  load('@parcel/logger').default.onLog(({ level, diagnostics = [] }: Logged) => {
    if (level === 'warn') warnings.push(...diagnostics.map(({ message }) => message));
  });
  const options = { entries: entry, mode: 'production', defaultTargetOptions: { distDir, sourceMaps: false } };
  const defaultConfig = installed('@parcel/config-default/index.json');
  await new Parcel({ ...options, defaultConfig, shouldDisableCache: true }).run();
  return warnings;
};

const BUNDLERS: readonly (readonly [string, Bundler])[] = [
  ['webpack', likeWebpack(load('webpack'))],
  ['Rspack', likeWebpack(load('@rspack/core').rspack)],
  ['Parcel', parcel],
];

let packed: string;
let host: HostProject;

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'creator-widgets-packed-'));
  host = await createHostProject(await packPackage(packed));
  // What docs/frameworks.md says for Parcel, and the file by which it finds the project.
  await writeFile(join(host.folder, 'package.json'), '{ "@parcel/resolver-default": { "packageExports": true } }');
  await writeFile(join(host.folder, 'package-lock.json'), '{}');
});
afterAll(async () => {
  await host?.remove();
  await rm(packed, { recursive: true, force: true });
});

describe.each(BUNDLERS)('%s', (name, bundle) => {
  it.each([
    ['package', (settings: string) => `import { configure } from 'creator-widgets'; configure(${settings});`],
    ['script', () => `import 'creator-widgets/scripts/creator-widgets.js';`],
  ])('bundles the %s without a warning or a path of this machine, and it works', async (kind, codeOf) => {
    const source = join(host.folder, name, kind);
    await mkdir(source, { recursive: true });
    const settings = { api: place.api, publicKey: DEMO_PUBLIC_KEY };
    await writeFile(join(source, 'page.js'), codeOf(JSON.stringify(settings)));
    const folder = join(source, 'dist');
    expect(await bundle(join(source, 'page.js'), folder)).toEqual([]);
    const answers: Record<string, HostResponse> = {};
    for (const file of await readdir(folder)) {
      const script = await readFile(join(folder, file), 'utf8');
      for (const path of ['file://', host.folder, ROOT])
        expect(script.includes(path), `${path} in ${file}`).toBe(false);
      answers[`/${file}`] = { script };
    }
    const tags = `<script type="module" src="/page.js" ${place.settings}></script>`;
    const { page, log } = await place.open({ body: WIDGETS, tags, answers });
    expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
    await voteIn(page);
    expect([...log.errors, ...log.console]).toEqual([]);
  });
});
