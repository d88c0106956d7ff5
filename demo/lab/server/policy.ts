import type { Policy } from '../page/base/policy.ts';

/** How the lab's server reaches the platform. */
export interface PlatformAccess {
  /** `http://127.0.0.1:<port>`: the platform itself, even when a proxy stands in front of it for pages. */
  readonly url: string;
  readonly secretKey: string;
  readonly account: string;
  readonly otherAccount: string;
}

/** The platform's refusal of a list, shown as is. */
export class PolicyRefused extends Error {
  override readonly name = 'PolicyRefused';
  /** One message per invalid entry. */
  readonly details: readonly { readonly path: string; readonly message: string }[];

  constructor(message: string, details: PolicyRefused['details']) {
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
  readonly error?: { readonly message: string; readonly details?: PolicyRefused['details'] };
}

/** Calls the platform with the secret key. Throws `PolicyRefused` for any error. */
export async function callPlatform<T = Owner>(
  { url, secretKey }: PlatformAccess,
  route: string,
  body?: object,
): Promise<T> {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(path.startsWith('/api/') ? { 'X-Service-API-Key': secretKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as Envelope;
  if (error !== undefined) throw new PolicyRefused(error.message, error.details ?? []);
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
 * Changes a list as its owner's server would: an embed's through the API, the account's through the local platform's own route.
 * @param target `account` or an embed id.
 * @param list null makes an embed use its account's list again.
 * @throws {PolicyRefused}
 */
export async function changePolicy(
  access: PlatformAccess,
  target: string,
  list: readonly string[] | null,
): Promise<void> {
  if (target === 'account') {
    await callPlatform(access, accountRoute('PUT', access.account), { allowedOrigins: list ?? [] });
    return;
  }
  await callPlatform(access, 'PUT /api/vote/embed/update', { id: target, allowedOrigins: list });
}
