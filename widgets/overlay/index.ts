// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import { OverlayElement } from './element.ts';

OverlayElement.define();

export * from '../core/entry.ts';
export type { DonationDetail, DonationEvent, ReachedDetail, ReachedEvent } from '../goal/dom-events.ts';
export { OverlayElement };
