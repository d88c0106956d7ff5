import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggestName, UsageError } from './options.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

const HELP = 'Run with --help to see the options.';

/** Also beside a mistake, because the message about it says to run with --help. */
export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/**
 * `parseArgs`, with messages that say how to fix the command line.
 * @throws {UsageError}
 */
export function parseFlags<const T extends Flags>(args: readonly string[], options: T) {
  const flags = Object.keys(options).map((name) => `--${name}`);
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new UsageError(`Unexpected argument ${token.value}.${suggestName(`--${token.value}`, flags)} ${HELP}`);
    if (token.kind !== 'option') continue;
    const { rawName, name, value, inlineValue } = token;
    const flag = options[name];
    if (flag === undefined) throw new UsageError(`Unknown option ${rawName}.${suggestName(rawName, flags)} ${HELP}`);
    if (flag.type === 'boolean' && value !== undefined)
      throw new UsageError(`${rawName} takes no value, but got ${value}.`);
    if (flag.type === 'string' && (value === undefined || (!inlineValue && value.startsWith('-'))))
      throw new UsageError(`${rawName} needs a value. ${HELP}`);
  }
  return parseArgs({ args: [...args], options });
}
