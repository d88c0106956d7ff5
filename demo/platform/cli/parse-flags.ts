import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggestName, UsageError } from './options.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

const HELP = 'Run with --help to see the options.';

/**
 * `parseArgs`, with messages that say how to fix the command line.
 * @param positionals whether arguments without a flag are expected
 * @throws {UsageError}
 */
export function parseFlags<const T extends Flags>(args: readonly string[], options: T, positionals = false) {
  const names = Object.keys(options).map((name) => `--${name}`);
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional' && !positionals)
      throw new UsageError(`Unexpected argument ${token.value}.${suggestName(`--${token.value}`, names)} ${HELP}`);
    if (token.kind !== 'option') continue;
    const { rawName, name, value, inlineValue } = token;
    const flag = options[name];
    if (flag === undefined) throw new UsageError(`Unknown option ${rawName}.${suggestName(rawName, names)} ${HELP}`);
    if (flag.type === 'boolean' && value !== undefined)
      throw new UsageError(`${rawName} takes no value, but got ${value}.`);
    if (flag.type === 'string' && (value === undefined || (!inlineValue && value.startsWith('-'))))
      throw new UsageError(`${rawName} needs a value. ${HELP}`);
  }
  return parseArgs({ args: [...args], options, allowPositionals: true });
}
