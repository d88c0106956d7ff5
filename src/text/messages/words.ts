import type { Messages, Translation } from '../message.ts';
import type { common } from './en/common.ts';
import type { embedMessages } from './en/embed.ts';
import type { eventsMessages } from './en/events.ts';
import type { eventsBrowseMessages } from './en/events-browse.ts';
import type { eventsCalendarMessages } from './en/events-calendar.ts';
import type { failureMessages } from './en/failure.ts';
import type { goalMessages } from './en/goal.ts';
import type { goalMoreMessages } from './en/goal-more.ts';
import type { payButtonMessages } from './en/pay-button.ts';
import type { pollMessages } from './en/poll.ts';
import type { pollVoteMessages } from './en/poll-vote.ts';

/** The words of one language as they are looked up: what all widgets say under `common`, then of each element under its tag. */
export type Words = Readonly<Record<string, Messages>>;

/** All that is said in one language other than English: by every widget, then by each under its tag. */
export type AllWords = {
  readonly common: Translation<typeof common & typeof failureMessages>;
  readonly 'creator-poll': Translation<typeof pollMessages & typeof pollVoteMessages>;
  readonly 'creator-embed': Translation<typeof pollMessages & typeof pollVoteMessages & typeof embedMessages>;
  readonly 'creator-pay-button': Translation<typeof payButtonMessages>;
  readonly 'creator-goal': Translation<typeof goalMessages & typeof goalMoreMessages>;
  readonly 'creator-events': Translation<
    typeof eventsMessages & typeof eventsBrowseMessages & typeof eventsCalendarMessages
  >;
};
