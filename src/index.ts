export type { Answer } from './client/answer.ts';
export type { ConnectionOptions } from './client/client.ts';
export { type Client, type ClientOptions, createClient } from './client/create-client.ts';
export { CreatorError, type ErrorCode, type ErrorDetail } from './client/errors.ts';
export type { DataOf, PublicRoute, RequestInput, RequestOptions } from './client/operations.ts';
export { type Donor, type DonorPage, getDonors } from './resources/donor.ts';
export { type Embed, getEmbed, type Option, type Question, type Scale } from './resources/embed.ts';
export { type CalendarEvent, type CalendarName, calendarFile, calendarLinks } from './resources/calendar.ts';
export {
  type CreatorEvent,
  type EventOrganizer,
  type EventPage,
  type EventPlace,
  type EventQuery,
  listEvents,
} from './resources/events.ts';
export { type Goal, getGoal, type Milestone } from './resources/goal.ts';
export { type ListInput, type ListItem, type ListRoute, list } from './resources/list.ts';
export type { Money } from './resources/money.ts';
export type { Page } from './resources/page.ts';
export { type PayOptions, payUrl } from './resources/pay-url.ts';
export { getPaymentLink, type PaymentLink } from './resources/payment-link.ts';
export { getTally, type OptionTally, type PollStatus, type Quiz, type Tally, type Vote } from './resources/vote.ts';
export { castVote, getVote, type VoteInput, type VoteKey } from './resources/votes.ts';
export { type SafeUrlOptions, safeUrl } from './safety/safe-url.ts';
