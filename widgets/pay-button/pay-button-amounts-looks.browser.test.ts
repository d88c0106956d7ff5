import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { forceColors, setViewport } from '../../test/browser/device.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { type Attributes, atRest, audit, first, mount, reaches, until, within } from '../../test/browser/mount.ts';
import { PayButtonElement } from './element.ts';

async function show(attributes: Attributes = {}): Promise<PayButtonElement> {
  const button = mount('creator-pay-button', { link: 'refuge', amounts: '', ...attributes });
  await reaches(button, 'ready');
  await until('the amounts', () => within(button, 'fieldset').length === 1);
  return button;
}

/** In a card, which is narrower than the page. */
async function showLarge(currency: string, ...suggestedAmounts: readonly string[]): Promise<PayButtonElement> {
  const url = `${location.origin}/pay/x`;
  const link = { id: 'plink_x', shortId: 'x', kind: 'donation', status: 'active', url, currency, suggestedAmounts };
  const api = await answering({ 'link/get': { ...link, title: 'A roof' } });
  return show({ link: 'x', layout: 'card', lang: 'en', api });
}

const chips = (button: PayButtonElement) => within(button, '[part=amount]');
const choose = async (button: PayButtonElement, index: number) => {
  chips(button)[index]?.click();
  await until('the price', () => within(button, '[part=price]').length === 1);
};

/** The default font size, which a page can't set, times two. Media queries don't see it, so the pay link isn't adapted to it. */
const doubleText = (button: PayButtonElement) => {
  first(button, '.root').style.fontSize = '32px';
};

/** Whatever sticks out of the card's padding. */
function overflowing(button: PayButtonElement): readonly string[] {
  const card = first(button, '.card');
  const { left, right } = card.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(card).paddingInlineStart);
  return within(button, 'fieldset, fieldset *')
    .filter((node) => !node.matches('.hidden'))
    .filter((node) => {
      const box = node.getBoundingClientRect();
      return box.left < left + padding - 0.5 || box.right > right - padding + 0.5;
    })
    .map(({ localName, part }) => `${localName} ${part}`);
}

onCleanPages(PayButtonElement);

describe('the amounts', () => {
  for (const [text, width] of [
    ['', 320],
    [', 200 % text', 360],
  ] as const) {
    for (const dir of ['ltr', 'rtl'] as const) {
      it(`stay inside a card at ${width} px${text}, ${dir}`, async () => {
        await setViewport({ width, height: 900 });
        document.documentElement.dir = dir;
        for (const button of [
          await showLarge('NOK', '250', '10000', '1000000'),
          await showLarge('JPY', '999999999', '500'),
        ]) {
          if (text) doubleText(button);
          await choose(button, 1);
          await atRest(button);
          expect(overflowing(button)).to.deep.equal([]);
        }
        // Less by a scroll bar, if there is one.
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
      });
    }
  }

  it('wrap next to the currency, not inside the number, with 200 % text at 320 px', async () => {
    await setViewport({ width: 320, height: 900 });
    const button = await showLarge('NOK', '10000', '1000000');
    doubleText(button);
    for (const amount of within(button, '[part=amount] bdi')) {
      const range = document.createRange();
      range.selectNodeContents(amount);
      const [text] = amount.childNodes;
      if (text) range.setStart(text, 'NOK '.length);
      expect(range.getClientRects().length, amount.textContent ?? '').to.equal(1);
    }
    expect(overflowing(button)).to.deep.equal([]);
  });

  it('start where the text starts, with the radio button before the amount', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      document.documentElement.dir = dir;
      const button = await show();
      const start = (node: Element) => {
        const { left, right } = node.getBoundingClientRect();
        return dir === 'ltr' ? left : -right;
      };
      const [five, ten] = chips(button) as [HTMLElement, HTMLElement];
      const [radio, amount] = five.children as unknown as [Element, Element];
      for (const node of [five, ...within(button, '.other span, [part=other-amount], a')])
        expect(start(node)).to.be.closeTo(start(button), 0.5);
      expect([start(five) < start(ten), start(radio) < start(amount)], dir).to.deep.equal([true, true]);
      button.remove();
    }
  });

  it('show which one is selected and which one has focus', async () => {
    const button = await show();
    const [five, ten, other] = chips(button) as [HTMLElement, HTMLElement, HTMLElement];
    const border = (chip: HTMLElement) => getComputedStyle(chip).borderTopColor;
    const plain = border(other);
    await choose(button, 0);
    expect(border(five)).not.to.equal(plain);
    expect([border(ten), border(other)]).to.deep.equal([plain, plain]);
    const start = document.createElement('button');
    button.before(start);
    start.focus();
    await sendKeys({ press: 'Tab' });
    await until('the focus', () => button.shadowRoot?.activeElement);
    expect([five, other].map((chip) => getComputedStyle(chip).outlineStyle)).to.deep.equal(['solid', 'none']);
    await sendKeys({ press: 'ArrowRight' });
    await until('the next is selected', () => border(five) === plain && border(ten) !== plain);
  });

  it('show which one is selected in forced colors, too', async function () {
    await forceColors(this);
    const button = await show();
    await choose(button, 1);
    const borders = chips(button).map((chip) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(chip);
      return `${borderTopWidth} ${borderTopColor}`;
    });
    expect(borders[0]).to.equal(borders[2]);
    expect(borders[1]).not.to.equal(borders[0]);
    expect(await audit(button)).to.deep.equal([]);
  });
});
