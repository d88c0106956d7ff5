import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Goal } from '../../src/resources/goal.ts';
import { CountUp } from '../core/view/CountUp.tsx';
import { useWidget } from '../core/view/context.ts';
import { lazy } from '../core/view/lazy.tsx';
import { Figure, Text } from '../core/view/Text.tsx';
import { minute } from '../data/ticks.ts';
import { goalMessages } from '../words/en/goal.ts';
import { amountText, factsOf, figuresOf, progressOf } from './goal-model.ts';
import { Meter } from './Meter.tsx';
import { Milestones } from './Milestones.tsx';

export const Celebration = lazy(
  () => import('./Celebration.tsx'),
  () => null,
);

interface GoalFiguresProps {
  readonly goal: Goal;
  /** The visitor's own donation, below the meter. */
  readonly children?: ComponentChildren;
}

/** Title, amounts, meter, milestones, and how many have given. A new amount is counted up to. */
export function GoalFigures({ goal, children }: GoalFiguresProps): JSX.Element {
  const { attributes, client, locale: language, translator } = useWidget();
  const locale = language.value;
  const t = translator(goalMessages);
  const shown = useRef<Goal | null>(null);
  useLayoutEffect(() => {
    shown.current = goal;
  });
  const before = shown.current;
  const progress = progressOf(goal);
  const figures = figuresOf(goal, t, locale);
  minute.value;
  const facts = factsOf(goal, t, locale, client.now());
  // Of the amounts that are counted through; the last is exact.
  const decimals = /\.\d*[1-9]/.test(goal.raised) ? 2 : 0;
  const Heading = `h${attributes.value.headingLevel}` as 'h2';
  return (
    <>
      <Heading part="title" id="title">
        <Text>{goal.title ?? t('goal')}</Text>
      </Heading>
      <p class="amounts">
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
      {children}
      {goal.milestones.length > 0 && <Milestones goal={goal} steps={progress.steps} t={t} locale={locale} />}
      {facts && (
        <p class="facts small" part="meta">
          <Text>{facts}</Text>
        </p>
      )}
    </>
  );
}
