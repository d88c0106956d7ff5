import { de } from '../../src/text/messages/de.ts';

/** What the first widget that meets a page in German loads. */
export const words = de;
