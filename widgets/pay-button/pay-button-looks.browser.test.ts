import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { emulateMedia, forceColors, setViewport } from '../../test/browser/device.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { HOSTILE_STYLES, looksOf, withStyles } from '../../test/browser/hostile-styles.ts';
import { type Attributes, audit, clean, first, mount, reaches, until, within } from '../../test/browser/mount.ts';
import { PayButtonElement } from './element.ts';

/** Every form of the button. */
const FORMS: readonly (readonly [name: string, attributes: Attributes])[] = [
  ['a button', { link: 'poster', qr: '' }],
  ['a link to a new tab', { link: 'membership', target: '_blank' }],
  ['a label of its own', { link: 'coffee', label: 'Buy us the next bag of clay' }],
  ['a card', { link: 'coffee', layout: 'card', qr: '' }],
  ['a card that is sold out', { link: 'soldout', layout: 'card' }],
  ['a link that is not open yet', { link: 'early' }],
  ['amounts', { link: 'refuge', amounts: '' }],
  ['amounts in a card', { link: 'refuge', amounts: '', layout: 'card' }],
];

async function show(attributes: Attributes): Promise<PayButtonElement> {
  const button = mount('creator-pay-button', { style: 'display:block;width:288px', ...attributes });
  await reaches(button, 'ready');
  if ('amounts' in attributes) await until('the amounts', () => within(button, 'fieldset').length === 1);
  return button;
}

onCleanPages(PayButtonElement);

describe('<creator-pay-button> on any page', () => {
  for (const [form, attributes] of FORMS) {
    for (const [page, css] of HOSTILE_STYLES) {
      it(`looks the same on a page with ${page}: ${form}`, async () => {
        const before = looksOf(await show(attributes));
        await clean();
        expect(await withStyles(css, async () => looksOf(await show(attributes)))).to.deep.equal(before);
      });
    }

    for (const dir of ['ltr', 'rtl']) {
      it(`fits 320 px: ${form}, ${dir}`, async () => {
        await setViewport({ width: 320, height: 800 });
        document.documentElement.dir = dir;
        const button = await show({ ...attributes, style: '' });
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth).to.equal(clientWidth);
        const box = first(button, '[part=button], [part=unavailable]').getBoundingClientRect();
        expect([box.left >= 0, box.right <= 320]).to.deep.equal([true, true]);
      });
    }

    it(`has visible borders and text in forced colors: ${form}`, async function () {
      await forceColors(this);
      const button = await show(attributes);
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      for (const node of within(button, '.button, .quiet')) {
        const { borderInlineStartStyle, borderInlineStartColor } = getComputedStyle(node);
        expect(borderInlineStartStyle).to.match(/solid|dashed/);
        expect(borderInlineStartColor).not.to.equal(ground);
      }
      expect(await audit(button)).to.deep.equal([]);
    });
  }

  it('is aligned to the inline start, with the price after the label', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      await clean();
      document.documentElement.dir = dir;
      const button = await show({ link: 'coffee' });
      const [host, link, label, price] = [
        button,
        ...['a', '[part=label]', '[part=price]'].map((at) => first(button, at)),
      ]
        .map((node) => node.getBoundingClientRect())
        .map(({ left, right }) => (dir === 'ltr' ? left : -right)) as [number, number, number, number];
      expect(link).to.be.closeTo(host, 0.5);
      expect(label).to.be.below(price);
    }
  });

  it('fills its column as a card, up to 420 px, with a picture to the edges', async () => {
    const url = `${location.origin}/pay/x`;
    const link = { id: 'plink_x', shortId: 'x', kind: 'donation', status: 'active', currency: 'USD', amount: '5.00' };
    const api = await answering({
      'link/get': { ...link, url, title: 'A roof', imageUrl: `${location.origin}/x.png` },
    });
    for (const width of [288, 700]) {
      const button = await show({ link: 'x', api, layout: 'card', style: `display:block;width:${width}px` });
      const card = first(button, '.card').getBoundingClientRect();
      const image = first(button, '[part=image]').getBoundingClientRect();
      const padding = Number.parseFloat(getComputedStyle(first(button, '.card')).paddingLeft);
      expect(card.width).to.equal(Math.min(width, 420));
      expect([image.left - card.left, image.top - card.top, card.right - image.right]).to.deep.equal([1, 1, 1]);
      expect(first(button, 'a').getBoundingClientRect().width).to.be.closeTo(card.width - 2 * padding - 2, 0.1);
    }
  });

  it('animates nothing with reduced motion, not even the QR code', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const button = await show({ link: 'coffee', qr: '' });
    first(button, '[part=qr]').click();
    await until('the dialog', () => within(button, 'dialog').length);
    expect(button.shadowRoot?.getAnimations()).to.deep.equal([]);
    for (const node of within(button, '[part]')) expect(getComputedStyle(node).transitionDuration).to.equal('0s');
  });
});
