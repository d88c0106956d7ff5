import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The arguments of Node that run `npx creator-widgets` from its sources, in the repository's folder. */
export const COMMAND = ['--import', 'tsx', fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))];

const run = promisify(execFile);

/** The outcome of the command, with these variables alone in the environment. */
export async function runCommand(args: readonly string[], variables: object = {}) {
  const env = { PATH: process.env['PATH'], ...variables };
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const outcome: { code?: number; stdout: string; stderr: string } = await run(
    process.execPath,
    [...COMMAND, ...args],
    { env, cwd },
  ).catch((error) => error);
  const { code = 0, stdout, stderr } = outcome;
  return { code, stdout, stderr };
}
