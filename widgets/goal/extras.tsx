import { computed } from '../../src/state/signals.ts';
import { goalMoreMessages } from '../../src/text/messages/en/goal-more.ts';
import { speaker } from '../core/translate.ts';
import celebration from './celebrate.css';
import donors from './donors.css';
import { Donors } from './donors.tsx';
import { isNew } from './is-new.ts';
import layouts from './layouts.css';
import { ownPart } from './own-part.tsx';
import { tellMoved } from './tell-moved.ts';
import type { Extras, GoalContext } from './types.ts';
import { watchWall } from './wall.ts';

/** What a plain goal does without, from now on part of the widget. */
export function openExtras(context: GoalContext, paymentLinkId: string): Extras {
  const { attributes, locale, messages } = context;
  const wall = watchWall(context, paymentLinkId);
  /** In ms since 1970, by the platform's clock: who gave later is new. It outlives a move in the page. */
  const seen = context.keep('seen', (): { since?: number } => ({}));
  context.addStyles(layouts + donors + celebration);
  const say = computed(() => speaker(goalMoreMessages, messages.value, locale.value));
  return {
    draw(goal) {
      seen.since ??= goal.asOf ?? context.client.now();
      const state = wall.state.value;
      const own = ownPart(goal, say.value, locale.value);
      return {
        ...own,
        wall: state && (
          <Donors
            wall={state}
            headingLevel={attributes.value.headingLevel}
            locale={locale.value}
            say={say.value}
            now={context.client.now()}
            since={seen.since}
            onMore={() => void wall.more()}
          />
        ),
      };
    },
    async moved(before, now) {
      if (before.raised === now.raised && before.donorCount === now.donorCount) return;
      await wall.refresh();
      const listed = wall.state.peek()?.page?.items ?? [];
      const fresh = listed.filter((donor) => isNew(donor, seen.since));
      tellMoved(context, { paymentLinkId, before, now, fresh });
    },
    close: wall.close,
  };
}
