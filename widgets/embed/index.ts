// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import { EmbedElement } from './element.ts';

EmbedElement.define();

export * from '../core/entry.ts';
export type { VoteDetail, VotedDetail, VotedEvent, VoteEvent } from '../poll/dom-events.ts';
export { EmbedElement };
