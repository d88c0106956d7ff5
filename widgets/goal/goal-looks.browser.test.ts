import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { emulateMedia, forceColors, setViewport } from '../../test/browser/device.ts';
import { HOSTILE_STYLES, looksOf, withStyles } from '../../test/browser/hostile-styles.ts';
import { audit, clean, first, mount, reaches, until, within } from '../../test/browser/mount.ts';
import { GoalElement } from './element.ts';

const LAYOUTS = ['bar', 'thermometer', 'ring', 'overlay'] as const;

async function show(name: string, attributes: Readonly<Record<string, string>> = {}): Promise<GoalElement> {
  const goal = mount('creator-goal', { 'payment-link-id': `plink_${name}`, ...attributes });
  await reaches(goal, 'ready', 'empty');
  if (attributes['donors']) await until('donors', () => within(goal, '[part~=donor]').length > 0);
  return goal;
}

const box = (goal: GoalElement, selector: string): DOMRect => first(goal, selector).getBoundingClientRect();

onCleanPages(GoalElement);

describe('the layouts of <creator-goal>', () => {
  for (const layout of LAYOUTS) {
    for (const dir of ['ltr', 'rtl']) {
      it(`fits 320 px with its donors: ${layout}, ${dir}`, async () => {
        await setViewport({ width: 320, height: 800 });
        document.documentElement.dir = dir;
        const goal = await show('refuge', { layout, donors: '5' });
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth).to.equal(clientWidth);
        // Enough room for a name next to its amount.
        for (const name of within(goal, '[part=name]')) expect(name.clientWidth).to.be.greaterThan(90);
        const meter = box(goal, '[part=meter]');
        expect([meter.left >= 0, meter.right <= 320]).to.deep.equal([true, true]);
      });
    }

    for (const [name, css] of HOSTILE_STYLES) {
      it(`looks the same on a page with ${name}: ${layout}`, async () => {
        const attributes = { layout, donors: '3', style: 'display:block;width:400px;margin:0' };
        const before = looksOf(await show('refuge', attributes));
        await clean();
        expect(await withStyles(css, async () => looksOf(await show('refuge', attributes)))).to.deep.equal(before);
      });
    }
  }

  it('changes with the attribute, and keeps its elements', async () => {
    const goal = await show('refuge');
    const title = first(goal, '[part=title]');
    goal.layout = 'ring';
    await until('a ring', () => within(goal, '.ring').length);
    goal.donors = 2;
    await until('donors', () => within(goal, '[part~=donor]').length === 2);
    expect(first(goal, '[part=title]')).to.equal(title);
  });

  it('passes the accessibility audit as an overlay on a dark background', async () => {
    await emulateMedia({ colorScheme: 'dark' });
    expect(await audit(await show('refuge', { layout: 'overlay', donors: '3' }))).to.deep.equal([]);
  });

  it('has no controls as an overlay, and all text in white', async () => {
    const goal = await show('studio', { layout: 'overlay', donors: '1' });
    for (const part of ['button', 'more'])
      for (const node of within(goal, `[part=${part}]`)) expect(getComputedStyle(node).display).to.equal('none');
    for (const part of ['title', 'raised', 'percent', 'reached', 'facts', 'milestones', 'initial', 'name', 'when'])
      expect(getComputedStyle(first(goal, `[part=${part}]`)).color, part).to.equal('rgb(255, 255, 255)');
  });

  it('mirrors the ring on a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    const goal = await show('refuge', { layout: 'ring' });
    expect(getComputedStyle(first(goal, '[part=track]')).scale).to.equal('-1 1');
  });

  it('begins with its title, then the amount raised, beside a thermometer on a phone', async () => {
    await setViewport({ width: 360, height: 800 });
    const goal = await show('refuge', { layout: 'thermometer' });
    const meter = box(goal, '[part=meter]');
    const [title, ...below] = ['[part=title]', '[part=figures]', '[part~=milestone]', '[part=facts]'].map((at) =>
      box(goal, at),
    ) as [DOMRect, ...DOMRect[]];
    expect(title.top).to.be.closeTo(meter.top, 0.5);
    for (const [index, part] of below.entries()) {
      expect(part.top).to.be.at.least([title, ...below][index]?.bottom ?? 0);
      expect(part.left).to.equal(title.left);
    }
    expect(title.left).to.be.greaterThan(meter.right);
  });

  it('puts each milestone beside its mark on a thermometer that has room, and the text first', async () => {
    await setViewport({ width: 640, height: 800 });
    const goal = await show('refuge', { layout: 'thermometer' });
    const track = box(goal, '[part=track]');
    const labels = within(goal, '[part~=milestone]').map((node) => node.getBoundingClientRect());
    // Of 2,000.
    for (const [index, at] of [500, 1000, 2000].entries()) {
      const firstLine = Number(labels[index]?.top) + 10.5;
      expect(firstLine, String(at)).to.be.closeTo(track.bottom - (track.height * at) / 2000, 3);
      expect(Number(labels[index]?.left)).to.be.greaterThan(track.right);
    }
    for (const part of ['[part=title]', '[part=figures]', '[part=facts]'])
      expect(box(goal, part).right, part).to.be.lessThan(track.left);
  });

  it('has nothing larger than the amount raised, with large text on a phone too', async () => {
    await setViewport({ width: 360, height: 800 });
    for (const layout of LAYOUTS) {
      const goal = await show('refuge', { layout, donors: '3', style: '--creator-font-size: 32px' });
      const sizeOf = (part: string) => Number.parseFloat(getComputedStyle(first(goal, part)).fontSize);
      expect(sizeOf('[part=raised]'), layout).to.be.greaterThan(sizeOf('[part=title]'));
      await clean();
    }
  });

  it('captions the donors of an overlay in their own size', async () => {
    // Tall enough to avoid a scrollbar, which Firefox would add between the two measurements.
    await setViewport({ width: 800, height: 1200 });
    const goal = await show('refuge', { layout: 'overlay', donors: '3' });
    const sizes = ['[part=donors-title]', '[part=name]'].map((part) => getComputedStyle(first(goal, part)).fontSize);
    expect(sizes[0]).to.equal(sizes[1]);
  });

  it('has a link to donate of the same width in each layout', async () => {
    const widths: number[] = [];
    for (const layout of ['bar', 'thermometer', 'ring']) {
      await clean();
      const goal = await show('refuge', { layout });
      widths.push(box(goal, '[part=button]').width);
    }
    expect(widths[0]).to.be.greaterThan(300);
    expect(widths).to.deep.equal([widths[0], widths[0], widths[0]]);
  });

  it('puts the donor list below the whole thermometer', async () => {
    const goal = await show('refuge', { layout: 'thermometer', donors: '3' });
    const donors = box(goal, '[part=donors]');
    const meter = box(goal, '[part=meter]');
    expect(donors.top).to.be.greaterThan(meter.bottom);
    expect(donors.left).to.be.closeTo(box(goal, '[part=button]').left, 0.5);
  });
});

