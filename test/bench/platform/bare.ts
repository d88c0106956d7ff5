import fastify from 'fastify';
import pg from 'pg';
import { openDurableFolder } from '../../../demo/platform/store/durable-folder.ts';

/**
 * The bare ceiling: a Fastify server that accepts the platform's requests, and answers a read with one row and a vote with one insert,
 * through the bare driver and without a check. In `--data <folder>`, or on the server of DATABASE_URL, as durable as the platform.
 */

/** As many connections as the platform has. */
const CONNECTIONS = 10;

interface Rows {
  readonly rows: readonly unknown[];
}
type Query = (statement: string, values?: unknown[]) => Promise<Rows>;

async function openQuery(): Promise<Query> {
  const connectionString = process.env['DATABASE_URL'];
  if (connectionString !== undefined) {
    const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
    return (statement, values) => pool.query(statement, values);
  }
  const folder = process.argv.at(-1) ?? '';
  const client = await openDurableFolder(folder, () => undefined);
  return (statement, values) => client.query(statement, values);
}

const query = await openQuery();
await query('create table reads (id text primary key, body jsonb not null)');
await query('create table votes (reference text primary key, body jsonb not null)');
const options = Array.from({ length: 4 }, (_, n) => ({ id: `option_${n}`, label: `Option ${n}`, votes: n }));
await query('insert into reads values ($1, $2)', ['emb_demo_always', JSON.stringify({ title: 'Bare', options })]);

interface Body {
  readonly id?: string;
  readonly clientReference?: string;
}

const app = fastify();
app.post<{ Body: Body }>('/api/vote/embed/get', async ({ body }) => {
  const { rows } = await query('select body from reads where id = $1', [body.id]);
  return { data: rows[0] };
});
app.post<{ Body: Body }>('/api/vote/cast/create', async ({ body }) => {
  await query('insert into votes values ($1, $2)', [body.clientReference, JSON.stringify(body)]);
  return { data: { status: 'counted' } };
});
console.log(`Listening: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
