import { PollElement } from '../poll/poll-element.ts';

PollElement.define();
