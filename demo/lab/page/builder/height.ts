/**
 * The space to reserve for a widget, so that nothing moves when it appears. Measured on screens of 320 to 800 px with a usual
 * interface font.
 */

import { ABOUT } from '../../../../widgets/about.ts';
import type { BuilderData, GoalChoice, ItemSize, LinkChoice } from '../base/builder-data.ts';
import type { SnippetInput } from './snippets.ts';

type Attributes = SnippetInput['attributes'];

/** Added height of each donor of an unknown goal. */
const DONOR_PX = 90;
/** Added height of what a widget shows on request, by attribute. */
const ADDED_PX: Readonly<Record<string, number>> = {
  ...{ amounts: 131, qr: 50, marks: 29 },
  ...{ heading: 41, 'search-field': 60, filters: 60, feed: 36 },
};

/** Text that takes at most two more lines on a phone, which is not worth a formula. */
const SHORT_TEXT = 40;

/** `wide` px on screens of at least 640 px, and more on narrower ones, where text wraps. */
const responsiveHeight = (wide: number, text: number): string =>
  text <= SHORT_TEXT
    ? `${wide + Math.round(1.25 * text)}px`
    : `max(${wide}px,${Math.round(wide + 2.5 * text)}px - ${Math.round(0.39 * text)}vw)`;

const plus = (height: string, added: number): string =>
  height.replace(/\d+(?=px)/g, (px) => String(Number(px) + added));

const embedHeight = ({ rows, text }: ItemSize): string => responsiveHeight(Math.round(153 + 62 * rows), text);

const DONATE_PX = 54;

/** Returns null for layouts whose height doesn't depend on the goal. */
function goalHeight({ size, isOpen }: GoalChoice, { layout = 'bar', ...others }: Attributes): string | null {
  const lines = 31 * size.rows + (isOpen && !('no-button' in others) ? DONATE_PX : 0);
  // A bar lists its milestones in one row if they fit, a ring one below the other.
  if (layout === 'bar') return responsiveHeight(148 + lines, size.text);
  return layout === 'ring' ? `${292 + lines + Math.round(size.text / 2)}px` : null;
}

function cardHeight({ hasPicture, hasDescription, hasState }: LinkChoice): string {
  const text = 125 + (hasDescription ? 36 : 0) + (hasState ? 33 : 0);
  return hasPicture ? `min(${text + 228}px,${text - 18}px + 56vw)` : `${text}px`;
}

interface EventsSize {
  readonly head: number;
  readonly event: number;
  /** Characters that may wrap, of the head and of each event. */
  readonly texts: readonly [head: number, event: number];
}
const EVENTS: Readonly<Record<string, EventsSize>> = {
  list: { head: 255, event: 122, texts: [88, 25] },
  agenda: { head: 150, event: 162, texts: [110, 14] },
  compact: { head: 190, event: 72, texts: [68, 0] },
};
/** Further events are below the fold, and there may not be as many as the page asks for. */
const MAX_EVENTS = 5;
/** From 720 px on, the days of a month that is as wide as the screen are tall enough for titles. */
const MONTH = 'clamp(700px,10000vw - 71300px,1050px)';

function eventsHeight({ layout = 'list', view = layout, limit = String(MAX_EVENTS) }: Attributes): string {
  const events = Math.min(Number(limit), MAX_EVENTS);
  // One card below the other, with a picture as wide as the screen; from 570 px on, two side by side. A new month starts a new row.
  if (view === 'cards')
    return `clamp(${130 + 350 * (1 + Math.floor(events / 2))}px,57000px - 10000vw,${170 + 190 * events}px + ${42 * events}vw)`;
  const size = EVENTS[view];
  if (size === undefined) return MONTH;
  const [head, event] = size.texts;
  return responsiveHeight(size.head + events * size.event, head + events * event);
}

const DONORS = { head: 40, donor: 70, more: 44 } as const;

function donorsHeight(shown: number, goal: GoalChoice | undefined): number {
  if (shown === 0 || goal === undefined) return shown * DONOR_PX;
  const { head, donor, more } = DONORS;
  return head + Math.min(shown, goal.donors) * donor + (goal.donors > shown ? more : 0);
}

/** The space to reserve for a widget with these attributes: what its item needs, or what the guides recommend for an unknown one. */
export function reservedFor(
  { tag, attributes }: Pick<SnippetInput, 'tag' | 'attributes'>,
  { embeds, goals, links }: Pick<BuilderData, 'embeds' | 'goals' | 'links'>,
): string | undefined {
  const embed = embeds.find(({ value }) => value === attributes['embed-id']);
  const goal = goals.find(({ value }) => value === attributes['payment-link-id']);
  const link = links.find(({ shortId }) => shortId === attributes['link']);
  const layouts = ABOUT[tag]?.space ?? {};
  const height =
    (embed && attributes['layout'] !== 'overlay' && embedHeight(embed.size)) ||
    (goal && goalHeight(goal, attributes)) ||
    (link && attributes['layout'] === 'card' && cardHeight(link)) ||
    (tag === 'creator-events' && eventsHeight(attributes)) ||
    layouts[attributes['layout'] ?? ''] ||
    Object.values(layouts)[0];
  const requested = Object.keys(attributes).reduce((sum, name) => sum + (ADDED_PX[name] ?? 0), 0);
  const added = requested + donorsHeight(Number(attributes['donors'] ?? 0), goal);
  return height && plus(height, added);
}
