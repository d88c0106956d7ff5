import { createClient, getEmbed, list } from '../../src/sdk.ts';
import { createServerClient } from '../../src/server.ts';
import { creatorsYear, type YearPlatform } from '../examples/creators-year.ts';

export interface RuntimeSettings {
  /** The local platform, whose clock can be moved. */
  readonly platform: string;
  readonly secretKey: string;
  readonly publicKey: string;
  /** A server with faults, by path: `/silent` never responds, `/redirect` redirects to another host, `/busy` is 429 once. */
  readonly faults: string;
}

interface SdkError {
  readonly code?: string;
  readonly name?: string;
  readonly status?: number;
  readonly cause?: { readonly name?: string; readonly message?: string };
}

const codeOf = (sent: PromiseLike<unknown>) =>
  Promise.resolve(sent).then(
    () => 'ok',
    ({ code, name }: SdkError) => code ?? name,
  );

/** The routes of a local platform that only tests need, from whichever runtime. */
function remote(url: string): YearPlatform {
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await (await fetch(`${url}/local/${path}`, init)).json()).data;
  };
  return {
    url,
    createAccount: (account = {}) => post('accounts', account),
    clock: { advance: async (advanceBy) => new Date((await post('clock', { advanceBy })).now) },
  };
}

/** Uses the SDK as a program would. `runtimes.test.ts` bundles it with `dist`. */
export async function useSdk({
  platform,
  secretKey,
  publicKey,
  faults,
}: RuntimeSettings): Promise<Readonly<Record<string, unknown>>> {
  const connect = (baseUrl: string, timeoutMs = 10_000) => createServerClient({ baseUrl, secretKey, timeoutMs });
  const client = connect(platform);
  const { found } = await creatorsYear(remote(platform));

  const page = createClient({ baseUrl: platform, publicKey });
  const events: unknown[] = [];
  for await (const event of list(createClient({ baseUrl: platform }), 'GET /api/events/general/all'))
    events.push(event);

  const canceled = new AbortController();
  const silent = connect(`${faults}/silent`).charges.get({ id: 'a' }, { signal: canceled.signal });
  setTimeout(() => canceled.abort(new TypeError('Cancel was pressed')), 50);
  const aborted = await Promise.resolve(silent).catch((error: SdkError) => `${error.code}: ${error.cause?.message}`);
  const expired = await Promise.resolve(
    connect(`${faults}/silent`).charges.get({ id: 'a' }, { signal: AbortSignal.timeout(50) }),
  ).catch((error: SdkError) => `${error.code}: ${error.cause?.name}`);

  const busy = connect(`${faults}/busy`);
  return {
    year: found,
    events: events.length > 3,
    missing: await codeOf(client.charges.get({ id: 'missing' })),
    // A page's key, sent without an origin.
    refused: await codeOf(getEmbed(page, { id: 'emb_demo_open' })),
    aborted,
    expired,
    timeout: await codeOf(connect(`${faults}/silent`, 100).charges.get({ id: 'a' }, { maxRetries: 0 })),
    redirect: await codeOf(connect(`${faults}/redirect`).charges.get({ id: 'a' }, { maxRetries: 0 })),
    long: await codeOf(connect(`${faults}/long`).charges.get({ id: 'a' })),
    paused: await Promise.all([1, 2, 3].map(() => codeOf(busy.charges.get({ id: 'a' })))),
  };
}
