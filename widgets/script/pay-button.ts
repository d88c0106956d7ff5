import { startScript } from '../core/script.ts';
import { PayButtonElement } from '../pay-button/element.ts';

startScript([PayButtonElement]);
