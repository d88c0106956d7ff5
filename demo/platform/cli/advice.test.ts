import { parse } from 'pg-connection-string';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { portTaken, readFirstPort } from '../../start.ts';
import { checkStartOptions } from '../package/start-options.ts';
import { explainFailure, readCommandLine } from './command-line.ts';

/* Each piece of advice is taken out of its message and followed. */

const said = (work: () => unknown): string => {
  try {
    work();
  } catch (cause) {
    return (cause as Error).message;
  }
  throw new Error('Nothing was said.');
};
const failed = (code: string, syscall: string, port = 4010) =>
  explainFailure(Object.assign(new Error(`${syscall} ${code}`), { code, syscall }), { port, folder: 'votes' });
/** The command lines that a message names, such as `--port 0`. */
const flagsIn = (text: string): string[][] =>
  [...text.matchAll(/(--[a-z-]+)(?: (\d+|<folder>))?/g)].map(([, flag = '', value]) =>
    value === undefined ? [flag] : [flag, value.replace('<folder>', 'other')],
  );

describe('the command line', () => {
  it.each([
    ['--prot', '4999'],
    ['--orgin', 'https://shop.example'],
    ['--memry'],
    ['--trust-proxies', '1'],
    ['--publicurl', 'https://votes.example'],
    ['--test-clok'],
    ['port', '4999'],
  ])('accepts the option that it suggests for %s', (wrong, ...values) => {
    const [, right = ''] = /Did you mean (\S+)\?/.exec(said(() => readCommandLine([wrong, ...values]))) ?? [];
    expect(readCommandLine([right, ...values])).toMatchObject({ seed: true });
  });

  it('accepts every option that it names in advice', () => {
    for (const port of [80, 4010, 65_535]) {
      const advised = [
        ...flagsIn(failed('EADDRINUSE', 'listen', port)),
        ...flagsIn(failed('EACCES', 'listen', port)),
        ...flagsIn(failed('EROFS', 'mkdir', port)),
      ];
      expect(advised.length).toBeGreaterThan(3);
      for (const args of advised) expect(readCommandLine(args)).toMatchObject({ seed: true });
    }
  });

  it('blames the port, not the folder, for a port that only an administrator may use', () => {
    expect(failed('EACCES', 'listen', 443)).toMatch(/^listen EACCES\nNo permission to use port 443\. .*--port 4010/);
    expect(failed('EACCES', 'mkdir', 443)).toContain('Cannot store data in votes');
  });

  it('accepts the address that it gives as an example, and an environment as it says', () => {
    const [example = ''] = /https:\/\/\S+(?=,)/.exec(said(() => readCommandLine(['--public-url', 'shop']))) ?? [];
    expect(readCommandLine(['--public-url', example])).toMatchObject({ publicUrl: example });
    const [, setting = ''] = /Set DATABASE_URL=(\w+:\/\/)/.exec(said(() => readCommandLine(['--workers', '3']))) ?? [];
    expect(readCommandLine(['--workers', '3'], `${setting}db.example/votes`)).toMatchObject({ workers: 3 });
    expect(said(() => readCommandLine(['--memory'], 'postgres://db.example/votes'))).toContain('Leave out one of them');
    expect(readCommandLine([], 'postgres://db.example/votes')).toMatchObject({ seed: true });
  });
});

const SERVER = 'postgres://localhost/votes';
const complaint = (...args: Parameters<typeof readCommandLine>): string => said(() => readCommandLine(...args));

