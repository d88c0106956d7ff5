/** What is needed once a goal moves or a visitor wants more. In the classic scripts load-live.script.ts stands in this place. */
export const loadLive = () => import('../later/goal-live.ts');
