import type { Messages, Translation } from '../../src/text/message.ts';
import type { commonMessages } from './en/common.ts';
import type { notifyMessages } from './en/notify.ts';

/** Messages of one language for lookup: `common`, and each element's tag. */
export type Words = Readonly<Record<string, Messages>>;

/** The English messages: `common`, and by each element's tag. A widget's file in `en` adds its own. */
export interface English {
  readonly common: typeof commonMessages & typeof notifyMessages;
}

/** Every message of one language other than English. */
export type AllWords = { readonly [Name in keyof English]: Translation<English[Name]> };
