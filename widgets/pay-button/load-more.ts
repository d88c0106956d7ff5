/** What a pay button is beside a link. In the classic scripts load-more.script.ts stands in this place. */
export const loadMore = () => import('../later/pay-more.ts');
