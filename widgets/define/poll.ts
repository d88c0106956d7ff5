import { PollElement } from '../poll/element.ts';

PollElement.define();

// As types, so that a page that imports only this file has its typed tag, properties and events too.
export type { PollVotedEvent, VoteEvent } from '../shared/ballot/events.ts';
export type { PollElement };
