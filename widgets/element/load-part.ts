/** The owner's words, which no working page needs. In the classic scripts load-part.script.ts stands in this place. */
export const loadExplain = () => import('./explain.ts');
