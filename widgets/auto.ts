import { startScript } from './element/script.ts';
import { PayButtonElement } from './pay-button/pay-button-element.ts';
import { PollElement } from './poll/poll-element.ts';

startScript([PollElement, PayButtonElement]);
