import { expect } from 'chai';
import { emulateMedia, forceColors, setViewport } from '../../test/browser/device.ts';
import { HOSTILE_STYLES, looksOf, withStyles } from '../../test/browser/hostile-styles.ts';
import { atRest, audit, clean, first, newEmbed, until, within } from '../../test/browser/mount.ts';
import { inputs, POLL_FORMS, prepare, show, vote } from '../../test/browser/poll-page.ts';
import type { PollElement } from './element.ts';

prepare();

/** Every kind of poll. */
const FORMS = [...POLL_FORMS, 'empty', 'rating'];

const OPEN = {
  title: 'Which evening suits you? You can change your mind.',
  resultsVisibility: 'always',
  allowChange: true,
  options: [{ label: 'Tuesday' }, { label: 'Thursday' }],
} as const;

const wider = (poll: PollElement): number => {
  const root = first(poll, '.root');
  return root.scrollWidth - root.clientWidth;
};

const visible = (colour: string): boolean => colour !== getComputedStyle(document.documentElement).backgroundColor;

describe('<creator-poll> on a narrow screen, in both directions', () => {
  for (const dir of ['ltr', 'rtl']) {
    for (const name of FORMS) {
      it(`leaves room for text, and is no wider than the page: ${name}, ${dir}`, async () => {
        await setViewport({ width: 320, height: 900 });
        document.documentElement.dir = dir;
        const poll = await show(`emb_demo_${name}`);
        expect([wider(poll), document.documentElement.scrollWidth]).to.deep.equal([0, 320]);
        for (const label of within(poll, '[part=label]:not(.hidden), [part=write-in]'))
          expect(label.clientWidth).to.be.at.least(90);
      });
    }

    it(`fits with the longest results: ${dir}`, async () => {
      await setViewport({ width: 320, height: 900 });
      document.documentElement.dir = dir;
      const poll = await show('emb_demo_open');
      await vote(poll, 0);
      await until('the results', () => within(poll, '[part=percent]').length === 4);
      expect([wider(poll), document.documentElement.scrollWidth]).to.deep.equal([0, 320]);
      for (const label of within(poll, '[part=label]')) expect(label.clientWidth).to.be.at.least(70);
    });
  }

  it('is mirrored with the page: inputs and bars start at the right, and user text keeps its own direction', async () => {
    document.documentElement.dir = 'rtl';
    const poll = await show('emb_demo_always');
    const row = first(poll, '[part~=option]').getBoundingClientRect();
    const middle = row.left + row.width / 2;
    expect(first(poll, 'input').getBoundingClientRect().left).to.be.greaterThan(middle);
    expect(first(poll, '[part=figures]').getBoundingClientRect().right).to.be.lessThan(middle);
    // Less its own border.
    expect(first(poll, '[part=bar]').getBoundingClientRect().right).to.be.closeTo(row.right, 1.5);
    expect(getComputedStyle(first(poll, '[part=label] label')).direction).to.equal('ltr');
  });
});

describe('an answer of <creator-poll>', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'));

  it('starts at the right of a button too, on a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    const poll = await show('emb_demo_change', { submit: 'instant' });
    const row = first(poll, '[part~=option]').getBoundingClientRect();
    expect(row.right - first(poll, '.press bdi').getBoundingClientRect().right).to.be.within(0, 20);
  });

  it('does not break inside a word that fits', async () => {
    const poll = await show('emb_demo_multi', { style: 'display:block;width:237px;--creator-font:monospace' });
    const [label] = within(poll, '[part=label]').filter(({ textContent }) => textContent?.trim() === 'Bookbinding');
    expect(label?.clientHeight).to.be.within(16, 30);
  });
});

describe('<creator-poll> on a page that styles everything', () => {
  for (const [page, css] of HOSTILE_STYLES) {
    for (const name of ['multi', 'closed', 'ranked', 'write_in', 'results']) {
      it(`looks the same with ${page}: ${name}`, async () => {
        const attributes = { style: 'display:block;width:400px;margin:0' };
        // Other tests vote meanwhile in a poll of the demo that shows its results.
        const id = name === 'results' ? await newEmbed(OPEN) : `emb_demo_${name}`;
        const seen = async () => looksOf(await atRest(await show(id, attributes)));
        const before = await seen();
        await clean();
        const after = await withStyles(css, seen);
        expect(before.length).to.be.greaterThan(5);
        expect(after).to.deep.equal(before);
      });
    }
  }
});

describe('<creator-poll> in forced colors and with reduced motion', () => {
  it('shows the selection, the bars and all text', async function () {
    await forceColors(this);
    const poll = await show('emb_demo_always');
    inputs(poll)[1]?.click();
    for (const bar of within(poll, '[part=bar]'))
      expect(visible(getComputedStyle(bar).borderBlockEndColor)).to.equal(true);
    for (const row of within(poll, '[part~=option]')) {
      expect(visible(getComputedStyle(row).color)).to.equal(true);
      expect(visible(getComputedStyle(row).borderTopColor)).to.equal(true);
    }
    // The browser's own mark, which nothing of ours replaces.
    expect(getComputedStyle(first(poll, 'input:checked')).appearance).to.equal('auto');
    expect(await audit(poll)).to.deep.equal([]);
    await vote(poll);
    await until('the own vote', () => within(poll, '[part=own]').length === 1);
    expect(await audit(poll)).to.deep.equal([]);
  });

  it('animates nothing with reduced motion, not even after a vote', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const poll = await show('emb_demo_always');
    await vote(poll, 1);
    await until('the own vote', () => within(poll, '[part=own]').length === 1);
    expect(poll.shadowRoot?.getAnimations()).to.deep.equal([]);
    expect(getComputedStyle(first(poll, '[part=bar]')).transitionDuration).to.equal('0s');
  });
});

describe('the leading answer', () => {
  it('is marked by its weight too, not by color alone, and the visitor’s own by an icon and a word', async () => {
    const poll = await show('emb_demo_always');
    await vote(poll, 1);
    await until('the own vote', () => within(poll, '[part=own]').length === 1);
    const weightOf = (selector: string) => Number(getComputedStyle(first(poll, selector)).fontWeight);
    expect(weightOf('[part~=leading] [part=percent]')).to.equal(650);
    expect(weightOf('[part~=option]:not([part~=leading]) [part=percent]')).to.equal(400);
    const barOf = (row: string) => getComputedStyle(first(poll, `${row} [part=bar]`)).backgroundColor;
    expect(barOf('[part~=chosen]'), 'the own vote stands out').not.to.equal(barOf('[part~=leading]'));
    const own = first(poll, '[part=own]');
    expect(own.textContent).to.equal('Your vote');
    expect(getComputedStyle(own, '::before').content).to.contain('✓');
  });
});
