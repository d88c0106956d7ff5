/** What no widget needs that merely shows. In the classic scripts load-common.script.ts stands in this place. */
export const loadCommon = () => import('../later/common.ts');
