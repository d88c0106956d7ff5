import { defineConfig } from 'vitest/config';
import { platformSuites, ROOT } from './suites.ts';

/** The platform's suites once more, on the PostgreSQL server of DATABASE_URL: run by `npm run test:postgres`, which starts one. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'postgres',
    environment: 'node',
    include: platformSuites(),
    setupFiles: ['test/postgres/setup.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
