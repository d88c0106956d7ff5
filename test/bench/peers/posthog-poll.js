import { renderSurveysPreview } from 'posthog-js/dist/surveys-preview.js';
import { defineSurvey } from './platform.js';

// Without its server PostHog renders no live survey; its preview uses the same components.
defineSurvey('posthog-poll', async (parentElement, { title, rows }) => {
  const question = {
    id: 'choice',
    type: 'single_choice',
    question: title,
    choices: rows.map(({ label }) => label),
    buttonText: 'Vote',
  };
  const survey = {
    id: 'poll',
    name: title,
    type: 'popover',
    questions: [question],
    appearance: { whiteLabel: true, submitButtonColor: '#4f46e5', submitButtonText: 'Vote' },
  };
  renderSurveysPreview({ survey, parentElement, previewPageIndex: 0, positionStyles: { position: 'static' } });
});
