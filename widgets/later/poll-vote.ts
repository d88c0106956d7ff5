import { pollVoteMessages } from '../../src/text/messages/en/poll-vote.ts';
import { startVoting } from '../poll/voting.ts';

/** What a poll loads when a visitor comes near it with pointer or focus, and at the latest with their first move. */
export { pollVoteMessages, startVoting };
