import type { Client } from '../../src/client/client.ts';
import type { Embed } from '../../src/resources/embed.ts';
import { asStored } from '../../src/resources/vote.ts';
import type { Ballot, VoteOutcome } from './ballot.ts';
import type { HostPage } from './host-page.ts';
import { loadHands } from './load-hands.ts';
import { saveBallot } from './vote-storage.ts';

interface Sending {
  readonly ballot: string;
  readonly outcome: Promise<VoteOutcome>;
}

const inFlight = new WeakMap<Client, Map<string, Sending>>();

/**
 * Casts this browser's vote on an embed. It is counted at most once, whatever the network does. A call
 * while the same vote is in flight (a double click) returns its outcome; another vote waits for it. The response updates the shared
 * embed, so every widget that shows it changes at once.
 *
 * @throws CreatorError `network_error` if the browser is offline, with the vote kept for `sendPending`; `unavailable` if the
 * script that sends it couldn't be loaded, likewise; `unknown_outcome` if it can't be told whether it was counted, in which case
 * voting again is safe; or a final error.
 */
export function submitVote(client: Client, page: HostPage, embed: Embed, input: Ballot): Promise<VoteOutcome> {
  const votes = inFlight.get(client) ?? new Map<string, Sending>();
  inFlight.set(client, votes);
  const stored = asStored(input);
  const ballot = JSON.stringify(stored);
  const earlier = votes.get(embed.id);
  if (earlier?.ballot === ballot) return earlier.outcome;
  // Stored first: if the visitor leaves the page, the next page sends it (pending-votes.ts).
  const saving = saveBallot(page, embed.id, stored);
  const send = async () =>
    (await loadHands()).deliverVote(client, page, embed, stored, await saving, earlier !== undefined);
  const turn = Promise.allSettled([saving, earlier?.outcome]);
  const outcome = turn.then(send).finally(() => {
    if (votes.get(embed.id)?.outcome === outcome) votes.delete(embed.id);
  });
  votes.set(embed.id, { ballot, outcome });
  return outcome;
}
