import { fr } from '../../src/text/messages/fr.ts';

/** What the first widget that meets a page in French loads. */
export const words = fr;
