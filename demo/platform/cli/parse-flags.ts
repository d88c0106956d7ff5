import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggestName, UsageError } from './options.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** Each takes a file. */
export const COMMANDS = ['export', 'import'] as const;

const HELP = 'Run with --help to see the options.';

/** Also beside a mistake, because the message about it says to run with --help. */
export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** " Did you mean --port?" Knows the commands too, which are the first argument. */
function suggest(typed: string, flags: readonly string[], commands: readonly string[]): string {
  const suggestion = suggestName(typed, [...flags, ...commands.map((command) => `--${command}`)]);
  const command = commands.find((name) => suggestion.endsWith(` --${name}?`));
  return command === undefined ? suggestion : ` Did you mean ${command} <file>, before the options?`;
}

/**
 * `parseArgs`, with messages that say how to fix the command line.
 * @param positionals whether arguments without a flag are expected
 * @throws {UsageError}
 */
export function parseFlags<const T extends Flags>(args: readonly string[], options: T, positionals = false) {
  const flags = Object.keys(options).map((name) => `--${name}`);
  const commands = positionals ? [] : COMMANDS;
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional' && !positionals)
      throw new UsageError(
        `Unexpected argument ${token.value}.${suggest(`--${token.value}`, flags, commands)} ${HELP}`,
      );
    if (token.kind !== 'option') continue;
    const { rawName, name, value, inlineValue } = token;
    const flag = options[name];
    if (flag === undefined)
      throw new UsageError(`Unknown option ${rawName}.${suggest(rawName, flags, commands)} ${HELP}`);
    if (flag.type === 'boolean' && value !== undefined)
      throw new UsageError(`${rawName} takes no value, but got ${value}.`);
    if (flag.type === 'string' && (value === undefined || (!inlineValue && value.startsWith('-'))))
      throw new UsageError(`${rawName} needs a value. ${HELP}`);
  }
  return parseArgs({ args: [...args], options, allowPositionals: true });
}
