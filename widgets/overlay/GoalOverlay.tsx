import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Goal } from '../../src/resources/goal.ts';
import { CountUp } from '../core/view/CountUp.tsx';
import { useWidget } from '../core/view/context.ts';
import { lazy } from '../core/view/lazy.tsx';
import { Figure, Text } from '../core/view/Text.tsx';
import { amountText, factsOf, figuresOf, progressOf } from '../goal/goal-model.ts';
import { Meter } from '../goal/Meter.tsx';
import { Milestones } from '../goal/Milestones.tsx';
import type { GoalOverlayModel } from './create-goal-overlay.ts';
import { DonationAlert } from './DonationAlert.tsx';
import { overlayTexts } from './texts.ts';

const Celebration = lazy(
  () => import('../goal/Celebration.tsx'),
  () => null,
);

/** Figures, meter, milestones and who has just given. */
export function GoalOverlay({ model }: { readonly model: GoalOverlayModel }): JSX.Element | null {
  const { attributes, client, locale: language, translator } = useWidget();
  const locale = language.value;
  const t = translator(overlayTexts);
  const goal = model.goal.value;
  const shown = useRef<Goal | null>(null);
  useLayoutEffect(() => {
    shown.current = goal;
  });
  if (!goal) return null;

  const before = shown.current;
  const progress = progressOf(goal);
  const figures = figuresOf(goal, t, locale);
  const facts = factsOf(goal, t, locale, client.now());
  // Of the amounts that are counted through; the last is exact.
  const decimals = /\.\d*[1-9]/.test(goal.raised) ? 2 : 0;
  const Heading = `h${attributes.value.headingLevel}` as 'h2';
  return (
    <>
      <div class="card goal overlay" part="card">
        <Heading part="title" id="title">
          <Text>{goal.title ?? t('goal')}</Text>
        </Heading>
        <p class="figures">
          <b class="raised" part="figure">
            {before ? (
              <CountUp
                from={Number(before.raised)}
                to={Number(goal.raised)}
                text={figures.raised}
                format={(value) => amountText(value.toFixed(decimals), goal, locale)}
              />
            ) : (
              <Figure>{figures.raised}</Figure>
            )}
          </b>{' '}
          <Text class="target">{figures.target}</Text>
        </p>
        {figures.percent && (
          <Meter progress={progress} before={before && progressOf(before)} figures={figures} locale={locale} />
        )}
        {progress.reached && (
          <Text as="b" class="reached" part="message">
            {t('reached')}
          </Text>
        )}
        {goal.milestones.length > 0 && <Milestones goal={goal} steps={progress.steps} t={t} locale={locale} />}
        {facts && (
          <Text as="p" part="meta">
            {facts}
          </Text>
        )}
        {model.alerts.value && <DonationAlert queue={model.alerts} />}
      </div>
      {model.isCelebrating.value && <Celebration />}
    </>
  );
}
