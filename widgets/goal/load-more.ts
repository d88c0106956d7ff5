/** What the plain goal does without: other looks, donors, news. In the classic scripts load-more.script.ts stands in this place. */
export const loadMore = () => import('../later/goal-more.ts');
