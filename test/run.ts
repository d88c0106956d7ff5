import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { COUNTS, printTotal, RESULTS } from './counts.ts';

/**
 * `npm test`: lanes side by side, of about the same length, so that no core is idle at the end. Each command's output is printed
 * if it failed; the last line adds up all tests.
 */
const BUILD = 'npm run build';
const WITHOUT_BUILD = ['npm run test:unit'];
const ON_BUILD = [['npm run test:e2e'], ['npm run test:browser', 'npm run test:dist', 'npm run check']];

let failed = 0;

async function run(command: string): Promise<boolean> {
  const started = performance.now();
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  const isGood = (await closed) === 0;
  if (!isGood) console.log(output);
  console.log(`${isGood ? 'passed' : 'FAILED'}: ${command} (${Math.round((performance.now() - started) / 1000)} s)`);
  if (!isGood) failed += 1;
  return isGood;
}

async function runLane(commands: readonly string[]): Promise<void> {
  for (const command of commands) await run(command);
}

async function runOnBuild(): Promise<void> {
  if (await run(BUILD)) await Promise.all(ON_BUILD.map(runLane));
}

mkdirSync(RESULTS, { recursive: true });
rmSync(COUNTS, { force: true });
await Promise.all([runLane(WITHOUT_BUILD), runOnBuild()]);
printTotal(failed);
