import { startScript } from '../core/script.ts';
import { PollElement } from '../poll/element.ts';

startScript([PollElement]);
