import { ja } from '../../src/text/messages/ja.ts';

/** What the first widget that meets a page in Japanese loads. */
export const words = ja;
