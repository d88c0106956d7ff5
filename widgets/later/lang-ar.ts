import { ar } from '../../src/text/messages/ar.ts';

/** What the first widget that meets a page in Arabic loads. */
export const words = ar;
