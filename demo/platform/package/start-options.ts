import {
  MAX_PORT,
  requireAddress,
  requireChoice,
  requireDatabaseUrl,
  requireFolder,
  requireInteger,
  requireOrigins,
  requirePublicUrl,
  UsageError,
} from '../cli/options.ts';
import { requireSeed } from '../cli/seed-file.ts';

/** Each option of `startPlatform`, with the check of its value. */
const CHECKS: Readonly<Record<string, (value: unknown) => void>> = {
  host: (value) => requireAddress('host', value),
  port: (value) => requireInteger('port', value, 0, MAX_PORT),
  folder: (value) => requireFolder('folder', value),
  databaseUrl: (value) => requireDatabaseUrl('databaseUrl', value),
  seed: (value) => requireSeed('seed', value),
  snapshot: requireSnapshot,
  origins: requireOriginList,
  publicUrl: (value) => requirePublicUrl('publicUrl', value),
  limits: (value) => requireChoice('limits', value, ['none', 'default']),
  log: requireFunction,
  verbose: (value) => requireChoice('verbose', value, [true, false]),
};

function requireOriginList(value: unknown): void {
  if (!Array.isArray(value)) throw new UsageError("origins must be a list: ['http://localhost:3000'].");
  requireOrigins('origins:', value);
}

function requireSnapshot(value: unknown): void {
  if (!(value instanceof Blob)) throw new UsageError('snapshot must be what snapshot() of a platform returns.');
}

function requireFunction(value: unknown): void {
  if (typeof value !== 'function') throw new UsageError('log must be a function that takes a line of text.');
}

/** Checks options that JavaScript may have passed. @throws {UsageError} */
export function checkStartOptions(options: object): void {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    const check = CHECKS[name];
    if (check === undefined)
      throw new UsageError(`Unknown option ${name}. The options are ${Object.keys(CHECKS).join(', ')}.`);
    check(value);
  }
  const { folder, databaseUrl, seed, origins, snapshot } = Object.fromEntries(given);
  if (snapshot !== undefined && (folder ?? databaseUrl) !== undefined)
    throw new UsageError('A snapshot is only for a platform in memory. Leave out folder and databaseUrl.');
  if (folder !== undefined && databaseUrl !== undefined)
    throw new UsageError('folder and databaseUrl both say where to keep the data. Leave out one of them.');
  if (seed === 'empty' && origins !== undefined) {
    throw new UsageError(
      "origins apply to the demo account, which seed: 'empty' does not create. Pass allowedOrigins to createAccount.",
    );
  }
}
