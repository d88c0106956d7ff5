import { startScript } from '../element/script.ts';
import { PollElement } from '../poll/poll-element.ts';

startScript([PollElement]);
