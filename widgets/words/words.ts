import type { Messages, Translation } from '../../src/text/message.ts';
import type { commonMessages } from './en/common.ts';
import type { embedMessages } from './en/embed.ts';
import type { eventsMessages } from './en/events.ts';
import type { goalMessages } from './en/goal.ts';
import type { payButtonMessages } from './en/pay-button.ts';
import type { pollMessages } from './en/poll.ts';

/** Messages of one language for lookup: `common`, and each element's tag. */
export type Words = Readonly<Record<string, Messages>>;

/** The messages of `Base` that `Own` doesn't override. `Omit` would lose their order, which the docs follow. */
type Inherited<Base, Own> = { readonly [K in keyof Base as K extends keyof Own ? never : K]: Base[K] };

/** Every message of one language other than English. */
export type AllWords = {
  readonly common: Translation<typeof commonMessages>;
  readonly 'creator-poll': Translation<typeof pollMessages>;
  readonly 'creator-embed': Translation<Inherited<typeof pollMessages, typeof embedMessages> & typeof embedMessages>;
  readonly 'creator-pay-button': Translation<typeof payButtonMessages>;
  readonly 'creator-goal': Translation<typeof goalMessages>;
  readonly 'creator-events': Translation<typeof eventsMessages>;
};
