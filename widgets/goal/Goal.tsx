import type { JSX } from 'preact';
import { payAddress } from '../../src/resources/pay-url.ts';
import { useWidget, type WidgetContext } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { PayLink } from '../pay-link/PayLink.tsx';
import { PayEvent } from '../pay-link/pay-event.ts';
import { goalMessages } from '../words/en/goal.ts';
import type { attributes } from './attributes.ts';
import type { GoalModel } from './create-goal.ts';
import { Celebration, GoalFigures } from './GoalFigures.tsx';
import { thanksOf } from './goal-model.ts';
import { DonorList } from './parts.ts';

/** The whole card: figures, meter, the visitor's own donation, donate link, milestones and donors. The layout is a class. */
export function Goal({ model }: { readonly model: GoalModel }): JSX.Element | null {
  const widget = useWidget<typeof attributes>();
  const { link, layout, label, noButton } = widget.attributes.value;
  const t = widget.translator(goalMessages);
  const goal = model.goal.value;
  const payment = model.payment.value;
  const donors = model.donors.state.value;
  if (!goal) return null;

  const { counts, asOf } = goal;
  const thanks = thanksOf(goal, t, widget.locale.value);

  const onPay = (event: MouseEvent) => {
    if (payment && !widget.dispatch(new PayEvent(widget.host, payment))) event.preventDefault();
  };
  const donate = () => {
    if (widget.host.childElementCount && !isFallback(widget, [link, goal.paymentLinkShortId])) return <slot />;
    return payment && !noButton && <PayLink href={payment.href} label={label ?? t('donate')} onPay={onPay} />;
  };

  return (
    <>
      <div class={`card goal ${layout}`} part="card">
        <GoalFigures goal={goal}>
          {thanks && (
            <Text as="b" class="yours" part="message">
              {thanks}
            </Text>
          )}
        </GoalFigures>
        {donate()}
        <details class="details small" part="meta">
          <summary>
            <Text>{t('details')}</Text>
          </summary>
          <p class="counts">
            {counts && <Text>{counts}</Text>} {asOf && <Text>{t('asOf', { at: asOf })}</Text>}
          </p>
        </details>
        {donors && (
          <DonorList list={donors} newSince={model.startedAt.value} onMore={() => void model.donors.loadMore()} />
        )}
      </div>
      {model.isCelebrating.value && <Celebration />}
    </>
  );
}

/** Whether the element's own content is nothing but a plain link to the goal's checkout: for visitors who can't see the goal. */
function isFallback({ host, client }: WidgetContext, names: readonly (string | null)[]): boolean {
  const [own, ...more] = host.children;
  if (!(own instanceof HTMLAnchorElement) || more.length > 0) return false;
  return names.some((name) =>
    [false, true].some((subscription) => payAddress(client.baseUrl, name ?? '', subscription, []) === own.href),
  );
}
