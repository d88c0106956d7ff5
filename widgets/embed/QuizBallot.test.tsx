import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ViewProvider, type WidgetContext, WidgetProvider } from '../core/view/context.ts';
import { openContext } from '../poll/context.fixture.ts';
import { createBallot } from '../poll/create-ballot.ts';
import { pollFixture, tallyFixture, voteAnswer } from '../poll/embed.fixture.ts';
import { embedKinds } from './embed-kinds.ts';
import { QuizBallot } from './QuizBallot.tsx';

vi.mock('./Quiz.tsx', () => {
  throw new Error('The chunk failed to load.');
});

const root = document.body.appendChild(document.createElement('div'));
afterEach(() => render(null, root));

const QUIZ = { kind: 'quiz', quiz: null, vote: null };
const ANSWERED = { kind: 'quiz', quiz: { correct: ['a'] }, vote: voteAnswer(['b']), tally: tallyFixture([1, 3, 0]) };

function show(fields: Readonly<Record<string, unknown>>) {
  const embed = pollFixture(fields);
  const opened = openContext(embed);
  const ballot = createBallot(opened.context, embedKinds);
  render(
    <ViewProvider value={opened.context as unknown as WidgetContext}>
      <WidgetProvider value={opened.context as unknown as WidgetContext}>
        <QuizBallot ballot={ballot} embed={embed} />
      </WidgetProvider>
    </ViewProvider>,
    root,
  );
  return { ...opened, ballot };
}

it('takes an answer and reports it without its chunk', async () => {
  const { ballot, events, sent } = show(QUIZ);
  expect(root.querySelectorAll('input')).toHaveLength(3);
  ballot.choose('b');
  root.querySelector<HTMLButtonElement>('[part=button]')?.click();
  await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['creator-vote', 'creator-embed-voted']));
  expect(sent.map(({ choices }) => choices)).toEqual([['b']]);
});

it('shows its title, the number of answers and “Try again” when its chunk fails', async () => {
  show(ANSWERED);
  await vi.waitFor(() => expect(root.querySelector('[part=retry]')).not.toBeNull());
  expect(root.querySelector('[part=title]')?.textContent).toContain('Which song next?');
  expect(root.querySelector('[part=status]')?.textContent).toBe('4 answers');
});
