import { expect } from 'chai';
import { emulateMedia, forceColors, setViewport } from '../../test/browser/device.ts';
import { answer, inputs, KINDS, prepare, reactions, STILL, show } from '../../test/browser/embed-page.ts';
import { HOSTILE_STYLES, looksOf, withStyles } from '../../test/browser/hostile-styles.ts';
import { atRest, audit, clean, first, newEmbed, until, within } from '../../test/browser/mount.ts';
import type { EmbedElement } from './element.ts';

prepare();

/** Embeds that show results once answered. */
const RESULTS = [
  ['rating', { title: 'How was it?', kind: 'rating' }],
  [
    'quiz',
    {
      title: 'At about what temperature?',
      kind: 'quiz',
      options: [
        { id: 'c900', label: '900 °C' },
        { id: 'c1240', label: '1240 °C' },
      ],
      quiz: { correct: ['c1240'] },
    },
  ],
] as const;

const wider = (embed: EmbedElement): number => {
  const root = first(embed, '.root');
  return root.scrollWidth - root.clientWidth;
};

describe('<creator-embed> on a narrow screen', () => {
  for (const dir of ['ltr', 'rtl']) {
    for (const name of [...KINDS, ...STILL]) {
      it(`fits before and after answering: ${name}, ${dir}`, async () => {
        await setViewport({ width: 320, height: 900 });
        document.documentElement.dir = dir;
        const embed = await show(name);
        expect([wider(embed), document.documentElement.scrollWidth]).to.deep.equal([0, 320]);
        if (KINDS.includes(name)) await answer(embed, name);
        expect([wider(embed), document.documentElement.scrollWidth]).to.deep.equal([0, 320]);
      });
    }

    it(`leaves room for the text of quiz answers, next to their labels: ${dir}`, async () => {
      await setViewport({ width: 320, height: 900 });
      document.documentElement.dir = dir;
      const embed = await show('quiz');
      await answer(embed, 'quiz');
      await until('the verdict', () => within(embed, '[part~=mark]').length === 2);
      for (const row of within(embed, '[part~=option]')) {
        const inner = row.clientWidth - 2 * Number.parseFloat(getComputedStyle(row).paddingInlineStart);
        for (const part of row.querySelectorAll<HTMLElement>('[part=label], [part~=mark], [part=figures]'))
          expect(part.offsetWidth, part.textContent ?? '').to.be.within(30, Math.ceil(inner));
        const label = row.querySelector<HTMLElement>('[part=label]');
        const isOneLine = (label?.offsetHeight ?? 0) < 40;
        expect(isOneLine || (label?.offsetWidth ?? 0) >= 80).to.equal(true);
      }
      const ends = within(embed, '[part=figures]').map((figures) => {
        const { left, right } = figures.getBoundingClientRect();
        return Math.round(dir === 'rtl' ? left : right);
      });
      expect(ends).to.deep.equal(ends.map(() => ends[0]));
    });
  }

  it('keeps the figures clear of “Your rating”', async () => {
    const style = 'display:block;width:272px;--creator-font:monospace';
    const embed = await show(await newEmbed({ title: 'How was it?', kind: 'rating' }), { style });
    await answer(embed, 'rating');
    const own = await until('the own rating', () => within(embed, '[part=own]')[0]);
    const figures = first(embed, '[part~=chosen] [part=figures]').getBoundingClientRect();
    const { right, bottom } = own.getBoundingClientRect();
    expect(right <= figures.left || bottom <= figures.top).to.equal(true);
  });

  it('has every target at least 44 px high and wide', async () => {
    await setViewport({ width: 320, height: 900 });
    for (const name of KINDS) {
      const embed = await show(name);
      const targets = within(embed, 'button, [part=step], [part~=option]:has(input), textarea');
      for (const { offsetWidth, offsetHeight } of targets)
        expect(Math.min(offsetWidth, offsetHeight), name).to.be.at.least(44);
      embed.remove();
    }
  });
});

