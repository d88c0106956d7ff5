import { afterAll, afterEach, expect, it } from 'vitest';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from '../helpers/ask.ts';
import { makeDatabase, type OwnDatabase } from '../helpers/database.ts';
import { killLaunched, launchCommand, startPlatformProcess } from '../helpers/platform-process.ts';

const SERVER = process.env['DATABASE_URL'] ?? '';
const LIBC = "locale_provider libc lc_collate 'C' lc_ctype 'C'";
const databases: OwnDatabase[] = [];

async function create(options: string): Promise<OwnDatabase> {
  const database = await makeDatabase(SERVER, options);
  databases.push(database);
  return database;
}

afterEach(killLaunched);
afterAll(() => Promise.all(databases.map((database) => database.drop())));

it.each(['LATIN1', 'SQL_ASCII'])('refuses a database in %s and says how to create one in UTF8', async (encoding) => {
  const { name, url } = await create(`template template0 encoding '${encoding}' ${LIBC}`);
  const refused = launchCommand({ databaseUrl: url }, ['--port', '0']);
  expect(await refused.exit).toEqual({ code: 1, signal: null });
  const message = `The database ${name} has the encoding ${encoding}, which can't hold every text. `;
  expect(refused.output().startsWith(message), refused.output()).toBe(true);

  const [, options = ''] = /CREATE DATABASE \w+ (.*)\n$/.exec(refused.output()) ?? [];
  const unicode = await create(options);
  const platform = await startPlatformProcess({ databaseUrl: unicode.url }, []);
  const { data } = await ask(platform.url, 'POST /api/payment/customer/create', {
    secretKey: DEMO_SECRET_KEY,
    body: { name: 'Smile 😀', email: 'ada@example.com' },
  });
  expect(data).toMatchObject({ name: 'Smile 😀' });
}, 240_000);
