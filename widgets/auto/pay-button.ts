import { startScript } from '../element/script.ts';
import { PayButtonElement } from '../pay-button/pay-button-element.ts';

startScript([PayButtonElement]);
