import { es } from '../../src/text/messages/es.ts';

/** What the first widget that meets a page in Spanish loads. */
export const words = es;
