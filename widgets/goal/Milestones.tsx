import type { JSX } from 'preact';
import type { Goal } from '../../src/resources/goal.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import { amountText, type GoalTranslate, type Progress, toMillionths } from './goal-model.ts';

interface MilestonesProps {
  readonly goal: Goal;
  readonly steps: Progress['steps'];
  readonly t: GoalTranslate;
  readonly locale: string;
}

/** Compared with the amount raised, so a refund reopens a milestone. */
export function Milestones({ goal, steps, t, locale }: MilestonesProps): JSX.Element {
  const raised = toMillionths(goal.raised);
  return (
    <ul class="milestones">
      {goal.milestones.map(({ at, label }, index) => {
        const isDone = toMillionths(at) <= raised;
        return (
          <li part={isDone ? 'milestone reached' : 'milestone'} key={at} style={{ '--_step': `${steps[index]}%` }}>
            <b>
              <Figure>{amountText(at, goal, locale)}</Figure>
            </b>
            {label && (
              <span>
                {' '}
                <Text>{label}</Text>
              </span>
            )}
            {isDone && (
              <span class="hidden">
                {' '}
                <Text as="span">{t('done')}</Text>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
