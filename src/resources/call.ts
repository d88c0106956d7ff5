import type { Client } from '../client/create-client.ts';
import type { RequestOptions } from '../client/operations.ts';

/** What every named call takes beside its input. Reads are tried twice more, whatever their method; a vote is sent once. */
export type CallOptions = RequestOptions;

/** A base of plain http can only be on this machine: `createClient` takes no other. */
export const isLocal = (client: Client): boolean => client.baseUrl.startsWith('http:');
