import { afterAll, beforeAll } from 'vitest';
import { madeDatabases } from '../helpers/database.ts';

/** Checks that each suite of this run really uses PostgreSQL. */
beforeAll(() => {
  if (process.env['DATABASE_URL'] === undefined) throw new Error('No DATABASE_URL: run npm run test:postgres.');
});

afterAll(() => {
  if (madeDatabases().length === 0) throw new Error('This suite created no database, so it ran on something else.');
});
