import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../demo/platform/cli/main.ts', import.meta.url));
const START_MS = 300_000;

/** Where a separate platform process stores its data. */
export type DataPlace = { readonly folder: string } | { readonly databaseUrl: string };

export interface CommandProcess {
  readonly process: ChildProcess;
  /** All output so far. */
  readonly output: () => string;
  readonly exit: Promise<{ code: number | null; signal: string | null }>;
}

export interface PlatformProcess extends CommandProcess {
  readonly url: string;
}

const launched: ChildProcess[] = [];

/** Runs the platform's command in a separate process, on this data only. */
export function launchCommand(place: DataPlace, args: readonly string[]): CommandProcess {
  const { DATABASE_URL: _server, ...rest } = process.env;
  const env = 'databaseUrl' in place ? { ...rest, DATABASE_URL: place.databaseUrl } : rest;
  const data = 'folder' in place ? ['--data', place.folder] : [];
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args, ...data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  launched.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  // Not `exit`, after which output may still arrive.
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  );
  return { process: child, output: () => text, exit };
}

/** Starts a platform in a separate process, with the demo seed, on a free port; waits until it listens. */
export async function startPlatformProcess(place: DataPlace, args: readonly string[]): Promise<PlatformProcess> {
  const child = launchCommand(place, ['--port', '0', ...args]);
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const url = /Local platform: (\S+)/.exec(child.output())?.[1];
    if (url !== undefined) return { ...child, url };
    if (child.process.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The platform did not start: ${child.output()}`);
}

/** Stops every process started by this file's tests. For `afterAll`. */
export function killLaunched(): void {
  for (const child of launched.splice(0)) child.kill('SIGKILL');
}
