import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { explainFailure, readCommandLine, USAGE } from './command-line.ts';

describe('the command line', () => {
  it('defaults to the demo seed, a folder and port 4010', () => {
    expect(readCommandLine([])).toEqual({
      port: 4010,
      folder: '.data/platform',
      seed: true,
      origins: undefined,
      trustProxy: 0,
      testClock: false,
      verbose: false,
    });
  });

  it('accepts a port, a folder, a seed, origins and a proxy', () => {
    const origins = ['https://a.example', 'https://*.b.example'];
    const named = origins.flatMap((origin) => ['--origin', origin]);
    const args = ['--port', '0', '--memory', '--trust-proxy', '2', '--test-clock', ...named];
    expect(readCommandLine(args)).toEqual({
      port: 0,
      folder: null,
      seed: true,
      origins,
      trustProxy: 2,
      testClock: true,
      verbose: false,
    });
    expect(readCommandLine(['--data=votes', '--seed', 'empty'])).toMatchObject({ folder: 'votes', seed: false });
  });

  it('accepts the address of a proxy, as an origin', () => {
    const read = (url: string) => readCommandLine(['--public-url', url]);
    expect(read('HTTPS://Widgets.Example.com:443/')).toMatchObject({ publicUrl: 'https://widgets.example.com' });
    for (const url of ['widgets.example.com', 'https://example.com/widgets', 'https://me@example.com', '']) {
      expect(() => read(url)).toThrow(
        /^--public-url must be .*such as https:\/\/widgets\.example\.com, without a path/,
      );
    }
  });

  it('accepts an address to listen on', () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.20'])
      expect(readCommandLine(['--host', host])).toMatchObject({ host });
    for (const host of ['', 'example.com', '0.0.0.0:4010', '*']) {
      expect(() => readCommandLine(['--host', host])).toThrow(
        /^--host must be an IP address of this machine, or 0\.0\.0\.0/,
      );
    }
    const unknown = Object.assign(new Error('listen EADDRNOTAVAIL: 203.0.113.9'), { code: 'EADDRNOTAVAIL' });
    expect(explainFailure(unknown, { port: 4010, folder: null })).toContain(
      '--host must be an address of this machine.',
    );
  });

  it.each([
    'postgres://ann:secret@/votes?host=/var/run/postgresql',
    'postgres:///votes?host=/cloudsql/project:region:instance&user=ann',
    'postgres://ann:secret@%2Fvar%2Frun%2Fpostgresql/votes',
    'postgresql://ann:two words@localhost:5432/votes',
    'socket:/var/run/postgresql?db=votes',
    // A secret of Kubernetes often ends with a line break.
    'postgres://ann:secret@localhost/votes\n',
    '/var/run/postgresql votes',
  ])('accepts DATABASE_URL=%s, as node-postgres does', (url) => {
    expect(readCommandLine([], url)).toMatchObject({ seed: true });
  });

  it('names a certificate of DATABASE_URL that cannot be read', () => {
    const url = 'postgres://ann:secret@db/votes?sslrootcert=/nowhere/root.crt';
    expect(() => readCommandLine([], url)).toThrow(/^DATABASE_URL: ENOENT: .*\/nowhere\/root\.crt'$/);
  });

  it.each([
    ['mysql://me:secret@localhost/votes', [], /^DATABASE_URL must be the address of a PostgreSQL server(?!.*secret)/],
    ['postgres://me:sec#ret@localhost/votes', [], /^DATABASE_URL must be the address.*Percent-encode(?!.*sec#ret)/],
    [
      '"postgres://me:secret@localhost/votes"',
      [],
      /^DATABASE_URL has quotes or spaces around it. Remove them(?!.*secret)/,
    ],
    [
      ' postgres://me:secret@localhost/votes',
      [],
      /^DATABASE_URL has quotes or spaces around it. Remove them(?!.*secret)/,
    ],
    ['postgres://localhost:port/votes', [], /^DATABASE_URL must be the address/],
    ['postgres://ann:secret@one:5432,two:5432/votes', [], /^DATABASE_URL must be the address/],
    ['postgres://localhost/votes', ['--memory'], /^DATABASE_URL says where to keep the data.*--memory/],
    ['postgres://localhost/votes', ['--data', 'votes'], /^DATABASE_URL says where to keep the data.*--data/],
  ])('refuses DATABASE_URL=%s with %j', (url, args, message) => {
    expect(() => readCommandLine(args, url)).toThrow(message);
  });

  it.each([
    ['help', ['--help']],
    ['help', ['-h', '--port', '1']],
    ['version', ['-v']],
  ])('prints its %s', (shown, args) => {
    expect(readCommandLine(args)).toBe(shown);
  });

  it('lists every option in the help', () => {
    for (const name of ['port', 'data', 'memory', 'seed', 'origin', 'test-clock', 'trust-proxy', 'help', 'version']) {
      expect(USAGE).toContain(`--${name}`);
    }
  });

  it.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--data', '--test-clock'], "Did you forget to specify the option argument for '--data'?"],
    [['--memory=yes'], "Option '--memory' does not take an argument"],
    [['4010'], "Unexpected argument '4010'"],
    [['--port', 'x'], '--port must be a number from 0 to 65535, not x.'],
    [['--port', '65536'], '--port must be a number from 0 to 65535, not 65536.'],
    [['--port='], '--port must be a number from 0 to 65535, not nothing.'],
    [['--trust-proxy', 'yes'], '--trust-proxy must be a number from 0 to 10, not yes.'],
    [['--seed', 'full'], '--seed must be demo or empty or <file>.json, not full.'],
    [['--data='], '--data must be a folder, not nothing.'],
    [
      ['--origin', 'localhost:3000'],
      /^--origin localhost:3000 must start with https:\/\/ or http:\/\/\. Did you mean http:\/\/localhost:3000\?$/,
    ],
    [['--origin', 'https://a.example/path'], 'Did you mean https://a.example?'],
    [['--memory', '--data', 'x'], '--memory keeps nothing, so it cannot be combined with --data.'],
    [['--seed', 'empty', '--origin', 'https://a.example'], /POST \/local\/accounts/],
  ])('refuses %j with a fix', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message);
  });
});

