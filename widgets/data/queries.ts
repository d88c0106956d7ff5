import type { EmbedQuery, GoalQuery } from '../../src/resources/requests.ts';
import type { HostPage } from './host-page.ts';
import { knownReference } from './vote-entries.ts';

/** An embed, with this browser's vote if it has one. */
export function embedQuery(page: Pick<HostPage, 'storage'>, id: string): EmbedQuery {
  const clientReference = knownReference(page, id);
  return clientReference ? { id, clientReference } : { id };
}

/** A goal, with the contribution of a visitor who has paid. */
export const goalQuery = (link: string, clientReference: string | null): GoalQuery => ({
  paymentLinkId: link,
  ...(clientReference && { clientReference }),
});
