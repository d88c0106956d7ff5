import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DOT } from '../../src/text/formats.ts';
import { all, checked, openRoot, root, show, t, texts, VOTED } from './ballot.fixture.tsx';
import { pollFixture, tallyFixture } from './embed.fixture.ts';

beforeEach(openRoot);

/** Signals re-render in a microtask or two. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

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

  it('says before the vote how voters are told apart and what is stored, and not after it', () => {
    const privacy = () => root.querySelector('[part=privacy]')?.textContent ?? null;
    show({ voterRule: 'browser' });
    expect(privacy()).toBe(`${t('once')} ${t('unnamed')}`);
    show({ voterRule: 'network', tally: tallyFixture([1, 0, 0]), resultsVisibility: 'always' });
    expect(privacy()).toBe(`${DOT}${t('limited')} ${t('unnamed')}`);
    show({ voterRule: 'none', writeIn: true });
    expect(privacy()).toBe(t('unnamedText'));
    show({ voterRule: 'fingerprint' });
    expect(privacy()).toBeNull();
    show({ ...VOTED, allowChange: true });
    expect(privacy()).toBeNull();
  });

  it('says the owner’s own sentence about privacy, or none', () => {
    show({}, {}, { textPrivacy: 'As our privacy policy says.' });
    expect(root.querySelector('[part=privacy]')?.textContent).toBe('As our privacy policy says.');
    show({}, {}, { textPrivacy: '' });
    expect(root.querySelector('[part=privacy]')).toBeNull();
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

  it('sends a choice when it is pressed, without radio buttons or a Vote button: submit="instant"', () => {
    const { voteFor } = show(
      { resultsVisibility: 'always', tally: tallyFixture([10, 30, 0]) },
      {},
      { submit: 'instant' },
    );
    expect(all('input')).toEqual([]);
    expect(texts('button')).toEqual(['Red', 'Green', 'Blue']);
    expect(root.querySelector('#hint')?.textContent).toBe(t('instant'));
    expect(root.querySelector(`#${all('button')[1]?.getAttribute('aria-describedby')}`)?.textContent).toBe(
      '75% 30 votes',
    );
    all<HTMLButtonElement>('button')[1]?.click();
    expect(voteFor.mock.calls).toEqual([['b', true]]);
  });

  it('marks the choice that is being sent, and while changing the one that counts', () => {
    show({ ...VOTED, allowChange: true }, { changing: true, chosen: ['b'] }, { submit: 'instant' });
    expect(all('button').map((button) => button.getAttribute('aria-pressed'))).toEqual([null, 'true', null, null]);
    expect(texts('button').at(-1)).toBe(t('keep'));
  });

  it.each([
    { maxChoices: 2 },
    { ranked: true },
    { writeIn: true },
  ])('keeps the Vote button where one press is not enough, and tells the owner with debug: %o', (fields) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    show(fields, {}, { submit: 'instant', debug: true });
    expect(texts('button')).toContain(t('vote'));
    // Once on a page, so only in the first of these.
    expect(warn.mock.calls.length).toBe('maxChoices' in fields ? 1 : 0);
    warn.mockRestore();
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

  it('moves from “Change vote” to the choice, and stays on a button that is still there', async () => {
    const { draft } = show({ ...VOTED, allowChange: true });
    const change = root.querySelector<HTMLButtonElement>('[part=change]');
    change?.focus();
    draft.value = { ...draft.value, changing: true };
    await rendered();
    expect(checked()).toHaveLength(3);
    expect(document.activeElement).toBe(root.querySelector('input'));
    change?.focus();
    draft.value = { ...draft.value, changing: false };
    await rendered();
    expect(document.activeElement).toBe(change);
  });
});
