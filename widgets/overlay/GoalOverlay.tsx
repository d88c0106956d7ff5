import type { JSX } from 'preact';
import { useWidget } from '../core/view/context.ts';
import { Celebration, GoalFigures } from '../goal/GoalFigures.tsx';
import type { attributes } from './attributes.ts';
import type { GoalOverlayModel } from './create-goal-overlay.ts';
import { DonationAlert } from './DonationAlert.tsx';

/** Figures, meter, milestones and who has just given. */
export function GoalOverlay({ model }: { readonly model: GoalOverlayModel }): JSX.Element | null {
  const { attributes: values } = useWidget<typeof attributes>();
  const goal = model.goal.value;
  if (!goal) return null;
  return (
    <>
      <div class={`card goal overlay ${values.value.look}`} part="card">
        <GoalFigures goal={goal} />
        <DonationAlert queue={model.alerts} />
      </div>
      {model.isCelebrating.value && <Celebration />}
    </>
  );
}
