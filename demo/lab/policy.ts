import type { Policy } from './expected.ts';
import { WIDGETS } from './page/widgets.ts';

/** Where the lab's server reaches the platform, and as whom. */
export interface PlatformAccess {
  /** `http://127.0.0.1:<port>`: the platform itself, not what pages ask. */
  readonly url: string;
  readonly secretKey: string;
  readonly account: string;
  readonly otherAccount: string;
}

/** A refusal in the platform's words, for the person at the lab. */
export class PolicyRefused extends Error {
  override readonly name = 'PolicyRefused';
  /** One sentence for each entry that is no pattern. */
  readonly details: readonly { readonly path: string; readonly message: string }[];

  constructor(message: string, details: PolicyRefused['details']) {
    super(message);
    this.details = details;
  }
}

interface Envelope {
  readonly data?: { readonly allowedOrigins?: readonly string[] | null };
  readonly error?: { readonly message: string; readonly details?: PolicyRefused['details'] };
}

/** The embeds of the matrix that an owner may give a list of their own. */
export const LISTED_EMBEDS: readonly string[] = [
  ...new Set(
    WIDGETS.flatMap(({ probes }) =>
      probes.flatMap((probe) => (probe.kind === 'operation' && probe.embed !== undefined ? [probe.embed] : [])),
    ),
  ),
];

async function ask(
  { url, secretKey }: PlatformAccess,
  route: string,
  body?: object,
): Promise<readonly string[] | null> {
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
  return data?.allowedOrigins ?? null;
}

const accountRoute = (method: 'GET' | 'PUT', id: string) => `${method} /local/accounts/${id}/origins`;

/** The lists as they are now. */
export async function readPolicy(access: PlatformAccess): Promise<Policy> {
  const [account, other, ...lists] = await Promise.all([
    ask(access, accountRoute('GET', access.account)),
    ask(access, accountRoute('GET', access.otherAccount)),
    ...LISTED_EMBEDS.map((id) => ask(access, 'POST /api/vote/embed/get', { id })),
  ]);
  return {
    account: account ?? [],
    other: other ?? [],
    embeds: Object.fromEntries(LISTED_EMBEDS.map((id, at) => [id, lists[at] ?? null])),
  };
}

/**
 * Changes one list as its owner's server would: an embed's by the interface, the account's by the local platform's own route.
 * @param target `account`, or an embed's id. `list` null: an embed goes by its account's list again.
 * @throws {PolicyRefused}
 */
export async function changePolicy(
  access: PlatformAccess,
  target: string,
  list: readonly string[] | null,
): Promise<void> {
  if (target === 'account') {
    await ask(access, accountRoute('PUT', access.account), { allowedOrigins: list ?? [] });
    return;
  }
  await ask(access, 'PUT /api/vote/embed/update', { id: target, allowedOrigins: list });
}
