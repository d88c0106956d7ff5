import { pollVoteMessages } from '../../src/text/messages/en/poll-vote.ts';
import css from '../shared/ballot/late.css';
import { startVoting } from '../shared/ballot/voting.ts';

/**
 * What a poll loads when a visitor comes near it with pointer or focus, at the latest with their first move, and at once where
 * it is more than a choice of one.
 */
export { css, pollVoteMessages, startVoting };
