/** What casts a vote and says what became of it. In the classic scripts load-vote.script.ts stands in this place. */
export const loadVote = () => import('../later/poll-vote.ts');
