/** What is done with a list of events beyond showing it. In the classic scripts load-tools.script.ts stands in this place. */
export const loadTools = () => import('../later/events-tools.ts');
