import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Goal } from '../../src/resources/goal.ts';
import { CountUp } from '../core/view/CountUp.tsx';
import { Figure, Text } from '../core/view/Text.tsx';
import { amountText, figuresOf, type GoalTranslate, progressOf } from './goal-model.ts';
import { Meter } from './Meter.tsx';

interface GoalFiguresProps {
  readonly goal: Goal;
  readonly headingLevel: number;
  readonly t: GoalTranslate;
  readonly locale: string;
}

/** The title, the amounts, the meter, and whether the goal is reached. A new amount is counted up to. */
export function GoalFigures({ goal, headingLevel, t, locale }: GoalFiguresProps): JSX.Element {
  const shown = useRef<Goal | null>(null);
  useLayoutEffect(() => {
    shown.current = goal;
  });
  const before = shown.current;
  const progress = progressOf(goal);
  const figures = figuresOf(goal, t, locale);
  // Of the amounts that are counted through; the last is exact.
  const decimals = /\.\d*[1-9]/.test(goal.raised) ? 2 : 0;
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <>
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
    </>
  );
}
