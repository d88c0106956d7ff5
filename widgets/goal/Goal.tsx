import type { JSX } from 'preact';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { useWidget } from '../core/context.ts';
import { PayLink } from '../shared/pay-link/PayLink.tsx';
import { PayEvent } from '../shared/pay-link/pay-event.ts';
import type { attributes } from './attributes.ts';
import { Celebration } from './Celebration.tsx';
import type { GoalModel } from './create-goal.ts';
import { DonorList } from './DonorList.tsx';
import { amountText, factsOf, figuresOf, progressOf } from './goal-model.ts';
import { Meter } from './Meter.tsx';
import { Milestones } from './Milestones.tsx';

/** The whole card: figures, meter, the visitor's own gift, donate link, milestones and donors. The layout is a class. */
export function Goal({ model }: { readonly model: GoalModel }): JSX.Element | null {
  const widget = useWidget<typeof attributes>();
  const { layout, headingLevel, label, noButton } = widget.attributes.value;
  const locale = widget.locale.value;
  const t = widget.translator(goalMessages);
  const goal = model.goal.value;
  const payment = model.payment.value;
  const donors = model.donors.state.value;
  if (!goal) return null;

  const { title, counts, asOf, milestones, metric, yours } = goal;
  const now = widget.client.now();
  const progress = progressOf(goal);
  const figures = figuresOf(goal, t, locale);
  const facts = factsOf(goal, t, locale, now);
  const Heading = `h${headingLevel}` as 'h2';

  const onPay = (event: MouseEvent) => {
    if (payment && !widget.dispatch(new PayEvent(payment))) event.preventDefault();
  };
  const donate = () => {
    if (layout === 'overlay') return null;
    if (widget.host.childElementCount) return <slot />;
    return payment && !noButton && <PayLink href={payment.href} label={label ?? t('donate')} onPay={onPay} />;
  };

  return (
    <>
      <div class={`card goal ${layout}`} part="goal">
        <Heading part="title" id="title">
          <bdi>{title ?? t('goal')}</bdi>
        </Heading>
        <p part="figures">
          <b part="raised">{figures.raised}</b> <span part="target">{figures.target}</span>
        </p>
        {figures.percent && <Meter progress={progress} figures={figures} />}
        {progress.reached && <b part="reached">{t('reached')}</b>}
        {yours && (
          <b part="yours">
            {metric === 'count' ? t('yoursCount') : t('yours', { amount: amountText(yours, goal, locale) })}
          </b>
        )}
        {facts && (
          <p class="small" part="facts">
            <bdi>{facts}</bdi>
          </p>
        )}
        {donate()}
        {milestones.length > 0 && <Milestones goal={goal} t={t} locale={locale} />}
        <p class="small" part="counts">
          <bdi>{counts}</bdi> {asOf && t('asOf', { at: asOf })}
        </p>
        {donors && (
          <DonorList
            list={donors}
            headingLevel={headingLevel}
            t={t}
            locale={locale}
            now={now}
            newSince={model.startedAt.value}
            onMore={() => void model.donors.loadMore()}
          />
        )}
      </div>
      {model.isCelebrating.value && <Celebration />}
    </>
  );
}
