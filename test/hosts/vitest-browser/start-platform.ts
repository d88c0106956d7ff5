import { demoAccount, startPlatform } from 'creator-widgets-platform';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    api: string;
    publicKey: string;
  }
}

/** Starts the platform before all tests. Vitest calls what it returns after them. */
export default async function setup(project: TestProject) {
  const platform = await startPlatform({ origins: ['http://localhost:3000'] });
  project.provide('api', platform.url);
  project.provide('publicKey', demoAccount.publicKey);
  return () => platform.close();
}
