import type { KindsPart } from '../shared/ballot/types.ts';

/** What shows and takes every kind but a poll. In the classic scripts load-kinds.script.ts stands in this place. */
export const loadKinds = (): Promise<KindsPart> => import('../later/embed-kinds.ts');