describe('a start that failed', () => {
  const failure = (code: string, message = code, more: object = {}) =>
    Object.assign(new Error(message), { code, ...more });
  const refused = failure('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432', { syscall: 'connect' });
  const failedQuery = new DrizzleQueryError(
    'insert into "accounts" values ($1)',
    ['private words'],
    failure('22P05', 'character 0xf0 has no equivalent in encoding "LATIN1"'),
  );

  it.each([
    [failure('EADDRINUSE'), /^Port 4010 is taken.*--port 4011/],
    [failure('EROFS', 'read-only file system'), /^read-only file system\n.* in votes\..*--data.*--memory/],
    [refused, /^connect ECONNREFUSED ::1:5432\n.*server of DATABASE_URL.*unset DATABASE_URL/],
    [new AggregateError([refused, refused]), /^connect ECONNREFUSED ::1:5432\n.*server of DATABASE_URL/],
    [
      failure('ENOENT', 'connect ENOENT /run/.s.PGSQL.5432', { syscall: 'connect' }),
      /^connect ENOENT .*\n.*server of DATABASE_URL/,
    ],
    [failure('ENOENT', 'no such file', { syscall: 'open' }), /^no such file$/],
    [failedQuery, /^character 0xf0 has no equivalent in encoding "LATIN1"$/],
    [new Error('The data in votes is damaged.'), /^The data in votes is damaged\.$/],
    ['a text', /^a text$/],
  ])('is explained with its cause and a fix', (cause, words) => {
    expect(explainFailure(cause, { port: 4010, folder: 'votes' })).toMatch(words);
  });
});
