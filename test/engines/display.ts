import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../helpers/engines.ts';

/** A virtual screen for engines without a headless mode. */
export interface Display {
  /** `DISPLAY`. */
  readonly name: string;
  /** Changes the desktop's user preferences; running programs are notified. */
  prefer(wishes: Wishes): Promise<void>;
  close(): void;
}

export interface Wishes {
  readonly dark: boolean;
  readonly still: boolean;
}

export const SCREEN = { width: 1600, height: 1200 } as const;
const START_MS = 20_000;

/** Lets GTK widgets shrink, so that a window can be as narrow as a phone. Doesn't affect pages. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }\n';

/** Starts a virtual screen; the desktop's settings are kept in the folder `home`. */
export async function openDisplay(home: string): Promise<Display> {
  const xvfb = findProgram(['Xvfb'], 'xvfb');
  const xsettingsd = findProgram(['xsettingsd'], 'xsettingsd');
  const server = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const name = `:${await displayNumber(server)}`;
  const settings = join(home, 'xsettings.conf');
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), NARROW);
  await writeFile(settings, inWords({ dark: false, still: false }));
  const desktop = spawn(xsettingsd, ['-c', settings], { stdio: 'ignore', env: { ...process.env, DISPLAY: name } });
  const close = () => {
    desktop.kill();
    server.kill();
  };
  process.once('exit', close);
  return {
    name,
    async prefer(wishes) {
      await writeFile(settings, inWords(wishes));
      desktop.kill('SIGHUP');
    },
    close,
  };
}

const inWords = ({ dark, still }: Wishes): string =>
  `Net/ThemeName "${dark ? 'Adwaita-dark' : 'Adwaita'}"\nGtk/EnableAnimations ${still ? 0 : 1}\n`;

/** Xvfb writes its display number to the given file descriptor. */
function displayNumber(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Xvfb did not start in time.')), START_MS);
    server.once('exit', (code) => reject(new Error(`Xvfb exited with code ${code}.`)));
    server.stdio[3]?.once('data', (data) => {
      clearTimeout(timer);
      server.removeAllListeners('exit');
      resolve(String(data).trim());
    });
  });
}
