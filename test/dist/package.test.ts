import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elementNames, SCRIPT } from '../../build/entries.ts';
import {
  createHostProject,
  type HostProject,
  importsOf,
  packagesOf,
  packPackage,
  type Tarball,
} from '../helpers/packed-package.ts';

/**
 * The package from a host's perspective: packed, installed into an empty project, and used there (`npm run build`
 * first).
 */

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

const modules = ['', '/elements', '/sdk', '/server', ...elementNames.map((name) => `/${name}`)];

let packed: string;
let tarball: Tarball;
let host: HostProject;
const installed = (path = '') => join(host.folder, 'node_modules/creator-widgets', path);

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'creator-widgets-packed-'));
  tarball = await packPackage(packed);
  host = await createHostProject(tarball);
  await writeFile(join(host.folder, 'package.json'), JSON.stringify({ name: 'host', private: true, type: 'module' }));
});
afterAll(async () => {
  await host?.remove();
  await rm(packed, { recursive: true, force: true });
});

describe('the packed package', () => {
  it('ships the build, the README, the changelog and the license terms, and nothing else', () => {
    const other = tarball.files.filter(
      (path) => !/^(dist\/|package\.json$|README\.md$|CHANGELOG\.md$|LICENSE$)/.test(path),
    );
    expect(other).toEqual([]);
    expect(tarball.files).toContain('dist/index.js');
  });

  it('contains no path of the machine it was built on', async () => {
    const texts = await Promise.all(tarball.files.map((path) => readFile(installed(path), 'utf8')));
    expect(tarball.files.filter((_path, index) => texts[index]?.includes(root))).toEqual([]);
  });

  it('imports its declared dependencies only, and those of frameworks only in its types', async () => {
    const built = tarball.files.filter((path) => /^dist\/(?!scripts\/).*\.(js|d\.ts)$/.test(path));
    const imported = async (paths: readonly string[]) => {
      const texts = await Promise.all(paths.map((path) => readFile(installed(path), 'utf8')));
      return [...new Set(texts.flatMap(packagesOf))].sort();
    };
    const { dependencies, peerDependencies } = JSON.parse(await readFile(installed('package.json'), 'utf8'));
    expect(await imported(built)).toEqual(Object.keys({ ...dependencies, ...peerDependencies }).sort());
    expect(await imported(built.filter((path) => path.endsWith('.js')))).toEqual(Object.keys(dependencies).sort());
  });

  it('has only literal imports, as bundlers warn of others, and put their machine’s path in place of import.meta', async () => {
    // A program of overlay.html, which nobody bundles.
    const built = tarball.files.filter((path) => /^dist\/.*(?<!\/overlay)\.js$/.test(path));
    const texts = await Promise.all(built.map((path) => readFile(installed(path), 'utf8')));
    expect(built.filter((_path, at) => /\bimport(?:\.meta|\s*\((?!\s*["']))/.test(texts[at] ?? ''))).toEqual([]);
  });

  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: installed(), strict: true, pack: false });
    expect(messages).toEqual([]);
  });
});

describe('a host', () => {
  it('imports each entry in Node without output', async () => {
    const imports = modules.map((path) => `await import('creator-widgets${path}');`);
    const script = `${imports.join('\n')}\nconsole.log('imported')`;
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: host.folder,
    });
    expect({ stdout, stderr }).toEqual({ stdout: 'imported\n', stderr: '' });
  });

  it('gets no element and no Preact with the SDK', async () => {
    const { code, modules: bundled } = await host.bundle(`export { createClient, getEmbed } from 'creator-widgets/sdk';`);
    expect(code).not.toMatch(/customElements|HTMLElement|adoptedStyleSheets/);
    expect(bundled.filter((path) => /\/preact\/|\/widgets\//.test(path))).toEqual([]);
  });

  it('registers nothing by importing the SDK or the classes', async () => {
    const { code } = await host.bundle(`import 'creator-widgets/sdk'; import 'creator-widgets/elements';`);
    expect(code.trim()).toBe('');
  });

  it('registers all elements with creator-widgets', async () => {
    const { code } = await host.bundle(`import 'creator-widgets';`);
    for (const name of elementNames) expect(code).toContain(`tag = 'creator-${name}'`);
    expect(code).toContain('.define()');
  });

  it.each(elementNames)('pays for no other element with creator-widgets/%s', async (name) => {
    const { code } = await host.bundle(`import 'creator-widgets/${name}';`);
    expect([...code.matchAll(/tag = 'creator-([a-z-]+)'/g)].map(([, tag]) => tag)).toEqual([name]);
  });

  it('pays for no other element with a class of creator-widgets/elements, which it registers itself', async () => {
    const { code } = await host.bundle(`import { PollElement } from 'creator-widgets/elements'; PollElement.define();`);
    expect([...code.matchAll(/tag = 'creator-([a-z-]+)'/g)].map(([, tag]) => tag)).toEqual(['poll']);
  });

  it('that uses Preact and signals itself gets one copy of each', async () => {
    const { modules: bundled } = await host.bundle(`
      import { h, render } from 'preact';
      import { signal } from '@preact/signals';
      import 'creator-widgets';
      render(h('p', null, signal('Hello')), document.body);
    `);
    const copies = (pattern: RegExp) => bundled.filter((path) => pattern.test(path));
    expect(copies(/\/preact\.(module\.js|m?js)$/)).toHaveLength(1);
    expect(copies(/\/signals\.(module\.js|m?js)$/)).toHaveLength(1);
    expect(copies(/\/signals-core\.(module\.js|m?js)$/)).toHaveLength(1);
  });
});

it('has a command, which alone needs Node', async () => {
  const { bin } = JSON.parse(await readFile(installed('package.json'), 'utf8'));
  const { stdout } = await run(process.execPath, [installed(bin['creator-widgets']), '--help'], { cwd: host.folder });
  expect(stdout).toContain('export votes <embed id>');
  const doctor = run(process.execPath, [installed(bin['creator-widgets']), 'doctor', './page.html']);
  await expect(doctor).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Paste the whole address') });
  const site = createServer((_request, response) => response.end('<creator-pol api="https://api.example"></creator-pol>'));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const { port } = site.address() as AddressInfo;
  const wrong = run(process.execPath, [installed(bin['creator-widgets']), 'doctor', `127.0.0.1:${port}`, '--api', 'https://api.example']);
  await expect(wrong).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('creator-pay-button, creator-poll.\n') });
  site.close();
  const built = tarball.files.filter((path) => /^dist\/(?!(?:cli|doctor|origins|tail|verify)\.js$).*\.js$/.test(path));
  const texts = await Promise.all(built.map((path) => readFile(installed(path), 'utf8')));
  expect(built.filter((_path, at) => /from ?['"]node:/.test(texts[at] ?? ''))).toEqual([]);
});

describe('the scripts', () => {
  it('are ES modules that import nothing but each other', async () => {
    const scripts = tarball.files.filter((path) => /^dist\/scripts\/.*\.js$/.test(path));
    expect(scripts).toContain(`dist/scripts/${SCRIPT}.js`);
    for (const path of scripts) {
      const imported = importsOf(await readFile(installed(path), 'utf8'));
      expect(scripts, path).toEqual(
        expect.arrayContaining(imported.map((name) => posix.join(posix.dirname(path), name))),
      );
    }
  });

  it('import no chunk that would delay the first request', async () => {
    const entry = await readFile(installed(`dist/scripts/${SCRIPT}.js`), 'utf8');
    expect(entry).toContain('import(');
    expect(entry).not.toMatch(/\bimport\s*(?:[\w{*][^()]*from\s*)?["']/);
  });

  it('are where the package says, with their source maps', async () => {
    const manifest = JSON.parse(await readFile(installed('package.json'), 'utf8'));
    for (const field of ['unpkg', 'jsdelivr']) expect(tarball.files).toContain(manifest[field].replace('./', ''));
    expect(await readdir(installed('dist/scripts'))).toContain('creator-widgets.js.map');
  });
});
