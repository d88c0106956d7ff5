import type { JSX } from 'preact';
import { useWidget } from '../core/view/context.ts';
import { lazy } from '../core/view/lazy.tsx';
import { Text } from '../core/view/Text.tsx';
import { GoalFigures } from '../goal/GoalFigures.tsx';
import { factsOf, progressOf } from '../goal/goal-model.ts';
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
  if (!goal) return null;

  const facts = factsOf(goal, t, locale, client.now());
  return (
    <>
      <div class="card goal overlay" part="card">
        <GoalFigures goal={goal} headingLevel={attributes.value.headingLevel} t={t} locale={locale} />
        {goal.milestones.length > 0 && <Milestones goal={goal} steps={progressOf(goal).steps} t={t} locale={locale} />}
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
