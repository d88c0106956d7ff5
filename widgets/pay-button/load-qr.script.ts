import { loadPart } from '../core/script-part.ts';

/** In place of load-qr.ts in a classic script: a part that needs nothing of it. */
export const loadQr = () => loadPart<typeof import('../later/pay-qr.ts')>('creator-pay-qr', []);
