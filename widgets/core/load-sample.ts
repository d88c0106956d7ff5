/** What a preview shows. In the classic scripts load-sample.script.ts stands in this place. */
export const loadSample = () => import('../later/sample.ts');
