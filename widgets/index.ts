export type { ErrorCode } from '../src/client/errors.ts';
export * from './all.ts';
export { type MountOptions, mount } from './core/element/mount.ts';
export { type Configuration, configure } from './core/page/configure.ts';
export type { WidgetState } from './core/view/context.ts';
export {
  type ErrorDetail,
  type ReadyDetail,
  type ReadyEvent,
  type WidgetErrorEvent,
  WidgetEvent,
} from './core/view/widget-event.ts';
export {
  type ListedDetail,
  ListedEvent,
  type OpenDetail,
  OpenEvent,
  type SavedDetail,
  SavedEvent,
} from './events/dom-events.ts';
export { type DonationDetail, DonationEvent, type ReachedDetail, ReachedEvent } from './goal/dom-events.ts';
export { type PayDetail, PayEvent } from './pay-link/pay-event.ts';
export { type ReturnedDetail, ReturnedEvent } from './pay-link/returned-event.ts';
export {
  type VoteDetail,
  type VotedDetail,
  VotedEvent,
  VoteEvent,
} from './poll/dom-events.ts';
