import { expect, it } from 'vitest';
import { checkStartOptions } from './start-options.ts';

it('accepts every documented option', () => {
  const rest = {
    port: 0,
    seed: 'demo',
    origins: ['https://*.example.com'],
    limits: 'default',
    log: console.log,
    publicUrl: 'https://a.example',
  };
  expect(() => checkStartOptions({ ...rest, folder: 'votes/new', databaseUrl: undefined })).not.toThrow();
  expect(() => checkStartOptions({ databaseUrl: 'postgres://me:a%40b@localhost/votes' })).not.toThrow();
});

it.each([
  [{ prot: 1 }, 'Unknown option prot. The options are host, port, '],
  [{ port: 70_000 }, 'port must be a number from 0 to 65535, not 70000.'],
  [{ port: '4010' }, 'port must be a number from 0 to 65535, not 4010.'],
  [{ folder: '' }, 'folder must be a folder, not nothing.'],
  [
    { databaseUrl: 'mysql://me:secret@localhost' },
    /^databaseUrl must be the address of a PostgreSQL server(?!.*secret)/,
  ],
  [{ folder: 'votes', databaseUrl: 'postgres://localhost/votes' }, 'folder and databaseUrl both say'],
  [{ seed: false }, 'seed must be demo or empty or <file>.json, not false.'],
  [{ origins: 'http://localhost:3000' }, "origins must be a list: ['http://localhost:3000']."],
  [
    { origins: ['localhost:3000'] },
    /^origins: localhost:3000 must start with https:\/\/ or http:\/\/\. Did you mean http:\/\/localhost:3000\?$/,
  ],
  [{ origins: ['https://a.example'], seed: 'empty' }, 'Pass allowedOrigins to createAccount.'],
  [{ publicUrl: 'a.example' }, 'publicUrl must be the address of the platform'],
  [{ limits: 'some' }, 'limits must be none or default, not some.'],
  [{ log: true }, 'log must be a function'],
])('refuses %j with a fix', (options, message) => {
  expect(() => checkStartOptions(options)).toThrow(message);
});
