import { signal } from '@preact/signals';
import { render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMessage, messageOf } from '../../../src/text/message.ts';
import { pollMessages } from '../../../src/text/messages/en/poll.ts';
import { Ballot } from './Ballot.tsx';
import { type BallotTranslate, type Draft, EMPTY_DRAFT } from './ballot-model.ts';
import type { BallotModel } from './create-ballot.ts';
import { pollFixture, tallyFixture, voteAnswer } from './embed.fixture.ts';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => {
    render(null, root);
    root.remove();
  };
});

interface Settings {
  readonly headingLevel?: number;
  readonly locale?: string;
  readonly overrides?: object;
}

const translate =
  ({ locale = 'en', overrides }: Settings): BallotTranslate =>
  (key, values) =>
    formatMessage(messageOf(pollMessages, key, overrides), values, locale);

const t = translate({});

/** Renders a ballot; the answer has its actions. */
function show(fields: Readonly<Record<string, unknown>> = {}, draft: Partial<Draft> = {}, settings: Settings = {}) {
  const attributes = { headingLevel: settings.headingLevel ?? 3 } as BallotModel['attributes']['value'];
  const ballot = {
    embed: signal(pollFixture(fields)),
    draft: signal({ ...EMPTY_DRAFT, ...draft }),
    attributes: signal(attributes),
    locale: signal(settings.locale ?? 'en'),
    translator: () => translate(settings),
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    choose: vi.fn(),
    toggle: vi.fn(),
    move: vi.fn(),
    write: vi.fn(),
    submit: vi.fn(),
    toggleChange: vi.fn(),
    update: vi.fn(),
    announce: vi.fn(),
    confirm: vi.fn(),
    report: vi.fn(),
  };
  render(<Ballot ballot={ballot} />, root);
  return ballot;
}

const all = <T extends Element>(selector: string) => [...root.querySelectorAll<T>(selector)];
const texts = (selector: string) => all(selector).map((element) => element.textContent);
const checked = () => all<HTMLInputElement>('input').map((input) => input.checked);

