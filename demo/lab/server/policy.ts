import type { Policy } from '../page/base/policy.ts';

/** How the lab's server reaches the platform. */
export interface PlatformAccess {
  /** `http://127.0.0.1:<port>`: the platform itself, even when a proxy stands in front of it for pages. */
  readonly url: string;
  readonly secretKey: string;
  readonly account: string;
  readonly otherAccount: string;
}

/** The platform's refusal of a request, shown as is. */
export class PlatformRefused extends Error {
  override readonly name = 'PlatformRefused';
  /** One message per invalid field. */
  readonly details: readonly { readonly path: string; readonly message: string }[];

  constructor(message: string, details: PlatformRefused['details']) {
    super(message);
    this.details = details;
  }
}

/** An account or embed with its list. */
interface Owner {
  readonly allowedOrigins?: readonly string[] | null;
}

interface Envelope {
  readonly data?: unknown;
  readonly error?: { readonly message: string; readonly details?: PlatformRefused['details'] };
}

/** Calls the platform with the secret key. The input is for the path, the query or the body. Throws `PlatformRefused` for any error. */
export async function callPlatform<T = Owner>(
  { url, secretKey }: Pick<PlatformAccess, 'url' | 'secretKey'>,
  route: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  const [method = 'GET', template = ''] = route.split(' ');
  const fields = Object.entries(input).filter(([name]) => !template.includes(`{${name}}`));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const isGet = method === 'GET';
  const query = isGet ? `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}` : '';
  const response = await fetch(url + path + query, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(path.startsWith('/api/') ? { 'X-Service-API-Key': secretKey } : {}),
    },
    ...(isGet ? {} : { body: JSON.stringify(Object.fromEntries(fields)) }),
  });
  const { data, error } = (await response.json()) as Envelope;
  if (error !== undefined) throw new PlatformRefused(error.message, error.details ?? []);
  return data as T;
}

const accountRoute = (method: 'GET' | 'PUT', id: string) => `${method} /local/accounts/${id}/origins`;

/** Reads the account's own list. */
export const readAllowedOrigins = async (access: PlatformAccess): Promise<readonly string[]> =>
  (await callPlatform(access, accountRoute('GET', access.account))).allowedOrigins ?? [];

/** Reads the current lists. */
export async function readPolicy(access: PlatformAccess): Promise<Policy> {
  const [account, other, embeds] = await Promise.all([
    readAllowedOrigins(access),
    callPlatform(access, accountRoute('GET', access.otherAccount)),
    callPlatform<{ items: readonly (Owner & { id: string })[] }>(access, 'POST /api/vote/embed/all', { limit: 100 }),
  ]);
  return {
    account,
    other: other.allowedOrigins ?? [],
    embeds: Object.fromEntries(embeds.items.map(({ id, allowedOrigins = null }) => [id, allowedOrigins])),
  };
}

/**
 * Changes a list as its owner's server would: an embed's through the API, an account's through the local platform's own route.
 * @param target `account`, `other` or an embed id.
 * @param list null makes an embed use its account's list again.
 * @throws {PlatformRefused}
 */
export async function changePolicy(
  access: PlatformAccess,
  target: string,
  list: readonly string[] | null,
): Promise<void> {
  if (target === 'account' || target === 'other') {
    const account = target === 'account' ? access.account : access.otherAccount;
    await callPlatform(access, accountRoute('PUT', account), { allowedOrigins: list ?? [] });
    return;
  }
  await callPlatform(access, 'PUT /api/vote/embed/update', { id: target, allowedOrigins: list });
}
