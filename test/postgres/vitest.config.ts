import { defineConfig } from 'vitest/config';
import { vitestCounts } from '../counts.ts';
import { platformSuites, ROOT } from './suites.ts';

/** The platform's suites on the PostgreSQL server of DATABASE_URL; `npm run test:postgres` starts one. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'postgres',
    environment: 'node',
    reporters: ['default', vitestCounts],
    globalSetup: 'build/generate.ts',
    include: await platformSuites(),
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
