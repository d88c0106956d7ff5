import { EmbedElement } from './element.ts';

EmbedElement.define();

// So that importing this file alone gives the typed tag, properties and events.
export type { EmbedVotedEvent, VoteEvent } from '../poll/dom-events.ts';
export type { EmbedElement };
