export {
  type Client,
  type ClientOptions,
  type ConnectionOptions,
  createClient,
  type FailureContext,
  type RequestContext,
  type ResponseContext,
} from './client/client.ts';
export { CreatorError, type ErrorCode, type ErrorDetail } from './client/errors.ts';
export type { DataOf, PublicRoute, RequestArguments, RequestInput, RequestOptions } from './client/operations.ts';
export type { Answer, RateLimit } from './client/response.ts';
export { type CalendarEvent, type CalendarName, calendarFile, calendarLinks } from './resources/calendar.ts';
export { type Donor, type DonorPage, getDonors } from './resources/donor.ts';
export { type Embed, getEmbed, type Option, type Question, type Scale } from './resources/embed.ts';
export {
  type CreatorEvent,
  type EventOrganizer,
  type EventPage,
  type EventPlace,
  getEvent,
  listEvents,
} from './resources/event.ts';
export { type Goal, getGoal, type Milestone } from './resources/goal.ts';
export { type Items, type ListInput, type ListItem, type ListRoute, list } from './resources/list.ts';
export type { Money } from './resources/money.ts';
export type { Page } from './resources/page.ts';
export { type PayOptions, payUrl } from './resources/pay-url.ts';
export { getPaymentLink, type PaymentLink } from './resources/payment-link.ts';
export type { EventQuery } from './resources/requests.ts';
export {
  castVote,
  getTally,
  getVote,
  type OptionTally,
  type PollStatus,
  type Quiz,
  type Tally,
  type Vote,
  type VoteInput,
  type VoteKey,
} from './resources/vote.ts';
export { type SafeUrlOptions, safeUrl } from './safety/safe-url.ts';
