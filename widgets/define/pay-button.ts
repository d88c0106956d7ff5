import { PayButtonElement } from '../pay-button/pay-button-element.ts';

PayButtonElement.define();
