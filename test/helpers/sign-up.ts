import { ask } from './ask.ts';

/** A mail in the local mailbox. */
export interface LocalMail {
  readonly kind: string;
  readonly token: string | null;
}

/** The mails that the local platform would have sent to an address, newest first. */
export async function readMails(url: string, to: string): Promise<readonly LocalMail[]> {
  const response = await fetch(`${url}/local/mails?${new URLSearchParams({ to })}`);
  if (!response.ok) throw new Error(`No mailbox: ${response.status}`);
  const answer = (await response.json()) as { data: { items: readonly LocalMail[] } };
  return answer.data.items;
}

/** The token in the last mail to an address. */
export async function mailedToken(url: string, to: string): Promise<string> {
  const token = (await readMails(url, to))[0]?.token;
  if (typeof token !== 'string') throw new Error('The last mail contains no token.');
  return token;
}

export interface Holder {
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** An unused address. */
export function newEmail(): string {
  people += 1;
  return `person${people}@example.com`;
}

/** Completes a new person's sign-up on the site of a secret key, so that the account is active. */
export async function signUp(url: string, secretKey: string): Promise<Holder> {
  const email = newEmail();
  const password = `correct horse ${people}`;
  const created = await ask(url, 'POST /api/account/general/create', { secretKey, body: { email, class: 'Personal' } });
  const token = await mailedToken(url, email);
  await ask(url, 'POST /api/account/general/set-password', { secretKey, body: { token, password } });
  return { accountId: String(created.data['id']), email, password };
}

/** Signs a person in and returns the session token. */
export async function signIn(url: string, secretKey: string, holder: Holder, device = 'laptop'): Promise<string> {
  const body = { email: holder.email, password: holder.password, device };
  const answer = await ask(url, 'POST /api/account/general/login', { secretKey, body });
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status}`);
  return String(answer.data['sessionToken']);
}
