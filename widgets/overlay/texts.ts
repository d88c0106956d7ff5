import { embedMessages } from '../words/en/embed.ts';
import { goalMessages } from '../words/en/goal.ts';
import { overlayMessages } from '../words/en/overlay.ts';
import { pollMessages } from '../words/en/poll.ts';

/** An overlay speaks in the words of the widget that it stands for. */
export const overlayTexts = { ...goalMessages, ...pollMessages, ...embedMessages, ...overlayMessages };
