import { type Embed, readEmbed } from '../../src/resources/embed.ts';

/** A poll as the platform answers it, through the real reader. */
export function pollFixture(fields: Readonly<Record<string, unknown>> = {}): Embed {
  return readEmbed({
    id: 'emb_1',
    status: 'open',
    kind: 'poll',
    title: 'Which song next?',
    resultsVisibility: 'after_vote',
    options: [
      { id: 'a', label: 'Red' },
      { id: 'b', label: 'Green' },
      { id: 'c', label: 'Blue' },
    ],
    ...fields,
  });
}

/** The counts of `pollFixture`'s options, in order; null while hidden. */
export function tallyFixture(counts: readonly (number | null)[], voters?: number): Record<string, unknown> {
  const votes = counts.some((count) => count === null)
    ? null
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return {
    embedId: 'emb_1',
    status: 'open',
    voters: voters ?? votes,
    votes,
    options: ['a', 'b', 'c'].map((id, index) => ({ id, votes: counts[index] ?? null })),
    asOf: '2026-11-20T12:00:00Z',
  };
}

export function voteAnswer(choices: readonly string[], fields: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 'vote_1',
    status: 'counted',
    embedId: 'emb_1',
    choices,
    clientReference: 'cr_1',
    createdAt: '2026-11-20T12:00:00Z',
    ...fields,
  };
}
