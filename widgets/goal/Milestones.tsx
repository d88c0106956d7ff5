import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Goal } from '../../src/resources/goal.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import { amountText, type GoalTranslate, toMillionths } from './goal-model.ts';

interface MilestonesProps {
  readonly goal: Goal;
  readonly t: GoalTranslate;
  readonly locale: string;
}

/** The amount raised counts up that long; see base.css. */
const COUNT_MS = 600;

/** Compared with the amount raised, so a refund reopens a milestone; once the figure above has counted up to it. */
export function Milestones({ goal, t, locale }: MilestonesProps): JSX.Element {
  const [shown, setShown] = useState(goal.raised);
  useEffect(() => {
    const timer = setTimeout(setShown, COUNT_MS, goal.raised);
    return () => clearTimeout(timer);
  }, [goal.raised]);
  return (
    <ul part="milestones">
      {goal.milestones.map(({ at, label }) => {
        const isDone = toMillionths(at) <= toMillionths(shown);
        return (
          <li part={isDone ? 'milestone done' : 'milestone'} key={at}>
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
