#!/usr/bin/env node
import { createWriteStream, existsSync, fstatSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
  CreatorError,
  type CsvFile,
  createServerClient,
  exportCharges,
  exportDonors,
  exportLeads,
  exportVotes,
  type ServerClient,
} from '../server.ts';

const USAGE = `npx creator-widgets export <what> > file.csv
npx creator-widgets verify
npx creator-widgets doctor <address>
npx creator-widgets origins <action>
npx creator-widgets tail

  export votes <embed id>              every vote of a poll or another embed
  export donors <payment link id>      donors, as your visitors see them
  export leads [page id]               the leads of your pages, or of one page
  export charges [payment link id]     your charges, or those of one payment link

  verify                               compares each operation of a platform with what this package expects of it
    --write            also creates, updates and deletes; with a test key only
    --report <file>    writes a new .json or .md file; may be repeated
    --patch <file>     writes the differences as a patch of the descriptions, a new JSON file

  doctor <address>     asks the platform as that page, and says for each of its widgets whether it is allowed
    --public-key <key> for a page whose script tag or elements name none

  origins list         prints the allowed origins of --embed <id>, or on a local platform of --account <id>
  origins add <origin>, origins remove <origin>
    --expires <time>   the entry ends then: 2027-01-31T00:00:00Z
    --report-only      the entry only reports: the platform says which requests it would refuse without it

  tail                 prints the requests of a local platform as they come

  --api <address>      address of the platform; default: CREATOR_API from the environment
  --help

Node 22.21 and later use the proxy of HTTPS_PROXY or HTTP_PROXY if NODE_USE_ENV_PROXY=1 is in the environment.

The secret key is read from CREATOR_SECRET_KEY in the environment, because every user of a computer can
read arguments. The file is CSV in UTF-8, for spreadsheets and programs.

Exit codes: 0, 1 for a failure, a difference or a refusal, 2 for a mistake in the command line.
`;

/** A mistake in the command line. The message says how to fix it. */
class UsageError extends Error {}

interface Export {
  /** What its argument is. */
  readonly id: string;
  readonly isRequired?: boolean;
  /** A filter for what doesn't exist finds nothing, as if there were no charges or leads yet. */
  readonly check?: (server: ServerClient, id: string) => Promise<unknown>;
  readonly open: (server: ServerClient, id: string) => CsvFile;
}

const EXPORTS: Readonly<Record<string, Export>> = {
  votes: { id: 'embed id', isRequired: true, open: (server, embedId) => exportVotes(server, { embedId }) },
  donors: {
    id: 'payment link id',
    isRequired: true,
    open: (server, paymentLinkId) => exportDonors(server, { paymentLinkId }),
  },
  leads: {
    id: 'page id',
    check: (server, id) => server.pages.get({ id }),
    open: (server, pageId) => exportLeads(server, pageId ? { pageId } : {}),
  },
  charges: {
    id: 'payment link id',
    check: (server, id) => server.paymentLinks.get({ id }),
    open: (server, paymentLinkId) => exportCharges(server, paymentLinkId ? { paymentLinkId } : {}),
  },
};

