import { beforeEach, describe, expect, it, vi } from 'vitest';
import { all, openRoot, root, show, t, texts, VOTED } from './ballot.fixture.tsx';
import { pollFixture, tallyFixture, voteAnswer } from './embed.fixture.ts';

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

  it('count up from what was shown to what came, in generated content only', async () => {
    const { embed } = show({ ...VOTED, tally: tallyFixture([10, 30, 0]) });
    expect(all('.strip')).toEqual([]);
    embed.value = pollFixture({ ...VOTED, tally: tallyFixture([30, 30, 0]) });
    await new Promise((resolve) => setTimeout(resolve));
    expect(texts('[part=percent]')).toEqual(['50%', '50%', '0%']);
    const strips = all('.strip').map((strip) => [...strip.children].map((line) => line.getAttribute('data-text')));
    expect(strips.map((lines) => [lines.length, lines[0], lines.at(-1)])).toEqual([
      [12, '31%', '50%'],
      [12, '69%', '50%'],
    ]);
    all('.strip')[0]?.dispatchEvent(new Event('animationend'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(all('.strip').length).toBe(1);
  });

  it('of a ranking slide to their new places, unless the visitor prefers reduced motion', async () => {
    const ranked = { ranked: true, maxChoices: 3 };
    const animate = vi.fn();
    Object.assign(Element.prototype, { animate });
    // Rows one pixel below the other.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, [...(this.parentElement?.children ?? [])].indexOf(this));
    });
    const reduced = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    const { draft } = show(ranked);
    expect(animate).not.toHaveBeenCalled();
    draft.value = { ...draft.value, chosen: ['b', 'a', 'c'] };
    await new Promise((resolve) => setTimeout(resolve));
    expect(animate.mock.calls.map(([{ transform }]) => transform[0])).toEqual(['translateY(1px)', 'translateY(-1px)']);
    reduced.mockReturnValue({ matches: true } as MediaQueryList);
    draft.value = { ...draft.value, chosen: ['c', 'b', 'a'] };
    await new Promise((resolve) => setTimeout(resolve));
    expect(animate).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(Element.prototype, 'animate');
    vi.restoreAllMocks();
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

  it('show the outcome of the vote', () => {
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
    expect(root.querySelector('#status')?.textContent).toMatch(/^4\.000 votes\u00a0· Closes 1\.\u00a0Dez\.\u00a02026/);
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
    expect(root.querySelector('label')?.getAttribute('dir')).toBe('rtl');
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
