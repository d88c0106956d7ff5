import type { Client } from '../../src/client/client.ts';
import type { Embed } from '../../src/resources/embed.ts';
import { asStored } from '../../src/resources/vote.ts';
import type { Ballot, VoteOutcome } from './ballot.ts';
import type { HostPage } from './host-page.ts';
import { loadHands } from './load-hands.ts';
import { saveBallot } from './vote-storage.ts';

const inFlight = new WeakMap<Client, Map<string, Promise<VoteOutcome>>>();

/**
 * Casts this browser's vote on an embed. It is counted at most once, whatever the network does. A call
 * while a vote on the same embed is in flight (a double click) returns that vote's outcome. The response updates the shared
 * embed, so every widget that shows it changes at once.
 *
 * @throws CreatorError `network_error` if the browser is offline, with the vote kept for `sendPending`; `unavailable` if the
 * script that sends it couldn't be loaded, likewise; `unknown_outcome` if it can't be told whether it was counted, in which case
 * voting again is safe; or a final error.
 */
export function submitVote(client: Client, page: HostPage, embed: Embed, ballot: Ballot): Promise<VoteOutcome> {
  const votes = inFlight.get(client) ?? new Map<string, Promise<VoteOutcome>>();
  inFlight.set(client, votes);
  const known = votes.get(embed.id);
  if (known) return known;
  const outcome = saveAndSend(client, page, embed, asStored(ballot)).finally(() => votes.delete(embed.id));
  votes.set(embed.id, outcome);
  return outcome;
}

async function saveAndSend(client: Client, page: HostPage, embed: Embed, ballot: Ballot): Promise<VoteOutcome> {
  // Stored first: if the visitor leaves the page, the next page sends it (pending-votes.ts).
  const clientReference = await saveBallot(page, embed.id, ballot);
  const { deliverVote } = await loadHands();
  return deliverVote(client, page, embed, ballot, clientReference);
}
