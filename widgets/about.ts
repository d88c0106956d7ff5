import type { AboutWidget } from './core/about.ts';
import { about as embed } from './embed/about.ts';
import { about as events } from './events/about.ts';
import { about as goal } from './goal/about.ts';
import { about as overlay } from './overlay/about.ts';
import { about as payButton } from './pay-button/about.ts';
import { about as poll } from './poll/about.ts';

/** What tools know about each widget, by tag. The order is that of menus. */
export const ABOUT: Readonly<Record<string, AboutWidget>> = {
  'creator-poll': poll,
  'creator-embed': embed,
  'creator-events': events,
  'creator-pay-button': payButton,
  'creator-goal': goal,
  'creator-overlay': overlay,
};
