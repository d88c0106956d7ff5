import { Model } from 'survey-core';
import 'survey-core/survey-core.min.css';
import { renderSurvey } from 'survey-js-ui';
import { defineSurvey } from './platform.js';

defineSurvey('surveyjs-poll', async (container, { title, rows }) => {
  const choices = rows.map(({ id, label }) => ({ value: id, text: label }));
  const survey = new Model({
    elements: [{ type: 'radiogroup', name: 'choice', title, choices }],
    completeText: 'Vote',
  });
  const rendered = new Promise((resolve) => survey.onAfterRenderSurvey.add(resolve));
  renderSurvey(survey, container);
  await rendered;
});