describe('the options of the command', () => {
  it.each([
    [['--prxtz']],
    [['--port']],
    [['export', 'a']],
  ])('shows its help for %j, even beside the mistake', (args) => {
    expect(complaint(args)).toContain('Run with --help');
    expect(readCommandLine(['--help'])).toBe('help');
    expect(readCommandLine([...args, '--help'])).toBe('help');
  });

  it.each([
    ['--port', '65536', undefined],
    ['--trust-proxy', '11', undefined],
    ['--workers', 'many', SERVER],
  ])('accepts both ends of the range that it gives for %s %s', (option, value, databaseUrl) => {
    const [, least = '', most = ''] = /from (\d+) to (\d+)/.exec(complaint([option, value], databaseUrl)) ?? [];
    for (const text of [least, most]) expect(() => readCommandLine([option, text], databaseUrl)).not.toThrow();
  });

  it.each([
    [['--workers', '2']],
    [['--workers', '3', '--memory']],
    [['--workers', '2', '--data', 'votes']],
  ])('accepts either way out of %j without a server', (args) => {
    const message = complaint(args);
    const [, url = '', superfluous = ''] = /Set DATABASE_URL=(\S+?)(?: and leave out (--\w+))?, or/.exec(message) ?? [];
    const rest = superfluous === '' ? args : args.slice(0, args.indexOf(superfluous));
    expect(readCommandLine(rest, url)).toMatchObject({ workers: Number(args[1]) });
    expect(message).toMatch(/or leave out --workers\.$/);
    expect(() => readCommandLine(args.slice(2))).not.toThrow();
  });

  it.each([
    'sec#ret',
    '50%',
    'a/b?c',
    'a b@c:d[',
  ])('accepts the password %s in DATABASE_URL once encoded', (password) => {
    const url = `postgres://ann:${encodeURIComponent(password)}@localhost:5432/votes`;
    expect(() => readCommandLine([], url)).not.toThrow();
    expect(parse(url).password).toBe(password);
  });
});

describe('npm start', () => {
  it.each([4100, 63_000, 65_000])('accepts the port that it names when %i is taken', (first) => {
    const [, port] = /DEMO_PORT=(\d+) npm start$/.exec(portTaken(first, first)) ?? [];
    expect(readFirstPort(port)).toBe(Number(port));
    expect(Number(port)).not.toBe(first);
  });

  it.each(['65530', 'x', ''])('accepts both ends of the range that it gives for DEMO_PORT=%s', (text) => {
    const [, least, most] = /from (\d+) to (\d+)/.exec(String(readFirstPort(text))) ?? [];
    expect([readFirstPort(least), readFirstPort(most)]).toEqual([Number(least), Number(most)]);
  });
});

describe('the package', () => {
  it.each([
    ['prot', 4999],
    ['databaseURL', 'postgres://db.example/votes'],
    ['origin', ['https://shop.example']],
    ['limit', 'none'],
  ])('accepts the option that it suggests for %s', (wrong, value) => {
    const [, right = ''] = /Did you mean (\w+)\?/.exec(said(() => checkStartOptions({ [wrong]: value }))) ?? [];
    expect(right).not.toBe('');
    checkStartOptions({ [right]: value });
  });

  it('accepts origins as it says to write them', () => {
    const [, list = ''] = /must be a list: \['(.*)'\]\./.exec(said(() => checkStartOptions({ origins: 'here' }))) ?? [];
    checkStartOptions({ origins: [list] });
  });
});

describe('a platform without the demo account', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform?.close());

  it('takes the origins where --origin says to pass them', async () => {
    const message = said(() => readCommandLine(['--seed', 'empty', '--origin', 'https://club.example']));
    const [, path = ''] = /: POST (\/local\/\S+)\.$/.exec(message) ?? [];
    const response = await fetch(platform.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ class: 'Business', allowedOrigins: ['https://club.example'] }),
    });
    const { data } = (await response.json()) as { data: { publicKey: string } };
    const statusFor = async (origin: string) =>
      (
        await fetch(`${platform.url}/api/events/general/all?publicKey=${data.publicKey}`, {
          headers: { Origin: origin },
        })
      ).status;
    expect([await statusFor('https://club.example'), await statusFor('https://club.exampel')]).toEqual([200, 403]);
  });

  it('accepts the status that it suggests for what can’t be deleted', async () => {
    const { secretKey } = await platform.createAccount();
    const create = (body: object) => ask(platform.url, 'POST /api/payment/customer/create', { secretKey, body });
    const { data: customer } = await create({ name: 'Ada' });
    const body = { customerId: customer['id'], amount: '5.00', currency: 'USD' };
    await ask(platform.url, 'POST /api/payment/charge/create', { secretKey, body });
    const id = customer['id'];
    const { error } = await ask(platform.url, 'POST /api/payment/customer/delete', { secretKey, body: { id } });
    const [, status] = /for example to (\w+)/.exec(String(error?.message)) ?? [];
    const { data } = await ask(platform.url, 'POST /api/payment/customer/update', { secretKey, body: { id, status } });
    expect(data).toMatchObject({ id, status });
  });
});
