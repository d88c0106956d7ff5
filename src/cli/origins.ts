import { parsePattern } from '../safety/origins.ts';
import type { ServerClient } from '../server.ts';
import { askLocal } from './ask-local.ts';

/** A list as its owner gets it. */
interface OwnedList {
  /** Null for an embed that uses its account's. */
  readonly allowedOrigins?: readonly string[] | null | undefined;
  readonly warnings?: readonly string[] | undefined;
}

export interface OriginList {
  readonly owner: string;
  readonly read: () => Promise<OwnedList>;
  readonly write: (allowedOrigins: string[]) => Promise<OwnedList>;
}

export const listOfEmbed = (server: ServerClient, id: string): OriginList => ({
  owner: id,
  read: () => server.embeds.get({ id }),
  write: (allowedOrigins) => server.embeds.update({ id, allowedOrigins }),
});

/** No operation of the interface reads or changes the list of an account. */
export function listOfAccount(api: string, id: string): OriginList {
  const path = `/local/accounts/${encodeURIComponent(id)}/origins`;
  return {
    owner: id,
    read: () => askLocal(api, path),
    write: (allowedOrigins) => askLocal(api, path, { method: 'PUT', body: JSON.stringify({ allowedOrigins }) }),
  };
}

export const ORIGIN_ACTIONS = ['list', 'add', 'remove'] as const;
export type OriginAction = (typeof ORIGIN_ACTIONS)[number];

/** The origin of an entry, as the platform stores it, without what follows: `; report-only`. */
const originOf = (entry: string): string => (parsePattern(entry)?.text ?? entry).replace(/;.*/, '');

/** An origin is added in place of its entry with other settings. */
function changed(list: readonly string[], action: 'add' | 'remove', entries: readonly string[]): string[] {
  const origins = entries.map(originOf);
  const missing = origins.find((origin) => !list.some((entry) => originOf(entry) === origin));
  if (action === 'remove' && missing !== undefined) throw new Error(`${missing} is not in the list.`);
  const others = list.filter((entry) => !origins.includes(originOf(entry)));
  return action === 'add' ? [...others, ...entries] : others;
}

/** `npx creator-widgets origins`: prints the list, after the change if there is one. */
export async function runOrigins(
  { owner, read, write }: OriginList,
  action: OriginAction,
  entries: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  let found = await read();
  if (action !== 'list') {
    // A list of its own would refuse what the account's allows.
    if (!found.allowedOrigins) throw new Error(`${owner} has no list of its own: the account’s applies.`);
    const list = changed(found.allowedOrigins, action, entries);
    found = await write(list).catch((error: Error) => {
      // The platform names an entry by its place.
      error.message = error.message.replaceAll(/allowedOrigins\.(\d+)/g, (path, at) => list[at] ?? path);
      throw error;
    });
  }
  if (!found.allowedOrigins) process.stderr.write(`${owner} has no list of its own: the account’s applies.\n`);
  for (const entry of found.allowedOrigins ?? []) print(entry);
  for (const warning of found.warnings ?? []) process.stderr.write(`Warning: ${warning}\n`);
}
