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
async function showLarge(
  lang: string,
  currency: string,
  ...suggestedAmounts: readonly string[]
): Promise<PayButtonElement> {
  const url = `${location.origin}/pay/x`;
  const link = { id: 'plink_x', shortId: 'x', kind: 'donation', status: 'active', url, currency, suggestedAmounts };
  const api = await answering({ 'link/get': { ...link, title: 'A roof' } });
  return show({ link: 'x', layout: 'card', lang, api });
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
          await showLarge('en', 'NOK', '250', '10000', '1000000'),
          await showLarge('en', 'JPY', '999999999', '500'),
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

  for (const width of [180, 240, 320, 768, 1400]) {
    it(`are each in one line, in columns of one width, at ${width} px, also with 200 % text`, async () => {
      for (const lang of ['en', 'ar', 'de'])
        for (const isLarge of [false, true]) {
          const button = await showLarge(lang, 'NOK', '250', '10000', '1000000', '99999.50');
          button.style.inlineSize = `${width}px`;
          if (isLarge) doubleText(button);
          await atRest(button);
          expect(new Set(chips(button).map(({ offsetWidth }) => offsetWidth)).size, lang).to.equal(1);
          for (const chip of chips(button)) {
            const text = (chip.lastElementChild as Element).getBoundingClientRect();
            const { left, right, height } = chip.getBoundingClientRect();
            expect([text.left > left, text.right < right, text.height < height], lang).to.deep.equal([
              true,
              true,
              true,
            ]);
            expect(getComputedStyle(chip).whiteSpace).to.equal('nowrap');
          }
          expect(overflowing(button)).to.deep.equal([]);
          button.remove();
        }
    });
  }

  it('are as wide together as the field and the link, and start where the text starts', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      document.documentElement.dir = dir;
      const button = await show();
      const edges = (...nodes: readonly Element[]) => {
        const boxes = nodes.map((node) => node.getBoundingClientRect());
        return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))].map(
          Math.round,
        );
      };
      const all = edges(...chips(button));
      expect(edges(first(button, '[part=other-amount]')), dir).to.deep.equal(all);
      expect(edges(first(button, 'a')), dir).to.deep.equal(all);
      const [left, right] = edges(button);
      expect(dir === 'ltr' ? all[0] : all[1]).to.equal(dir === 'ltr' ? left : right);
      const [five, ten] = chips(button).map((chip) => chip.getBoundingClientRect().left) as [number, number];
      expect(five < ten).to.equal(dir === 'ltr');
      button.remove();
    }
  });

  it('have the currency’s sign in the field, where amounts have it, beside what is typed', async () => {
    for (const [lang, dir, sign, isLeft] of [
      ['en', 'ltr', '$', true],
      ['de', 'ltr', '$', false],
      ['ar', 'rtl', 'US$', true],
    ] as const) {
      document.documentElement.dir = dir;
      const button = await show({ lang });
      const [shown, input] = within(button, '.priced > *') as [HTMLElement, HTMLElement];
      expect(shown.textContent, lang).to.contain(sign);
      const [text, around] = [shown, input].map((node) => node.getBoundingClientRect()) as [DOMRect, DOMRect];
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const [space, needed] = isLeft
        ? [paddingLeft, text.right - around.left]
        : [paddingRight, around.right - text.left];
      expect(Number.parseFloat(space), lang).to.be.within(needed, needed + 30);
      expect(Math.abs(text.top + text.bottom - around.top - around.bottom), lang).to.be.below(2);
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
