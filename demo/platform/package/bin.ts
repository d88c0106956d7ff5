#!/usr/bin/env node
import { refusalOf } from './node-version.ts';

// Check the Node version before loading anything else: an old one fails with a syntax error.
const refusal = refusalOf(process.versions.node);
if (refusal === null) {
  const { runCommand } = await import('../cli/main.ts');
  await runCommand(process.argv.slice(2));
} else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
