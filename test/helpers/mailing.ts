import type { Caller, StoryContext } from './story-context.ts';

let people = 0;

/** An address that no other story has, because the mails of all accounts are found by it. */
export function newAddress(name: string): string {
  people += 1;
  return `${name.toLowerCase()}-${people}@example.com`;
}

/** Creates a contact with an address of its own. */
export async function addContact(server: Caller, name: string, ...tags: readonly string[]) {
  const email = newAddress(name);
  return { email, id: await server.id('POST /api/marketing/contact/create', { email, name, tags }) };
}

/** The mails stored for an address, newest first. */
export async function mailsTo({ platform }: StoryContext, address: string) {
  const response = await fetch(`${platform().url}/local/mails?to=${encodeURIComponent(address)}`);
  const { data } = (await response.json()) as { data: { items: readonly Readonly<Record<string, unknown>>[] } };
  return data.items;
}

/** The subjects of the mails stored for an address, newest first. */
export const subjectsTo = async (context: StoryContext, address: string): Promise<unknown[]> =>
  (await mailsTo(context, address)).map(({ subject }) => subject);
