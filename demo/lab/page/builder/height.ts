/** The space to reserve for a widget, so that nothing moves when it appears. Measured on screens of 320 to 800 px. */

import { ABOUT } from '../../../../widgets/about.ts';
import type { BuilderData, GoalChoice, ItemSize } from '../base/builder-data.ts';
import type { SnippetInput } from './snippets.ts';

/** Added height of each donor of an unknown goal. */
const DONOR_PX = 90;
/** Added height of a pay button's amount picker. */
const AMOUNTS_PX = 131;

/** `wide` px on screens of at least 640 px, and more on narrower ones, where text wraps. */
const responsiveHeight = (wide: number, text: number): string =>
  `max(${wide}px,${Math.round(wide + 2.5 * text)}px - ${Math.round(0.39 * text)}vw)`;

const embedHeight = ({ rows, text }: ItemSize): string => responsiveHeight(Math.round(135 + 62 * rows), text);

const GOAL_PX: Readonly<Record<string, number>> = { bar: 160, ring: 328 };
const DONATE_PX = 54;

/** Returns null for layouts whose height doesn't depend on the goal. */
function goalHeight({ size, isOpen }: GoalChoice, attributes: SnippetInput['attributes']): string | null {
  const card = GOAL_PX[attributes['layout'] ?? 'bar'];
  const hasButton = isOpen && !('no-button' in attributes);
  return card === undefined ? null : responsiveHeight(card + 31 * size.rows + (hasButton ? DONATE_PX : 0), size.text);
}

const EVENTS: Readonly<Record<string, { readonly head: number; readonly event: number; readonly text: number }>> = {
  list: { head: 245, event: 138, text: 56 },
  compact: { head: 160, event: 80, text: 24 },
};
/** Further events are below the fold, and there may not be as many as the page asks for. */
const MAX_EVENTS = 4;

function eventsHeight({ layout = 'list', view, limit }: SnippetInput['attributes']): string | null {
  const size = EVENTS[layout];
  if (size === undefined || limit === undefined || view === 'month') return null;
  const events = Math.min(Number(limit), MAX_EVENTS);
  return responsiveHeight(size.head + events * size.event, events * size.text);
}

const DONORS = { head: 40, donor: 76, more: 44 } as const;

function donorsHeight(shown: number, goal: GoalChoice | undefined): number {
  if (shown === 0 || goal === undefined) return shown * DONOR_PX;
  const { head, donor, more } = DONORS;
  return head + Math.min(shown, goal.donors) * donor + (goal.donors > shown ? more : 0);
}

/** The space to reserve for a widget with these attributes: what its item needs, or what the guides recommend for an unknown one. */
export function reservedFor(
  { tag, attributes }: Pick<SnippetInput, 'tag' | 'attributes'>,
  { embeds, goals }: Pick<BuilderData, 'embeds' | 'goals'>,
): string | undefined {
  const embed = embeds.find(({ value }) => value === attributes['embed-id']);
  const goal = goals.find(({ value }) => value === attributes['payment-link-id']);
  const layouts = ABOUT[tag]?.space ?? {};
  const height =
    (embed && embedHeight(embed.size)) ??
    (goal && goalHeight(goal, attributes)) ??
    (tag === 'creator-events' ? eventsHeight(attributes) : null) ??
    layouts[attributes['layout'] ?? ''] ??
    Object.values(layouts)[0];
  const added = 'amounts' in attributes ? AMOUNTS_PX : donorsHeight(Number(attributes['donors'] ?? 0), goal);
  return added > 0 && height ? `calc(${height} + ${added}px)` : height;
}
