import { openQr } from '../pay-button/qr.ts';

/** What a pay button loads when its visitor wants to pay with a phone. */
export { openQr };
