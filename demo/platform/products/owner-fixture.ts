import { afterAll, beforeAll } from 'vitest';
import type { RouteText } from '../../../src/api/catalogue/row.ts';
import { type Answered, ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../auth/accounts.ts';

/** What the suites of one owner's things share: a platform with the demo items, and an account of their own beside them. */

/** The origin on the owner's list, and on the demo account's. */
export const SITE = 'https://site.example';

export interface OwnersPlace {
  readonly platform: TestPlatform;
  readonly owner: CreatedAccount;
  /** What the owner's server is answered. */
  byOwner(route: RouteText, body: object): Promise<Answered>;
  /** What a page with the owner's key is answered. */
  byPage(route: RouteText, body: object, origin?: string): Promise<Answered>;
}

/** Starts and closes the platform by hooks. */
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
