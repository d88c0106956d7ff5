import { describe, expect, it } from 'vitest';
import { explainFailure, readCommandLine, USAGE } from './command-line.ts';

describe('the command line', () => {
  it('defaults to the demo seed, a folder and port 4010', () => {
    expect(readCommandLine([])).toEqual({
      port: 4010,
      folder: '.data/platform',
      seed: true,
      origins: undefined,
      trustProxy: false,
      workers: 1,
    });
  });

  it('accepts a port, a folder, a seed, origins and a proxy', () => {
    const origins = ['https://a.example', 'https://*.b.example'];
    const named = origins.flatMap((origin) => ['--origin', origin]);
    expect(readCommandLine(['--port', '0', '--memory', '--trust-proxy', ...named])).toEqual({
      port: 0,
      folder: null,
      seed: true,
      origins,
      trustProxy: true,
      workers: 1,
    });
    expect(readCommandLine(['--data=votes', '--seed', 'empty'])).toMatchObject({ folder: 'votes', seed: false });
  });

  it('accepts workers on PostgreSQL', () => {
    expect(readCommandLine(['--workers', '4'], 'postgres://localhost/votes')).toMatchObject({ workers: 4 });
    expect(readCommandLine(['--workers', '1'])).toMatchObject({ workers: 1 });
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
    ['help', ['--help']],
    ['help', ['-h', '--port', '1']],
    ['version', ['-v']],
  ])('prints its %s', (shown, args) => {
    expect(readCommandLine(args)).toBe(shown);
  });

  it('lists every option in the help', () => {
    for (const name of ['port', 'data', 'memory', 'seed', 'origin', 'trust-proxy', 'workers', 'help', 'version']) {
      expect(USAGE).toContain(`--${name}`);
    }
  });

  it.each([
    [['--prot', '1'], "Unknown option '--prot'. Run with --help to see the options."],
    [['4010'], "Unexpected argument '4010'. Run with --help to see the options."],
    [['--port', 'x'], '--port must be a number from 0 to 65535, not x.'],
    [['--port', '65536'], '--port must be a number from 0 to 65535, not 65536.'],
    [['--port='], '--port must be a number from 0 to 65535, not .'],
    [['--workers', '0'], '--workers must be a number from 1 to 64, not 0.'],
    [['--workers', '65'], '--workers must be a number from 1 to 64, not 65.'],
    [['--workers', 'two'], '--workers must be a number from 1 to 64, not two.'],
    [['--seed', 'full'], '--seed must be demo or empty, not full.'],
    [['--memory', '--data', 'x'], '--memory keeps nothing, so it cannot be combined with --data.'],
    [['--seed', 'empty', '--origin', 'https://a.example'], /POST \/local\/accounts/],
  ])('refuses %j with a fix', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message);
  });
});

describe('a start that failed', () => {
  const failure = (code: string, message = code) => Object.assign(new Error(message), { code });

  it.each([
    [failure('EADDRINUSE'), /^Port 4010 is taken.*--port 4011/],
    [failure('EROFS', 'read-only file system'), /^read-only file system\n.* in votes\..*--data.*--memory/],
    [new Error('The data in votes is damaged.'), /^The data in votes is damaged\.$/],
    ['a text', /^a text$/],
  ])('is explained with its cause and a fix', (cause, words) => {
    expect(explainFailure(cause, { port: 4010, folder: 'votes' })).toMatch(words);
  });
});
