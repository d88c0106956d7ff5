import { render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { embedMessages } from '../../../src/text/messages/en/embed.ts';
import { pollMessages } from '../../../src/text/messages/en/poll.ts';
import { pollVoteMessages } from '../../../src/text/messages/en/poll-vote.ts';
import { speaker } from '../../core/translate.ts';
import { pollFixture, tallyFixture, voteAnswer } from './fixtures.ts';
import { type Draft, EMPTY_DRAFT } from './model.ts';
import { withPicture } from './picture.tsx';
import { PollView, type PollViewProps } from './view.tsx';
import { wholeModel } from './whole-model.ts';

/** As after a vote: before one there is nothing to say of it. */
const WORDS = { ...pollMessages, ...pollVoteMessages, ...embedMessages };

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => root.remove();
});

const handlers = () => ({ onChoose: vi.fn(), onVote: vi.fn(), onSwitch: vi.fn() });

function show(
  fields: Readonly<Record<string, unknown>> = {},
  part: Partial<Draft> = {},
  extra: Partial<PollViewProps> = {},
) {
  const embed = pollFixture(fields);
  const draft = { ...EMPTY_DRAFT, ...part };
  const model = wholeModel(embed, draft);
  const props: PollViewProps = {
    title: embed.title,
    description: embed.description,
    headingLevel: 3,
    model: { ...model, rows: model.rows.map((row) => withPicture(row, false)) },
    busy: draft.busy,
    locale: 'en',
    say: speaker(WORDS, {}, 'en'),
    ...handlers(),
    ...extra,
  };
  render(<PollView {...props} />, root);
  return props;
}

const all = <T extends Element>(selector: string) => [...root.querySelectorAll<T>(selector)];
const texts = (selector: string) => all(selector).map((element) => element.textContent);

const VOTED = { vote: voteAnswer(['b']), tally: tallyFixture([10, 30, 0]) };

