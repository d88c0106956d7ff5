import { afterAll, beforeAll } from 'vitest';
import type { RouteText } from '../../../src/api/describe/row.ts';
import { type Answered, ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../auth/accounts.ts';

/** Shared setup of the suites for owners' resources: a platform with the demo items and a separate account. */

/** An allowed origin of the owner and of the demo account. */
export const SITE = 'https://site.example';

export interface OwnersPlace {
  readonly platform: TestPlatform;
  readonly owner: CreatedAccount;
  /** The response to the owner's server. */
  byOwner(route: RouteText, body: object): Promise<Answered>;
  /** The response to a page with the owner's key. */
  byPage(route: RouteText, body: object, origin?: string): Promise<Answered>;
}

/** Starts the platform before the tests and closes it after them. */
export function ownersPlace(): OwnersPlace {
  let platform: TestPlatform;
  let owner: CreatedAccount;
  beforeAll(async () => {
    platform = await startPlatform({ origins: [SITE] });
    owner = await platform.createAccount({ allowedOrigins: [SITE] });
  });
  afterAll(() => platform.close());
  return {
    get platform() {
      return platform;
    },
    get owner() {
      return owner;
    },
    byOwner: (route, body) => ask(platform.url, route, { secretKey: owner.secretKey, body }),
    byPage: (route, body, origin = SITE) => ask(platform.url, route, { publicKey: owner.publicKey, origin, body }),
  };
}
