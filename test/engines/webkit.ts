import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../helpers/engines.ts';
import { freePort } from '../helpers/free-port.ts';
import { type Display, openDisplay, SCREEN } from './display.ts';
import { WebDriverSession } from './webdriver.ts';

/** WebKit from Debian: the MiniBrowser of WebKitGTK, driven by WebKitWebDriver, on a virtual screen. */
export interface Webkit {
  readonly session: WebDriverSession;
  readonly display: Display;
  close(): Promise<void>;
}

const BROWSERS = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
const START_MS = 30_000;
const RESIZE_MS = 20_000;

/** Starts it with its own profile; it accepts any certificate. `args` are MiniBrowser's. */
export async function openWebkit(args: readonly string[] = []): Promise<Webkit> {
  const program = findProgram(['WebKitWebDriver'], 'webkit2gtk-driver');
  const browser = findProgram(BROWSERS, 'webkit2gtk-driver');
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const display = await openDisplay(home);
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: environment(home, display.name),
  });
  process.once('exit', () => driver.kill());
  const end = async (): Promise<void> => {
    await ended(driver);
    display.close();
    await rm(home, { recursive: true, force: true });
  };
  try {
    await answers(port);
    const session = await WebDriverSession.open(`http://127.0.0.1:${port}`, {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--ignore-tls-errors', ...args] },
    });
    const close = (): Promise<void> => session.close().finally(end);
    return { session, display, close };
  } catch (cause) {
    await end();
    throw cause;
  }
}

/** No desktop, graphics card or accessibility bus; settings and caches are in `home`. */
function environment(home: string, display: string): NodeJS.ProcessEnv {
  const { XDG_CONFIG_HOME: _config, XDG_CACHE_HOME: _cache, WAYLAND_DISPLAY: _wayland, ...rest } = process.env;
  return {
    ...rest,
    HOME: home,
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
  };
}

/**
 * Sets the size of the tab's page. The window has bars around it, and is centered on the screen under the pointer,
 * because without a window manager keyboard focus follows the pointer.
 */
export async function resizePage(
  session: WebDriverSession,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const [bars, rows] = await session.run(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
  const [width, height] = [size.width + bars, size.height + rows];
  const [x, y] = [Math.round((SCREEN.width - width) / 2), Math.round((SCREEN.height - height) / 2)];
  await session.place({ x, y, width, height });
  const until = performance.now() + RESIZE_MS;
  const isSized = (w: number, h: number): boolean => innerWidth === w && innerHeight === h;
  while (!(await session.run(isSized, size.width, size.height))) {
    if (performance.now() > until) throw new Error(`The page never became ${size.width} x ${size.height}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function answers(port: number): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not respond in time.');
}

/** Waits until it has exited: it shuts down its browser, which still writes into its home folder. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
