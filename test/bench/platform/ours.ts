import { TEST_LIMITS } from '../../../demo/platform/base/limits.ts';
import { runCommand } from '../../../demo/platform/cli/main.ts';

/** The platform's command, with limits that one machine can't exhaust: a minute's budget of an account is a second of this load. */
await runCommand(process.argv.slice(2), TEST_LIMITS);
