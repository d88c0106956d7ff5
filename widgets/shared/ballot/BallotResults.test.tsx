import { beforeEach, describe, expect, it } from 'vitest';
import { all, openRoot, root, show, t, texts, VOTED } from './ballot.fixture.tsx';
import { tallyFixture, voteAnswer } from './embed.fixture.ts';

beforeEach(openRoot);

describe('the results', () => {
  it('have label, own vote, percent and votes in words, and a decorative bar', () => {
    show(VOTED);
    const own = t('yours');
    expect(texts('li')).toEqual(['Red 25% 10 votes', `Green ${own}75% 30 votes`, 'Blue 0% 0 votes']);
    expect(
      all<HTMLElement>('[part=bar]').map((bar) => [
        bar.getAttribute('aria-hidden'),
        bar.style.getPropertyValue('--_share'),
      ]),
    ).toEqual([
      ['true', '0.25'],
      ['true', '0.75'],
      ['true', '0'],
    ]);
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
