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
      workers: 1,
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
      workers: 1,
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

  it('accepts workers on PostgreSQL', () => {
    expect(readCommandLine(['--workers', '4'], 'postgres://localhost/votes')).toMatchObject({ workers: 4 });
    expect(readCommandLine(['--workers', '1'])).toMatchObject({ workers: 1 });
    expect(() => readCommandLine(['--workers', '4', '--test-clock'], 'postgres://localhost/votes')).toThrow(
      '--test-clock needs the store to itself',
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
    [['--workers', '2']],
    [['--workers', '2', '--memory']],
  ])('refuses %j without PostgreSQL, with the cause and a fix', (args) => {
    expect(() => readCommandLine(args)).toThrow(
      /^--workers 2 needs PostgreSQL, because only one process can use a data folder or memory\. Set DATABASE_URL=/,
    );
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
    for (const name of [
      'port',
      'data',
      'memory',
      'seed',
      'origin',
      'test-clock',
      'trust-proxy',
      'workers',
      'help',
      'version',
    ]) {
      expect(USAGE).toContain(`--${name}`);
    }
  });

  it.each([
    [['--prot', '1'], 'Unknown option --prot. Did you mean --port? Run with --help to see the options.'],
    [['--prxtz'], 'Unknown option --prxtz. Run with --help to see the options.'],
    [['--port'], '--port needs a value. Run with --help to see the options.'],
    [['--data', '--test-clock'], '--data needs a value. Run with --help to see the options.'],
    [['--memory=yes'], '--memory takes no value, but got yes.'],
    [['4010'], 'Unexpected argument 4010. Run with --help to see the options.'],
    [['memory'], 'Unexpected argument memory. Did you mean --memory? Run with --help to see the options.'],
    [['--port', 'x'], '--port must be a number from 0 to 65535, not x.'],
    [['--port', '65536'], '--port must be a number from 0 to 65535, not 65536.'],
    [['--port='], '--port must be a number from 0 to 65535, not nothing.'],
    [['--trust-proxy', 'yes'], '--trust-proxy must be a number from 0 to 10, not yes.'],
    [['--workers', '0'], '--workers must be a number from 1 to 64, not 0.'],
    [['--workers', '65'], '--workers must be a number from 1 to 64, not 65.'],
    [['--workers', 'two'], '--workers must be a number from 1 to 64, not two.'],
    [['--seed', 'full'], '--seed must be demo or empty, not full.'],
    [['--data='], '--data must be a folder, not nothing.'],
    [['--data', `${import.meta.filename}/votes`], 'command-line.test.ts is a file. Choose another folder.'],
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
    [failure('ENOSPC', 'no space left on device'), /^no space left on device\nThe disk is full\. Make room/],
    [failure('53100', 'could not extend file'), /^could not extend file\nThe disk is full\. Make room/],
    [failure('XX001', 'invalid page'), /^invalid page\nThe data is damaged\. Restore it/],
    [failedQuery, /^character 0xf0 has no equivalent in encoding "LATIN1"$/],
    [new Error('The data in votes is damaged.'), /^The data in votes is damaged\.$/],
    ['a text', /^a text$/],
  ])('is explained with its cause and a fix', (cause, words) => {
    expect(explainFailure(cause, { port: 4010, folder: 'votes' })).toMatch(words);
  });
});
