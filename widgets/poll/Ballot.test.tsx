import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOT } from '../../src/text/formats.ts';
import { formatMessage, messageOf } from '../../src/text/message.ts';
import { pollMessages } from '../words/en/poll.ts';
import { Ballot } from './Ballot.tsx';
import { type BallotTranslate, type Draft, EMPTY_DRAFT } from './ballot-model.ts';
import type { BallotModel } from './create-ballot.ts';
import { pollFixture, tallyFixture, voteAnswer } from './embed.fixture.ts';

const root = document.createElement('div');
beforeEach(() => document.body.append(root));
afterEach(() => {
  render(null, root);
  root.remove();
});

interface Settings {
  readonly instant?: boolean;
  readonly debug?: boolean;
  readonly privacy?: string | null;
  readonly locale?: string;
}

const translate =
  (locale = 'en'): BallotTranslate =>
  (key, values) =>
    formatMessage(messageOf(pollMessages, key), values, locale);

const t = translate();

/** Renders a ballot and returns its signals. */
function show(
  fields: Readonly<Record<string, unknown>> = {},
  draft: Partial<Draft> = {},
  { instant = false, debug = false, privacy = null, locale = 'en' }: Settings = {},
) {
  const attributes = { headingLevel: 3, instant, debug, privacy };
  const shown = { embed: signal(pollFixture(fields)), draft: signal({ ...EMPTY_DRAFT, ...draft }) };
  const ballot: Partial<BallotModel> = {
    ...shown,
    isWaiting: signal(false),
    attributes: signal(attributes as BallotModel['attributes']['value']),
    locale: signal(locale),
    translator: () => translate(locale),
    now: () => Date.parse('2026-11-20T12:00:00Z'),
  };
  render(<Ballot ballot={ballot as BallotModel} />, root);
  return shown;
}

const all = <T extends Element>(selector: string) => [...root.querySelectorAll<T>(selector)];
const texts = (selector: string) => all(selector).map((element) => element.textContent);

/** A poll with results, after a vote for the second option. */
const VOTED = { vote: voteAnswer(['b']), tally: tallyFixture([10, 30, 0]) };

/** Signals re-render in a microtask or two. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

describe('the form', () => {
  it('shows figures while choosing when results are always visible, as a description and not as the name', () => {
    show({ resultsVisibility: 'always', tally: tallyFixture([10, 30, 0]) });
    const input = all<HTMLInputElement>('input')[1];
    expect(input?.labels?.[0]?.textContent).toBe('Green');
    expect(root.querySelector(`#${input?.getAttribute('aria-describedby')}`)?.textContent).toBe('75%');
  });

  it('says before the vote how voters are told apart and what is stored, and not after it', () => {
    const privacy = () => root.querySelector('.privacy')?.textContent ?? null;
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
    show({}, {}, { privacy: 'As our privacy policy says.' });
    expect(root.querySelector('.privacy')?.textContent).toBe('As our privacy policy says.');
    show({}, {}, { privacy: 'none' });
    expect(root.querySelector('.privacy')).toBeNull();
  });

  it.each([
    { maxChoices: 2 },
    { ranked: true },
    { writeIn: true },
  ])('keeps the Vote button where one press is not enough, and tells the owner with debug: %o', (fields) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    show(fields, {}, { instant: true, debug: true });
    expect(texts('button')).toContain(t('vote'));
    // Once on a page, so only in the first of these.
    expect(warn.mock.calls.length).toBe('maxChoices' in fields ? 1 : 0);
    warn.mockRestore();
  });

  it('is busy without being disabled, so that focus stays', () => {
    show({}, { busy: true });
    expect(root.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
    expect(root.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
    expect(root.querySelector('button')?.hasAttribute('disabled')).toBe(false);
  });
});

describe('the results', () => {
  it('count up from what was shown to what came, in generated content only', async () => {
    const { embed } = show({ ...VOTED, tally: tallyFixture([10, 30, 0]) });
    expect(all('.strip')).toEqual([]);
    embed.value = pollFixture({ ...VOTED, tally: tallyFixture([30, 30, 0]) });
    await rendered();
    expect(texts('.percent')).toEqual(['50%', '50%', '0%']);
    const strips = all('.strip').map((strip) => [...strip.children].map((line) => line.getAttribute('data-text')));
    expect(strips.map((lines) => [lines.length, lines[0], lines.at(-1)])).toEqual([
      [12, '31%', '50%'],
      [12, '69%', '50%'],
    ]);
    all('.strip')[0]?.dispatchEvent(new Event('animationend'));
    await rendered();
    expect(all('.strip').length).toBe(1);
  });

  it('format numbers, percentages and dates for the locale', () => {
    const closesAt = '2026-12-01T12:00:00Z';
    show({ ...VOTED, closesAt, tally: tallyFixture([1000, 3000, 0]) }, {}, { locale: 'de' });
    expect(texts('.percent')).toEqual(['25\u00a0%', '75\u00a0%', '0\u00a0%']);
    expect(root.querySelector('#status')?.textContent).toMatch(/^4\.000 votes\u00a0· Closes 1\.\u00a0Dez\.\u00a02026/);
  });
});

describe('focus', () => {
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
});
