import { pl } from '../../src/text/messages/pl.ts';

/** What the first widget that meets a page in Polish loads. */
export const words = pl;
