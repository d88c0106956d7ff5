import type { Client } from '../client/create-client.ts';
import type { RequestOptions } from '../client/operations.ts';
import { safeUrl } from '../safety/safe-url.ts';

/** What every named call takes beside its input. Reads are tried twice more, whatever their method; a vote is sent once. */
export type CallOptions = RequestOptions;

/** Whether the platform is on this machine, over http or over https with a certificate of its own: no name that the world knows. */
export const isLocal = (client: Client): boolean => !safeUrl(client.baseUrl, 'image');
