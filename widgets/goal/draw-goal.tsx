import type { JSX } from 'preact';
import type { Goal } from '../../src/resources/goals.ts';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { PayEvent } from '../ui/pay-event.ts';
import { PayLink } from '../ui/pay-link.tsx';
import { speaker } from '../ui/say.ts';
import type { GoalPreviewContext, Seen, Wall } from './types.ts';
import { GoalView } from './view.tsx';

/** What is drawn with the attributes as they are now. */
export function drawGoal(
  context: GoalPreviewContext,
  goal: Goal,
  { state, more }: Pick<Wall, 'state' | 'more'>,
  { since }: Seen,
  now: number,
  /** Where to give; null where that is nowhere. */
  href: string | null,
): JSX.Element {
  const { attributes, locale, messages, host } = context;
  const { layout, label, noButton, headingLevel } = attributes.value;
  const say = speaker(goalMessages, messages.value, locale.value);
  const pay = (event: MouseEvent) => {
    const link = goal.paymentLinkShortId ?? '';
    if (href && !context.dispatch(new PayEvent({ link, href }))) event.preventDefault();
  };
  const own = host.childElementCount > 0;
  const mayGive = href && !noButton && goal.status !== 'ended';
  return (
    <GoalView
      goal={goal}
      layout={layout}
      headingLevel={headingLevel}
      locale={locale.value}
      say={say}
      now={now}
      since={since}
      wall={state.value}
      onMore={() => void more()}
      action={
        layout !== 'overlay' &&
        (own ? <slot /> : mayGive && <PayLink href={href} label={label ?? say('donate')} onPay={pay} />)
      }
    />
  );
}
