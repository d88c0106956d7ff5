import type { Client } from '../../src/client/client.ts';
import { type Embed, getEmbed } from '../../src/resources/embed.ts';
import type { HostPage } from './host-page.ts';
import { suggestedMs, untilNext } from './next-load.ts';
import { embedQuery } from './queries.ts';
import { type SharedResource, sharedResource } from './shared-resource.ts';

/** An embed, with this browser's vote and the counts it may see. Polls at the platform's interval while it is open. */
export function sharedEmbed(client: Client, page: HostPage, id: string): SharedResource<Embed> {
  return sharedResource(client, page, `embed:${id}`, {
    load: (signal) => getEmbed(client, embedQuery(page, id), { signal }),
    nextMs: ({ status, refreshSeconds, opensAt, closesAt }) => [
      suggestedMs(status === 'open', refreshSeconds),
      untilNext(client, opensAt, closesAt),
    ],
  });
}
