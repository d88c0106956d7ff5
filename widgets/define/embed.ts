import { EmbedElement } from '../embed/element.ts';

EmbedElement.define();

// As types, so that a page that imports only this file has its typed tag, properties and events too.
export type { EmbedVotedEvent, VoteEvent } from '../shared/ballot/events.ts';
export type { EmbedElement };