describe('money and percentages', () => {
  for (const [name, figures, percent] of [
    ['refuge', '$695.75 raised of $2,000', '34%'],
    ['studio', '€612.50 raised of €500', '122%'],
    ['kiln', '¥184,500 raised of ¥300,000', '61%'],
    ['dates', 'KWD\u00a0402.625 raised of KWD\u00a01,250', '32%'],
    ['piano', '$9,999 raised of $10,000', '99%'],
  ] as const) {
    it(`are formatted for ${name}`, async () => {
      const goal = await show(name);
      expect(first(goal, '[part=figures]').textContent).to.equal(figures);
      expect(first(goal, '[part=percent]').textContent).to.equal(percent);
      const isFull = Math.abs(box(goal, '[part=fill]').right - box(goal, '[part=track]').right) < 0.5;
      expect(isFull).to.equal(name === 'studio');
    });
  }
});

describe('<creator-goal> with keyboard and screen reader', () => {
  it('has its live region before anything is announced', async () => {
    const goal = mount('creator-goal', { 'payment-link-id': 'plink_refuge' });
    await reaches(goal, 'ready');
    expect(first(goal, '[role=status]').textContent).to.equal('');
  });

  it('goes by Tab from the link to the details and the button for more donors; Enter pays unless the page cancels', async () => {
    const goal = await show('refuge', { donors: '2' });
    const paid: string[] = [];
    goal.addEventListener('creator-pay', (event) => {
      paid.push(event.detail.link);
      event.preventDefault();
    });
    await sendKeys({ press: 'Tab' });
    expect(goal.shadowRoot?.activeElement?.part.value).to.equal('button');
    await sendKeys({ press: 'Enter' });
    expect(paid).to.deep.equal(['refuge']);
    await sendKeys({ press: 'Tab' });
    expect(goal.shadowRoot?.activeElement?.part.value).to.equal('toggle');
    await sendKeys({ press: 'Tab' });
    expect(goal.shadowRoot?.activeElement?.part.value).to.equal('more');
    expect(getComputedStyle(first(goal, '[part=more]')).outlineStyle).to.equal('solid');
  });
});

describe('<creator-goal> in forced colors and with reduced motion', () => {
  for (const layout of LAYOUTS) {
    it(`shows progress and text in forced colors: ${layout}`, async function () {
      await forceColors(this);
      const goal = await show('refuge', { layout, donors: '3' });
      const percent = getComputedStyle(first(goal, '[part=percent]'));
      const page = getComputedStyle(document.documentElement).backgroundColor;
      expect(percent.color).not.to.equal(page);
      const fill = getComputedStyle(first(goal, '[part=fill]'));
      if (layout === 'ring') expect(getComputedStyle(first(goal, '[part=track]')).backgroundImage).to.contain('conic');
      else expect(fill.borderBlockEndColor).not.to.equal(page);
      expect(await audit(goal)).to.deep.equal([]);
    });
  }

  it('animates nothing with reduced motion, not even a change of layout', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const goal = await show('refuge', { donors: '3' });
    goal.layout = 'thermometer';
    await until('a thermometer', () => within(goal, '.thermometer').length);
    expect(goal.shadowRoot?.getAnimations()).to.deep.equal([]);
    expect(getComputedStyle(first(goal, '[part=fill]')).transitionDuration).to.equal('0s');
  });
});
