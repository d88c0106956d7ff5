#!/usr/bin/env node
import { refusalOf } from './node-version.ts';

// Asked before anything else is loaded: an old Node fails in the middle of a package, with words about syntax.
const refusal = refusalOf(process.versions.node);
if (refusal === null) {
  const { runCommand } = await import('../main.ts');
  await runCommand(process.argv.slice(2));
} else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
