import type { VotePart } from './types.ts';

/** What casts a vote and says what became of it. In the classic scripts load-vote.script.ts stands in this place. */
export const loadVote = (): Promise<VotePart> => import('../../later/vote.ts');
