// Before an app's own copy, if it needs another one: the last to be loaded renders the signals of both.
import '@preact/signals';
import { PollElement } from './element.ts';

PollElement.define();

// So that importing this file alone gives the typed tag, properties and events.
export type { VotedEvent, VoteEvent } from './dom-events.ts';
export type { PollElement };
