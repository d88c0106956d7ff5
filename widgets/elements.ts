export * from './all.ts';
export { type MountOptions, mount } from './core/element/mount.ts';
export * from './core/entry.ts';
export type { ListedDetail, ListedEvent, OpenDetail, OpenEvent, SavedDetail, SavedEvent } from './events/dom-events.ts';
export type { DonationDetail, DonationEvent, ReachedDetail, ReachedEvent } from './goal/dom-events.ts';
export type { PayDetail, PayEvent } from './pay-link/pay-event.ts';
export type { ReturnedDetail, ReturnedEvent } from './pay-link/returned-event.ts';
export type { VoteDetail, VotedDetail, VotedEvent, VoteEvent } from './poll/dom-events.ts';
