import { afterAll, beforeAll } from 'vitest';
import { madeDatabases } from '../helpers/database.ts';

/** Before and after each suite of this run: it is worth something only on PostgreSQL. */
beforeAll(() => {
  if (process.env['DATABASE_URL'] === undefined) throw new Error('No DATABASE_URL: run it as npm run test:postgres.');
});

afterAll(() => {
  if (madeDatabases().length === 0) throw new Error('This suite made no database: it ran on something else.');
});