describe('<creator-embed> on a page that styles everything', () => {
  for (const [page, css] of HOSTILE_STYLES) {
    for (const name of KINDS) {
      it(`looks the same with ${page}: ${name}`, async () => {
        const attributes = { style: 'display:block;width:400px;margin:0' };
        const seen = async () => looksOf(await atRest(await show(name, attributes)));
        const before = await seen();
        await clean();
        const after = await withStyles(css, seen);
        expect(before.length).to.be.greaterThan(3);
        expect(after).to.deep.equal(before);
      });
    }

    it(`looks the same with ${page}: the results of a rating and of a quiz`, async () => {
      // New ones each time, so that the figures are the same.
      const seen = async (name: string, settings: Parameters<typeof newEmbed>[0]) => {
        const embed = await show(await newEmbed(settings), { style: 'display:block;width:400px;margin:0' });
        await answer(embed, name);
        await until('results', () => within(embed, '[part~=own], [part~=mark]').length);
        return looksOf(await atRest(embed));
      };
      for (const [name, settings] of RESULTS) {
        const before = await seen(name, settings);
        await clean();
        expect(await withStyles(css, () => seen(name, settings))).to.deep.equal(before);
        await clean();
      }
    });
  }
});

describe('<creator-embed> in forced colors and with reduced motion', () => {
  it('is visible, selected or not', async function () {
    await forceColors(this);
    const embed = await show('rating_number');
    inputs(embed)[3]?.click();
    const widths = () => within(embed, '[part=step]').map((step) => getComputedStyle(step).borderTopWidth);
    await until('one that stands out', () => widths().filter((width) => width === '3px').length === 1);
    const stars = await show('rating');
    inputs(stars)[3]?.click();
    const full = await until('a full star', () =>
      within(stars, '.star').find((star) => getComputedStyle(star).fill !== 'none'),
    );
    expect(getComputedStyle(full).fill, 'a system color').to.match(/^rgb/);
    const frames = within(stars, '[part=step]').map((step) => getComputedStyle(step).borderTopWidth);
    expect(frames, 'no boxes around stars').to.deep.equal(frames.map(() => '0px'));
    const reaction = await show('reaction');
    reactions(reaction)[0]?.click();
    const pressed = await until('it is pressed', () => within(reaction, '[part~=pressed]')[0]);
    expect(getComputedStyle(pressed).borderTopWidth).to.equal('3px');
  });

  it('passes the audit in forced colors, before and after answering', async function () {
    await forceColors(this);
    for (const name of ['rating', 'reaction', 'question', 'quiz']) {
      const embed = await show(name);
      expect(await audit(embed), name).to.deep.equal([]);
      await answer(embed, name);
      await atRest(embed);
      expect(await audit(embed), name).to.deep.equal([]);
      embed.remove();
    }
  });

  it('animates nothing with reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    expect((await show('rating_closed')).shadowRoot?.getAnimations()).to.deep.equal([]);
    for (const name of KINDS) {
      const embed = await show(name);
      await answer(embed, name);
      expect(embed.shadowRoot?.getAnimations(), name).to.deep.equal([]);
      embed.remove();
    }
  });
});

describe('the stars of <creator-embed>', () => {
  it('share one line on the narrowest phone', async () => {
    await setViewport({ width: 320, height: 600 });
    const lines = within(await show('rating'), '[part=step]').map(({ offsetTop }) => offsetTop);
    expect(lines).to.deep.equal(lines.map(() => lines[0]));
  });

  it('are full up to the chosen one', async () => {
    const embed = await show('rating');
    inputs(embed)[3]?.click();
    const isFull = () => within(embed, '.star').map((star) => getComputedStyle(star).fill !== 'none');
    await until('four full stars', () => isFull().join() === 'true,true,true,true,false');
  });
});

describe('<creator-embed> on a right-to-left page', () => {
  it('is mirrored: stars fill from the right, and user text keeps its own direction', async () => {
    document.documentElement.dir = 'rtl';
    const embed = await show('rating');
    const steps = within(embed, '[part=step]').map((step) => step.getBoundingClientRect().left);
    expect(steps).to.deep.equal([...steps].sort((a, b) => b - a));
    const [low, high] = within(embed, '[part=ends] bdi').map((end) => end.getBoundingClientRect().left);
    expect(low ?? 0).to.be.greaterThan(high ?? 0);
    expect(getComputedStyle(first(embed, '[part=title] bdi')).direction).to.equal('ltr');
    expect(getComputedStyle(first(embed, 'form')).direction).to.equal('rtl');
  });
});
