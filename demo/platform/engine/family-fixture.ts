import { afterAll, beforeAll } from 'vitest';
import { operations } from '../../../src/api/catalogue/all.ts';
import { openTestStore } from '../../../test/helpers/platform.ts';
import { type CreatedAccount, createAccount } from '../auth/accounts.ts';
import type { Key } from '../auth/credentials.ts';
import { MemoryRateStore } from '../auth/rate-limit.ts';
import type { Call } from '../http/handler.ts';
import { TEST_LIMITS } from '../http/limits.ts';
import { assemblePlatform, type Platform } from '../platform.ts';
import type { Store } from '../store/open-store.ts';
import { Family } from './family.ts';

/** What the suites of families share: two accounts, a family of each test's own, and what a refusal says. */

export interface FamilyPlace {
  readonly platform: Platform;
  /** A call with the account's secret test key, or with what is laid over it. */
  as(who: 'ann' | 'bob', key?: Partial<Key>, origin?: string | null): Call;
}

/** Opens and closes by hooks the store of DATABASE_URL where there is one, else one in memory: the same tests on both (design decision 14). */
export function familyPlace(): FamilyPlace {
  let store: Store;
  let platform: Platform;
  let accounts: Record<'ann' | 'bob', CreatedAccount>;
  beforeAll(async () => {
    store = await openTestStore();
    platform = await assemblePlatform({ store, rates: new MemoryRateStore(), limits: TEST_LIMITS });
    const account = { class: 'Business', name: 'Test', allowedOrigins: ['https://a.example.com'] } as const;
    accounts = { ann: await createAccount(platform, account), bob: await createAccount(platform, account) };
  });
  afterAll(() => store.close());
  return {
    get platform() {
      return platform;
    },
    as(who, key = {}, origin = null) {
      const [operation] = operations;
      if (operation === undefined) throw new Error('No operation.');
      return {
        ...{ platform, operation, params: {}, query: {}, body: {}, origin, address: '127.0.0.1', baseUrl: '' },
        key: {
          kind: 'secret',
          mode: 'test',
          accountId: accounts[who].id,
          class: 'Business',
          allowedOrigins: ['https://a.example.com'],
          products: null,
          ...key,
        },
      };
    },
  };
}

let families = 0;

/** A family that no other test has rows of. */
export function freshFamily(options: Partial<Family['options']> = {}): Family {
  families += 1;
  const name = `family${families}_${process.pid}_${Date.now()}`;
  return new Family({ product: 'teams', name, at: [], what: 'This thing', idPrefix: 'thing', ...options });
}

/** What a call is refused with. */
export const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: 'not refused' }),
    ({ code, reason, message }) => ({ code, ...(reason === undefined ? {} : { reason }), message }),
  );
