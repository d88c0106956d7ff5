/** What draws the code. In the classic scripts load-qr.script.ts stands in this place. */
export const loadQr = () => import('../later/pay-qr.ts');
