import { afterAll, beforeAll } from 'vitest';
import type { Resource } from '../../../src/api/describe/row.ts';
import { operations } from '../../../src/api/operations.ts';
import { openTestStore } from '../../../test/helpers/platform.ts';
import { type CreatedAccount, createAccount } from '../auth/accounts.ts';
import type { Call } from '../base/call.ts';
import type { Key } from '../base/credentials.ts';
import { TEST_LIMITS } from '../base/limits.ts';
import { assemblePlatform, type Platform } from '../base/platform.ts';
import { RateStore } from '../base/rate-store.ts';
import type { Store } from '../store/open-store.ts';
import { Family } from './family.ts';
import type { FamilyOptions } from './family-options.ts';

/** Setup for the suites of families: two accounts, a separate family for each test, and the reason of a refusal. */

export interface FamilySetup {
  readonly platform: Platform;
  /** A call with the account's secret test key, optionally overridden. */
  as(who: 'ann' | 'bob', key?: Partial<Key>, origin?: string | null): Call;
}

/** Opens a store before the tests and closes it after them: the one of DATABASE_URL, or one in memory. */
export function familySetup(): FamilySetup {
  let store: Store;
  let platform: Platform;
  let accounts: Record<'ann' | 'bob', CreatedAccount>;
  beforeAll(async () => {
    store = await openTestStore();
    platform = await assemblePlatform({ store, rates: RateStore.inMemory(), limits: TEST_LIMITS });
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
        isOwner: key.kind !== 'public',
        isHead: false,
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

/** Creates a family that has no rows of other tests. */
export function createFamily(options: Partial<Resource> & FamilyOptions = {}): Family {
  families += 1;
  const title = `Thing${families}_${process.pid}_${Date.now()}`;
  const thing = {
    title,
    noun: 'thing',
    plural: 'things',
    idPrefix: 'thing',
    search: [],
    filters: [],
    fixed: [],
    fields: {},
  };
  return new Family({ ...thing, ...options }, options);
}

/** The error of a rejected call. */
export const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: 'not refused' }),
    ({ code, reason, message }) => ({ code, ...(reason === undefined ? {} : { reason }), message }),
  );
