import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { rowsOf } from '../../demo/platform/store/rows-of.ts';
import { ask } from '../helpers/ask.ts';
import { startPlatform } from '../helpers/platform.ts';

it('a table that somebody has locked is a 503 for those who need it, and nothing for all others', async () => {
  const platform = await startPlatform();
  const { publicKey, secretKey } = await platform.createAccount({ allowedOrigins: ['https://site.example'] });
  const read = () => ask(platform.url, 'POST /api/vote/embed/get', { secretKey, body: { id: 'emb_none' } });
  const [database] = rowsOf(await platform.platform.db.execute(sql`select current_database() as name`));
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.pathname = `/${database?.['name']}`;
  const administrator = new pg.Client({ connectionString: url.href });
  await administrator.connect();
  await administrator.query('begin; lock table embeds');
  const waiting = Array.from({ length: 5 }, read);
  const list = { publicKey, origin: 'https://site.example' };
  expect((await ask(platform.url, 'GET /api/events/general/all', list)).status).toBe(200);
  expect((await fetch(`${platform.url}/local/health`)).status).toBe(200);
  for (const answer of await Promise.all(waiting)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
  }
  await administrator.query('rollback');
  await administrator.end();
  expect((await read()).status).toBe(404);
  await platform.close();
});
