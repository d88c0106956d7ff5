import type { JSX } from 'preact';
import { Celebration, GoalFigures } from '../goal/GoalFigures.tsx';
import type { GoalOverlayModel } from './create-goal-overlay.ts';
import { DonationAlert } from './DonationAlert.tsx';

/** Figures, meter, milestones and who has just given. */
export function GoalOverlay({ model }: { readonly model: GoalOverlayModel }): JSX.Element | null {
  const goal = model.goal.value;
  if (!goal) return null;
  return (
    <>
      <div class="card goal overlay" part="card">
        <GoalFigures goal={goal} />
        <DonationAlert queue={model.alerts} />
      </div>
      {model.isCelebrating.value && <Celebration />}
    </>
  );
}
