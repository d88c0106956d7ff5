export type { Answer } from './client/answer.ts';
export type { ConnectionOptions } from './client/connect.ts';
export { type Client, type ClientOptions, createClient } from './client/create-client.ts';
export { CreatorError, type ErrorCode, type ErrorDetail } from './client/errors.ts';
export type { DataOf, PublicRoute, RequestInput, RequestOptions } from './client/operations.ts';
export { type Donor, type DonorPage, getDonors } from './resources/donors.ts';
export { type Embed, getEmbed, type Option, type Question, type Scale } from './resources/embeds.ts';
export { type CalendarEvent, type CalendarName, calendarFile, calendarLinks } from './resources/event-calendar.ts';
export {
  type CreatorEvent,
  type EventOrganizer,
  type EventPage,
  type EventPlace,
  type EventQuery,
  listEvents,
} from './resources/events.ts';
export { type Goal, getGoal, type Milestone } from './resources/goals.ts';
export { type ListInput, type ListItem, type ListRoute, list } from './resources/list.ts';
export type { Money } from './resources/money.ts';
export type { Page } from './resources/page.ts';
export { type PayOptions, payUrl } from './resources/pay-url.ts';
export { getPaymentLink, type PaymentLink } from './resources/payment-links.ts';
export { getTally, type OptionTally, type PollStatus, type Quiz, type Tally, type Vote } from './resources/polls.ts';
export { castVote, getVote, type VoteInput, type VoteKey } from './resources/votes.ts';
export { type SafeUrlOptions, safeUrl } from './safety/safe-url.ts';
