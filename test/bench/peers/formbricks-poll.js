import { renderSurveyInline } from '@formbricks/surveys';
import { defineSurvey } from './platform.js';

let containers = 0;

defineSurvey('formbricks-poll', async (container, { title, rows }) => {
  containers += 1;
  container.id = `formbricks-${containers}`;
  const question = {
    id: 'choice',
    type: 'multipleChoiceSingle',
    headline: title,
    required: true,
    buttonLabel: 'Vote',
    shuffleOption: 'none',
    choices: rows.map(({ id, label }) => ({ id, label })),
  };
  const survey = {
    id: container.id,
    welcomeCard: { enabled: false },
    thankYouCard: { enabled: false },
    questions: [question],
    styling: { hideProgressBar: true },
  };
  renderSurveyInline({ survey, containerId: container.id, brandColor: '#4f46e5', isBrandingEnabled: false });
});
