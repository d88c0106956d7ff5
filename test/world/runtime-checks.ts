import type * as sdk from '../../src/index.ts';
import type * as server from '../../src/server.ts';

export interface RuntimeSettings {
  /** The local platform. */
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

/** Uses the SDK as a program would. Runs unbundled in no runtime: `runtimes.test.ts` puts it beside `dist`. */
export async function useSdk(
  { createServerClient }: typeof server,
  { createClient, getEmbed, list }: typeof sdk,
  { platform, secretKey, publicKey, faults }: RuntimeSettings,
): Promise<Readonly<Record<string, unknown>>> {
  const connect = (baseUrl: string, timeoutMs = 10_000) => createServerClient({ baseUrl, secretKey, timeoutMs });
  const client = connect(platform);

  const link = await client.paymentLinks.create({ kind: 'donation', title: 'A runtime' });
  const { items } = await client.paymentLinks.list({ limit: 1 });
  const titles: unknown[] = [];
  for await (const { title } of client.paymentLinks.list({ limit: 5 })) titles.push(title);

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
    created: link.title,
    one: items?.length,
    all: titles.includes('A runtime'),
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
