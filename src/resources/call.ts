import type { Client } from '../client/create-client.ts';

/** What every named call takes beside its input. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** A base of plain http can only be on this machine: `createClient` takes no other. */
export const isLocal = (client: Client): boolean => client.baseUrl.startsWith('http:');
