#!/usr/bin/env node
import { runCommand } from '../cli/main.ts';

await runCommand(process.argv.slice(2));
