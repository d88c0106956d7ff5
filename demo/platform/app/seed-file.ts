import { keyRow } from '../auth/accounts.ts';
import type { Platform } from '../base/platform.ts';
import { DEMO_ACCOUNT, DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../seed/seed.ts';
import { emptyStore } from '../store/open-store.ts';
import { accounts, keys } from '../store/schema.ts';
import { createApp } from './app.ts';

/** What a seed file asks for, in its order. */
export interface SeedFile {
  readonly name: string;
  /** The body of `POST /local/accounts`. */
  readonly account: object;
  readonly creates: readonly SeedCreate[];
}

/** The body of a create operation. `id` is that of the new record; by default it is random. */
export interface SeedCreate {
  readonly route: string;
  readonly index: number;
  readonly body: { readonly id?: string };
}

/** The platform, whose next record gets `next.id` if that has its prefix. */
function withChosenIds(platform: Platform, next: { id: string }): Platform {
  const newId = (prefix: string) => {
    const { id } = next;
    if (!id.startsWith(`${prefix}_`)) return platform.newId(prefix);
    next.id = '';
    return id;
  };
  return { ...platform, newId, forAccount: (accountId) => ({ ...platform.forAccount(accountId), newId }) };
}

/**
 * Creates what a seed file asks for, in an account with the keys of the demo account.
 * @returns false if there are accounts already: then nothing changes.
 * @throws {Error} that names the place in the file. Then nothing is created.
 */
export async function seedFromFile(
  platform: Platform,
  { name, account, creates }: SeedFile,
  origins?: readonly string[],
): Promise<boolean> {
  if ((await platform.db.$count(accounts)) > 0) return false;
  const next = { id: '' };
  const app = createApp(withChosenIds(platform, next));
  const post = async (place: string, url: string, { id = '', ...payload }: SeedCreate['body']) => {
    next.id = id;
    const headers = { 'content-type': 'application/json', 'x-service-api-key': DEMO_SECRET_KEY };
    const response = await app.inject({ method: 'POST', url, headers, payload });
    if (response.statusCode >= 300) throw new Error(`${name}: ${place}: ${response.json().error.message}`);
    const made: string = response.json().data.id;
    if (id && made !== id) throw new Error(`${name}: ${place}: id must begin with ${made.replace(/_.*/, '_')}`);
  };
  try {
    const own = { ...account, ...(origins && { allowedOrigins: origins }), id: DEMO_ACCOUNT };
    await post('account', '/local/accounts', own);
    const texts = [DEMO_PUBLIC_KEY, DEMO_SECRET_KEY];
    await platform.db.insert(keys).values(texts.map((text) => keyRow(DEMO_ACCOUNT, text, platform.now())));
    for (const { route, index, body } of creates)
      await post(`${route}, number ${index + 1}`, route.replace('POST ', ''), body);
  } catch (cause) {
    await emptyStore(platform.db);
    throw cause;
  } finally {
    await app.close();
  }
  return true;
}
