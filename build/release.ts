import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLATFORM_PACKAGE } from './platform-package.ts';

/**
 * `npm run release` checks everything, packs both packages into `release` with a bill of materials, publishes them with
 * provenance, and tags the commit. `npm run release -- --dry-run` stops before it publishes, and lists every problem.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const RELEASE = join(root, 'release');

export interface ReleaseState {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly changelog: string;
  /** The output of `git status --porcelain`. */
  readonly changes: string;
  readonly tags: readonly string[];
}

const OWNER_FIELDS = ['repository', 'homepage', 'bugs'];

/** Why this state can't be released, each with what to do. */
export function problemsOf({ manifest, changelog, changes, tags }: ReleaseState): string[] {
  const version = String(manifest['version']);
  const missing = OWNER_FIELDS.filter((name) => manifest[name] === undefined);
  const isDated = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm').test(changelog);
  return [
    ...(changes === '' ? [] : ['There are uncommitted changes. Commit or remove them.']),
    ...(tags.includes(`v${version}`) ? [`v${version} exists. Raise the version in package.json.`] : []),
    ...(isDated ? [] : [`CHANGELOG.md needs a heading with a date: ## ${version} (2027-01-31).`]),
    ...(manifest['license'] === 'UNLICENSED' ? ['package.json has no license. Its owner has to choose one.'] : []),
    ...(missing.length === 0 ? [] : [`package.json needs ${missing.join(', ')}.`]),
  ];
}

const run = (command: string, args: readonly string[], cwd = root): void => {
  execFileSync(command, args, { cwd, stdio: 'inherit' });
};
const output = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8' }).trim();

const read = (name: string): string => readFileSync(join(root, name), 'utf8');

const readState = (): ReleaseState => ({
  manifest: JSON.parse(read('package.json')),
  changelog: read('CHANGELOG.md'),
  changes: output('git', ['status', '--porcelain']),
  tags: output('git', ['tag']).split('\n'),
});

function pack(): string[] {
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE);
  run('npm', ['run', 'build']);
  run('npm', ['run', 'build:platform']);
  for (const folder of [root, PLATFORM_PACKAGE]) run('npm', ['pack', '--pack-destination', RELEASE], folder);
  writeFileSync(join(RELEASE, 'sbom.cdx.json'), output('npm', ['run', '--silent', 'sbom']));
  return readdirSync(RELEASE).map((name) => join(RELEASE, name));
}

/** Installs the packages as a host does. Fails if one of their dependencies needs another version of Node than they promise. */
function installStrictly(tarballs: readonly string[]): void {
  const host = mkdtempSync(join(tmpdir(), 'creator-widgets-release-'));
  try {
    writeFileSync(join(host, 'package.json'), '{ "private": true }');
    run('npm', ['install', '--engine-strict', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs], host);
  } finally {
    rmSync(host, { recursive: true, force: true });
  }
}

function release(isDryRun: boolean): void {
  const state = readState();
  const problems = problemsOf(state);
  if (problems.length > 0 && !isDryRun) throw new Error(problems.join('\n'));
  run('.ci/run', []);
  const files = pack();
  const tarballs = files.filter((name) => name.endsWith('.tgz'));
  installStrictly(tarballs);
  for (const file of files) console.log(`${file}: ${Math.round(statSync(file).size / 1000)} kB`);
  if (isDryRun) {
    console.log(problems.length === 0 ? 'Ready. Nothing was published.' : `Not ready:\n${problems.join('\n')}`);
    process.exitCode = problems.length === 0 ? 0 : 1;
    return;
  }
  for (const file of tarballs) run('npm', ['publish', file, '--provenance']);
  run('git', ['tag', `v${state.manifest['version']}`]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) release(process.argv.includes('--dry-run'));