function readArguments(args: readonly string[]) {
  if (args.some((arg) => /\bsk_(?:live|test)_/.test(arg))) {
    throw new UsageError(
      'Every user of a computer can read arguments. Set CREATOR_SECRET_KEY in the environment instead.',
    );
  }
  if (args.some((arg) => /^--output(?:=|$)/.test(arg))) {
    throw new UsageError(
      'There is no --output: let your shell write the file, as in `export votes emb_... > votes.csv`.',
    );
  }
  const options = {
    api: { type: 'string' },
    help: { type: 'boolean' },
    write: { type: 'boolean' },
    report: { type: 'string', multiple: true },
    patch: { type: 'string' },
    'public-key': { type: 'string' },
    embed: { type: 'string' },
    account: { type: 'string' },
    expires: { type: 'string' },
    'report-only': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : cause}\nRun with --help to see the options.`);
  }
}

type Values = ReturnType<typeof readArguments>['values'];

function requireNoMore([unexpected]: readonly string[]): void {
  if (unexpected) throw new UsageError(`Unexpected argument ${unexpected}. Run with --help.`);
}

function findExport([what = '', id = '', ...more]: readonly string[]): { found: Export; id: string } {
  const found = Object.hasOwn(EXPORTS, what) ? EXPORTS[what] : undefined;
  if (!found) {
    throw new UsageError(`Name what to export: ${Object.keys(EXPORTS).join(', ')}. Run with --help to see examples.`);
  }
  if (found.isRequired && !id) throw new UsageError(`Name the ${found.id}: export ${what} <${found.id}>`);
  requireNoMore(more);
  return { found, id };
}

interface Connection {
  readonly baseUrl: string;
  readonly secretKey: string;
}

function baseUrlOf(api: string | undefined): string {
  const baseUrl = api || process.env['CREATOR_API'];
  if (!baseUrl) throw new UsageError('Name the platform: --api https://..., or CREATOR_API in the environment.');
  return baseUrl;
}

function connectionOf(api: string | undefined): Connection {
  const baseUrl = baseUrlOf(api);
  const secretKey = process.env['CREATOR_SECRET_KEY'];
  if (!secretKey) throw new UsageError('Set CREATOR_SECRET_KEY to your secret key, sk_live_... or sk_test_...');
  return { baseUrl, secretKey };
}

function connect(connection: Connection): ServerClient {
  return createServerClient({
    ...connection,
    onError({ error: { code, retryAfterMs } }) {
      if (code !== 'rate_limited' || !retryAfterMs) return;
      process.stderr.write(`The platform asks to wait ${Math.ceil(retryAfterMs / 1000)} seconds.\n`);
    },
  });
}

/** Node's own stream to a file loses the rest of what a full disk takes in part. */
const openOutput = () => (fstatSync(1).isFile() ? createWriteStream('', { fd: 1 }) : process.stdout);

const namesUnusedProxy = ({ NODE_USE_ENV_PROXY, ...environment }: NodeJS.ProcessEnv): boolean =>
  !NODE_USE_ENV_PROXY && Object.entries(environment).some(([name, value]) => /^https?_proxy$/i.test(name) && value);

interface Command {
  /** What a failure means. */
  readonly failure: string;
  /** Its options besides --api. */
  readonly options: readonly (keyof Values)[];
  readonly run: (args: readonly string[], values: Values) => Promise<unknown>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  export: {
    failure: 'The export is incomplete',
    options: [],
    async run(args, { api }) {
      const { found, id } = findExport(args);
      const server = connect(connectionOf(api));
      if (id) await found.check?.(server, id);
      await pipeline(found.open(server, id), openOutput());
    },
  },
  verify: {
    failure: 'The check is incomplete',
    options: ['write', 'report', 'patch'],
    async run(args, { api, write = false, report = [], patch }) {
      requireNoMore(args);
      const other = report.find((file) => !/\.(?:json|md)$/.test(file));
      if (other) throw new UsageError(`A report is a .json or .md file, not ${other}.`);
      const taken = [...report, ...(patch ? [patch] : [])].find((file) => existsSync(file));
      if (taken) throw new UsageError(`${taken} exists already. Delete it, or name another file.`);
      const connection = connectionOf(api);
      if (write && !connection.secretKey.startsWith('sk_test_'))
        throw new UsageError('--write creates charges and sends campaigns, so it needs a test key: sk_test_...');
      // It refuses a malformed address or key.
      connect(connection);
      const { runVerify } = await import('./verify.ts');
      process.exitCode = (await runVerify({ ...connection, write, reports: report, patch })) ? 0 : 1;
    },
  },
  doctor: {
    failure: 'The check is incomplete',
    options: ['public-key'],
    async run([page, ...more], { api, 'public-key': publicKey }) {
      if (!page) throw new UsageError('Name the page: doctor https://my.site/page');
      requireNoMore(more);
      const { runDoctor } = await import('./doctor.ts');
      const platform = api || process.env['CREATOR_API'] || undefined;
      process.exitCode = await runDoctor({ page, api: platform, publicKey }, printer());
    },
  },
  origins: {
    failure: 'Failed',
    options: ['embed', 'account', 'expires', 'report-only'],
    async run([name, ...origins], { api, embed, account, expires, 'report-only': reportOnly }) {
      const { listOfAccount, listOfEmbed, ORIGIN_ACTIONS, runOrigins } = await import('./origins.ts');
      const action = ORIGIN_ACTIONS.find((known) => known === name);
      if (!action) throw new UsageError(`Say what to do: origins ${ORIGIN_ACTIONS.join(', ')}.`);
      if (action === 'list') requireNoMore(origins);
      else if (!origins[0]) throw new UsageError(`Name the origin: origins ${action} https://my.site`);
      if (!embed === !account)
        throw new UsageError('Name one list: --embed <id>, or on a local platform --account <id>.');
      const list = account
        ? listOfAccount(baseUrlOf(api), account)
        : listOfEmbed(connect(connectionOf(api)), embed ?? '');
      const settings = `${expires !== undefined ? `; expires=${expires}` : ''}${reportOnly ? '; report-only' : ''}`;
      const entries = origins.map((origin) => origin + settings);
      await runOrigins(list, action, entries, printer());
    },
  },
  tail: {
    failure: 'Failed',
    options: [],
    async run(args, { api }) {
      requireNoMore(args);
      const { runTail } = await import('./tail.ts');
      await runTail(baseUrlOf(api), printer());
    },
  },
};

/** Prints lines without control characters, which could change the terminal, and ends when its reader does. */
function printer(): (line: string) => void {
  process.stdout.on('error', () => process.exit());
  return (line) => void process.stdout.write(`${line.replaceAll(/\p{Cc}/gu, ' ')}\n`);
}

let failure = '';

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [name = '', ...rest] = positionals;
  if (values.help || name === '') return pipeline([USAGE], openOutput());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`Unknown command ${name}. Run with --help.`);
  const own: readonly string[] = ['api', ...command.options];
  const other = Object.keys(values).find((option) => !own.includes(option));
  if (other) throw new UsageError(`${name} has no --${other}. Run with --help.`);
  ({ failure } = command);
  await command.run(rest, values);
}

// Its reader may end before the export does.
process.stderr.on('error', () => {});

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isRefused = error instanceof CreatorError && code === 'invalid_configuration';
  const isUsage = error instanceof UsageError || isRefused;
  // A program that has read enough, such as `head`, closes the pipe.
  if (code !== 'EPIPE') {
    process.stderr.write(isUsage ? `${message}\n` : `${failure}: ${message}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
  if (/^(?:network_error|timeout)$/.test(code ?? '') && namesUnusedProxy(process.env))
    process.stderr.write('Node 22.21 and later use the proxy of your environment if you set NODE_USE_ENV_PROXY=1.\n');
  if (isRefused) process.stderr.write('Here, baseUrl is --api or CREATOR_API, and secretKey is CREATOR_SECRET_KEY.\n');
}
