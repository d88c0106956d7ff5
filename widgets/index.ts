export { type Configuration, configure } from './element/configure.ts';
export { type ReadyEvent, type WidgetErrorEvent, WidgetEvent } from './element/events.ts';
export type { WidgetState } from './element/types.ts';
export { PayButtonElement } from './pay-button/pay-button-element.ts';
export { PollVotedEvent, PollVoteEvent } from './poll/events.ts';
export { PollElement } from './poll/poll-element.ts';
export { PayEvent } from './ui/pay-event.ts';
