import { PollElement } from '../poll/poll-element.ts';

PollElement.define();

// The class as a type, so that a page that imports only this file has its typed tag, properties and events too.
export type { PollElement };
