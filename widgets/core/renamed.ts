import { selectorOf } from './old-attributes.ts';
import { logOnce } from './page/log-once.ts';

const OF_A_BALLOT = {
  'submit=instant': 'instant',
  'text-privacy': 'privacy',
  'layout=overlay': '<creator-overlay embed-id="…">',
  linger: 'an attribute of <creator-overlay>',
};

/** Attributes of earlier builds by tag, and what each is now. Version 0.3 forgets them. */
export const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'creator-poll': OF_A_BALLOT,
  'creator-embed': OF_A_BALLOT,
  'creator-events': {
    view: 'layout',
    'search-field': 'show-search',
    filters: 'show-filters',
    calendar: 'no-calendar',
    upcoming: 'the default',
    offset: 'no longer possible',
  },
  'creator-goal': {
    'payment-link-id': 'link',
    'layout=overlay': '<creator-overlay link="…">',
    'alert-seconds': 'an attribute of <creator-overlay>',
  },
  'creator-pay-button': { type: 'what the payment link says', marks: 'up to your page' },
};

/** Tells the page's owner, once, what an attribute that no longer means anything is called now. */
export function tellRenamed(host: Element, tag: string): void {
  for (const [old, now] of Object.entries(RENAMED[tag] ?? {}))
    if (host.matches(selectorOf(old))) logOnce('warn', `<${tag}>: ${old} is now ${now}.`);
}