/** Signals re-render in a microtask or two. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

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

  it('has checkboxes for a multiple choice, and says how many', () => {
    show({ minChoices: 1, maxChoices: 3 });
    expect(all<HTMLInputElement>('input').map(({ type }) => type)).toEqual(Array(3).fill('checkbox'));
    expect(root.querySelector('#hint')?.textContent).toBe(t('chooseBetween', { min: 1, max: 3 }));
    expect(root.querySelector('fieldset')?.getAttribute('aria-describedby')).toBe('about hint status');
  });

  it('is described by its description, hint and status', () => {
    show({ description: 'For the second set.', maxChoices: 2 });
    for (const id of root.querySelector('fieldset')?.getAttribute('aria-describedby')?.split(' ') ?? []) {
      expect(root.querySelector(`#${id}`), id).not.toBeNull();
    }
    expect(root.querySelector('#about bdi')?.textContent).toBe('For the second set.');
  });

  it('shows figures while choosing when results are always visible, as a description and not as the name', () => {
    show({ resultsVisibility: 'always', tally: tallyFixture([10, 30, 0]) });
    const input = all<HTMLInputElement>('input')[1];
    expect(input?.labels?.[0]?.textContent).toBe('Green');
    expect(root.querySelector(`#${input?.getAttribute('aria-describedby')}`)?.textContent).toBe('75% 30 votes');
  });

  it('chooses with radio buttons and toggles checkboxes', () => {
    const single = show();
    all<HTMLInputElement>('input')[2]?.click();
    expect(single.choose.mock.calls[0]?.[0]).toBe('c');
    const several = show({ maxChoices: 2 });
    all<HTMLInputElement>('input')[1]?.click();
    expect(several.toggle).toHaveBeenCalledWith('b', true);
  });

  it('deselects a checkbox whose choice was refused', async () => {
    const { draft } = show({ maxChoices: 2 }, { chosen: ['a', 'b'] });
    all<HTMLInputElement>('input')[2]?.click();
    expect(checked()).toEqual([true, true, true]);
    draft.value = { ...draft.value, notice: ['tooMany', { count: 2 }] };
    await rendered();
    expect(checked()).toEqual([true, true, false]);
  });

  it('has a row for the write-in, with a text field', () => {
    const { write } = show({ writeIn: true }, { written: 'Pi' });
    expect(all<HTMLInputElement>('input[name=choice]').map(({ value }) => value)).toEqual(['a', 'b', 'c', '']);
    const field = root.querySelector<HTMLInputElement>('[part=write-in]');
    expect([field?.value, field?.getAttribute('aria-label')]).toEqual(['Pi', t('other')]);
    if (field) field.value = 'Pink';
    field?.dispatchEvent(new Event('input'));
    expect(write).toHaveBeenCalledWith('Pink');
  });

  it('has buttons to move the options of a ranking', () => {
    const { move } = show({ ranked: true, maxChoices: 2 });
    expect(texts('[part=place]')).toEqual(['1', '2', '3']);
    const down = root.querySelector<HTMLButtonElement>(`[aria-label="${t('down', { label: 'Red' })}"]`);
    down?.click();
    expect(move).toHaveBeenCalledWith('a', 1);
    const up = root.querySelector(`[aria-label="${t('up', { label: 'Red' })}"]`);
    expect(up?.getAttribute('aria-disabled')).toBe('true');
  });

  it('votes on the button and never submits', () => {
    const submitted = vi.fn((event: Event) => event.preventDefault());
    root.addEventListener('submit', submitted);
    const { submit } = show();
    root.querySelector('button')?.click();
    expect(submit).toHaveBeenCalledOnce();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('is busy without being disabled, so that focus stays', () => {
    show({}, { busy: true });
    expect(root.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
    expect(root.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
    expect(root.querySelector('button')?.hasAttribute('disabled')).toBe(false);
  });

  it('says what is wrong where the group is described, and keeps the choice', () => {
    show({}, { notice: ['rate_limited'], chosen: ['a'] });
    expect(texts('#status p')[0]).toBe(t('rate_limited'));
    expect(checked()).toEqual([true, false, false]);
  });

  it('offers to keep the vote while it is being changed', () => {
    const { toggleChange } = show({ ...VOTED, allowChange: true }, { changing: true, chosen: ['b'] });
    expect(texts('button')).toEqual([t('vote'), t('keep')]);
    all<HTMLButtonElement>('button')[1]?.click();
    expect(toggleChange).toHaveBeenCalledOnce();
  });

  it('takes the heading level of the page', () => {
    show({}, {}, { headingLevel: 5 });
    expect(root.querySelector('h5')).not.toBeNull();
    expect(root.querySelector('h3')).toBeNull();
  });
});

describe('focus', () => {
  it('moves to the heading when results replace the choice that had it', async () => {
    const { embed, draft } = show({}, { chosen: ['b'] });
    root.querySelector('button')?.focus();
    embed.value = pollFixture(VOTED);
    draft.value = { ...draft.value, notice: ['counted'] };
    await rendered();
    expect(document.activeElement).toBe(root.querySelector('h3'));
  });

  it('moves to the heading after a vote from a button that was never focused', async () => {
    const { embed, draft } = show({}, { chosen: ['b'] });
    draft.value = { ...draft.value, busy: true };
    await rendered();
    embed.value = pollFixture(VOTED);
    draft.value = { ...draft.value, busy: false };
    await rendered();
    expect(document.activeElement).toBe(root.querySelector('h3'));
  });

  it('stays where the visitor went meanwhile', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'));
    const { embed, draft } = show({}, { busy: true });
    elsewhere.focus();
    embed.value = pollFixture(VOTED);
    draft.value = { ...draft.value, busy: false };
    await rendered();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('stays on a button that is still there', async () => {
    const { draft } = show({ ...VOTED, allowChange: true });
    const change = root.querySelector<HTMLButtonElement>('[part=change]');
    change?.focus();
    draft.value = { ...draft.value, changing: true };
    await rendered();
    expect(checked()).toHaveLength(3);
    expect(document.activeElement).toBe(change);
  });
});

describe('the results', () => {
  it('have label, own vote, percent and votes in words, and a decorative bar', () => {
    show(VOTED);
    const own = t('yours');
    expect(texts('li')).toEqual(['Red 25% 10 votes', `Green ${own}75% 30 votes`, 'Blue 0% 0 votes']);
    expect(all<HTMLElement>('[part=bar]').map((bar) => [bar.getAttribute('aria-hidden'), bar.style.transform])).toEqual(
      [
        ['true', 'scaleX(0.25)'],
        ['true', 'scaleX(0.75)'],
        ['true', 'scaleX(0)'],
      ],
    );
    expect(root.querySelector('#status')?.textContent).toBe('40 votes');
  });

  it('have a heading that takes focus from a script but not from the keyboard', () => {
    show(VOTED);
    const heading = root.querySelector('h3');
    expect(heading?.getAttribute('tabindex')).toBe('-1');
    expect(heading?.textContent).toBe(`${t('results')} Which song next?`);
  });

  it('are not called results while they are hidden', () => {
    show({ resultsVisibility: 'never', vote: voteAnswer(['b']) });
    expect(root.querySelector('h3')?.textContent).toBe('Which song next?');
    expect(all('[part=bar]')).toEqual([]);
    expect(texts('li')).toEqual(['Red ', `Green ${t('yours')}`, 'Blue ']);
    expect(root.querySelector('#status')?.textContent).toBe(t('never'));
  });

  it('say what became of the vote', () => {
    show(VOTED, { notice: ['already_counted'] });
    expect(root.querySelector('#status p')?.textContent).toBe(t('already_counted'));
  });

  it('offer a change of vote only when it is allowed', () => {
    show(VOTED);
    expect(all('button')).toEqual([]);
    const { toggleChange } = show({ ...VOTED, allowChange: true });
    root.querySelector('button')?.click();
    expect(toggleChange).toHaveBeenCalledOnce();
  });

  it('format numbers, percentages and dates for the locale', () => {
    const closesAt = '2026-12-01T12:00:00Z';
    show({ ...VOTED, closesAt, tally: tallyFixture([1000, 3000, 0]) }, {}, { locale: 'de' });
    expect(texts('[part=percent]')).toEqual(['25\u00a0%', '75\u00a0%', '0\u00a0%']);
    expect(root.querySelector('#status')?.textContent).toMatch(/^4\.000 votes · Closes 1\. Dez\. 2026/);
  });

  it('are all that a poll shows that is not open', () => {
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

  it('may replace the widget’s own words', () => {
    show({}, {}, { overrides: { vote: 'Abstimmen', nonsense: 'x' } });
    expect(texts('button')).toEqual(['Abstimmen']);
  });
});

it('shows a sentence where there is no poll', () => {
  show({ kind: 'rating' });
  expect(root.textContent).toBe(`Which song next?${t('foreign')}`);
  expect(all('li, input, button')).toEqual([]);
});