describe('the form', () => {
  it('is a group of native radio buttons named by the poll’s title', () => {
    show();
    expect(root.querySelector('form > fieldset > legend > h3')?.textContent).toBe('Which song next?');
    expect(all<HTMLInputElement>('input').map(({ type, name }) => [type, name])).toEqual(
      Array(3).fill(['radio', 'choice']),
    );
    expect(all<HTMLInputElement>('input').map((input) => input.labels?.[0]?.textContent)).toEqual([
      'Red',
      'Green',
      'Blue',
    ]);
  });

  it('has checkboxes where several may be chosen, and says how many', () => {
    show({ minChoices: 2, maxChoices: 3 });
    expect(all<HTMLInputElement>('input').map(({ type }) => type)).toEqual(Array(3).fill('checkbox'));
    expect(root.querySelector('#hint')?.textContent).toBe('Choose 2 to 3.');
    expect(root.querySelector('fieldset')?.getAttribute('aria-describedby')).toBe('about hint status');
  });

  it('describes the group with what is there', () => {
    show({ description: 'For the second set.', maxChoices: 2 });
    for (const id of root.querySelector('fieldset')?.getAttribute('aria-describedby')?.split(' ') ?? []) {
      expect(root.querySelector(`#${id}`), id).not.toBeNull();
    }
    expect(root.querySelector('#about bdi')?.textContent).toBe('For the second set.');
  });

  it('shows figures beside the options where results are always shown, as a description and not as the name', () => {
    show({ resultsVisibility: 'always', tally: tallyFixture([10, 30, 0]) });
    const input = all<HTMLInputElement>('input')[1];
    expect(input?.labels?.[0]?.textContent).toBe('Green');
    expect(root.querySelector(`#${input?.getAttribute('aria-describedby')}`)?.textContent).toBe('75% 30 votes');
  });

  it('holds the choice itself, under the ids of the options, whatever is drawn meanwhile', () => {
    const { onChoose } = show();
    const input = all<HTMLInputElement>('input')[2];
    input?.click();
    expect(onChoose).toHaveBeenCalledOnce();
    show({}, { notice: ['not_sent'] });
    const form = root.querySelector('form') ?? undefined;
    expect(new FormData(form).getAll('choice')).toEqual(['c']);
  });

  it('has a row for what visitors write in, named as such', () => {
    show({ writeIn: true });
    expect(all<HTMLInputElement>('input').map(({ value }) => value)).toEqual(['a', 'b', 'c', '']);
    expect(all<HTMLInputElement>('input')[3]?.labels?.[0]?.textContent).toBe('Other answer');
  });

  it('votes on the button and never submits', () => {
    const submitted = vi.fn((event: Event) => event.preventDefault());
    root.addEventListener('submit', submitted);
    const { onVote } = show();
    root.querySelector('button')?.click();
    expect(onVote).toHaveBeenCalledOnce();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('is busy without being disabled, so that focus stays', () => {
    show({}, { busy: true });
    expect(root.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
    expect(root.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
    expect(root.querySelector('button')?.hasAttribute('disabled')).toBe(false);
  });

  it('says what is wrong where the group is described, and keeps the choice', () => {
    show({}, { notice: ['not_sent'], chosen: ['a'] });
    expect(texts('#status p')[0]).toBe('Your vote wasn’t sent. Please vote again.');
    expect(all<HTMLInputElement>('input').map(({ checked }) => checked)).toEqual([true, false, false]);
  });

  it('offers to keep the vote while it is being changed', () => {
    const { onSwitch } = show({ ...VOTED, allowChange: true }, { changing: true, chosen: ['b'] });
    expect(texts('button')).toEqual(['Vote', 'Keep my vote']);
    all<HTMLButtonElement>('button')[1]?.click();
    expect(onSwitch).toHaveBeenCalledOnce();
  });

  it('takes the heading level of the page', () => {
    show({}, {}, { headingLevel: 5 });
    expect(root.querySelector('h5')).not.toBeNull();
    expect(root.querySelector('h3')).toBeNull();
  });
});

describe('the results', () => {
  it('say label, own vote, percent and votes in words, and the bar to the eye only', () => {
    show(VOTED);
    expect(texts('li')).toEqual(['Red 25% 10 votes', 'Green Your vote75% 30 votes', 'Blue 0% 0 votes']);
    expect(
      all<HTMLElement>('[part=bar]').map((bar) => [bar.getAttribute('aria-hidden'), bar.style.inlineSize]),
    ).toEqual([
      ['true', '25%'],
      ['true', '75%'],
      ['true', '0%'],
    ]);
    expect(root.querySelector('#status')?.textContent).toBe('40 votes');
  });

  it('have a heading that takes focus from a script but not from the keyboard', () => {
    show(VOTED);
    const heading = root.querySelector('h3');
    expect(heading?.getAttribute('tabindex')).toBe('-1');
    expect(heading?.textContent).toBe('Results: Which song next?');
  });

  it('are not called results while they are hidden', () => {
    show({ resultsVisibility: 'never', vote: voteAnswer(['b']) });
    expect(root.querySelector('h3')?.textContent).toBe('Which song next?');
    expect(all('[part=bar]')).toEqual([]);
    expect(texts('li')).toEqual(['Red ', 'Green Your vote', 'Blue ']);
    expect(root.querySelector('#status')?.textContent).toBe('Results are private.');
  });

  it('say what became of the vote', () => {
    show(VOTED, { notice: ['already_counted'] });
    expect(root.querySelector('#status p')?.textContent).toBe('You’ve already voted. Your first vote stands.');
  });

  it('offer a change of vote only where it is allowed', () => {
    show(VOTED);
    expect(all('button')).toEqual([]);
    const { onSwitch } = show({ ...VOTED, allowChange: true });
    root.querySelector('button')?.click();
    expect(onSwitch).toHaveBeenCalledOnce();
  });

  it('write numbers, percentages and dates as the locale does', () => {
    const closesAt = '2026-12-01T12:00:00Z';
    show(
      { ...VOTED, closesAt, tally: tallyFixture([1000, 3000, 0]) },
      {},
      { locale: 'de', say: speaker(WORDS, {}, 'de') },
    );
    expect(texts('[part=percent]')).toEqual(['25\u00a0%', '75\u00a0%', '0\u00a0%']);
    expect(root.querySelector('#status')?.textContent).toMatch(/^4\.000 votes · Closes 1\. Dez\. 2026/);
  });

  it('show a poll that is not open without anything to choose', () => {
    show({ status: 'scheduled', opensAt: '2026-12-01T12:00:00Z' });
    expect(all('input, button')).toEqual([]);
    expect(root.querySelector('#status')?.textContent).toMatch(/^Opens .*Dec.*2026/);
  });
});

describe('what people wrote', () => {
  it('keeps its own direction', () => {
    show({ options: [{ id: 'a', label: 'أحمر' }], title: 'سؤال' });
    expect(root.querySelector('label')?.getAttribute('dir')).toBe('auto');
    expect(root.querySelector('h3 bdi')?.textContent).toBe('سؤال');
  });

  it('is text, whatever it looks like', () => {
    const label = '<img src=x onerror=alert(1)>';
    show({ title: label, description: label, options: [{ id: 'a', label }] });
    expect(all('img')).toEqual([]);
    expect(root.querySelector('label')?.textContent).toBe(label);
  });

  it('may be a picture with its description, or an emoji that is not read twice', () => {
    show({
      options: [
        { id: 'a', label: 'Cat', imageUrl: 'https://img.example.com/cat.png', imageAlt: 'A cat' },
        { id: 'b', label: 'Dog', emoji: '🐶' },
      ],
    });
    expect(root.querySelector('img')?.alt).toBe('A cat');
    expect(root.querySelector('img')?.referrerPolicy).toBe('no-referrer');
    expect(root.querySelector('[aria-hidden]')?.textContent).toBe('🐶');
  });

  it('may replace our own words', () => {
    show({}, {}, { say: speaker(WORDS, { vote: 'Abstimmen', nonsense: 'x' }, 'en') });
    expect(texts('button')).toEqual(['Abstimmen']);
  });
});

it('shows a sentence where there is no poll', () => {
  show({ kind: 'rating' });
  expect(root.textContent).toBe('Which song next?This can’t be shown as a poll.');
  expect(all('li, input, button')).toEqual([]);
});
