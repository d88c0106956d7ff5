import { pollVoteMessages } from '../../src/text/messages/en/poll-vote.ts';
import { castPoll, leaderIn } from '../poll/voting.ts';

/** What a poll loads when a visitor comes near it with pointer or focus, and at the latest with the vote. */
export { castPoll, leaderIn, pollVoteMessages };
