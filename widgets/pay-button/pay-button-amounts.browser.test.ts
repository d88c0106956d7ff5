import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { amountIn, anchor, checked, chips, field, type } from '../../test/browser/amounts.ts';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { emulateMedia, setViewport } from '../../test/browser/device.ts';
import { audit, first, mount, reaches, until, within } from '../../test/browser/mount.ts';
import { PayButtonElement } from './element.ts';

const words = (button: PayButtonElement) => anchor(button).textContent?.replace(/\s+/g, ' ').trim();

async function show(attributes: Readonly<Record<string, string>> = {}): Promise<PayButtonElement> {
  const button = mount('creator-pay-button', { link: 'refuge', amounts: '', ...attributes });
  await reaches(button, 'ready');
  await until('the amounts', () => within(button, 'fieldset').length === 1);
  return button;
}

onCleanPages(PayButtonElement);

describe('<creator-pay-button amounts>', () => {
  it('offers the suggested amounts and a field, none of them chosen', async () => {
    const button = await show();
    expect(within(button, '[part=amount]').map(({ textContent }) => textContent)).to.deep.equal(['$5', '$10', '$25']);
    expect(first(button, 'legend').textContent).to.equal('Amount');
    expect(field(button).labels?.[0]?.textContent).to.equal('Other amount $');
    expect([checked(button), amountIn(button)]).to.deep.equal([[], null]);
    expect(words(button)).to.equal('Donate Refuge for stray cats');
  });

  it('puts the amount chosen with the keyboard into the link and its text', async () => {
    const button = await show();
    const start = document.createElement('button');
    button.before(start);
    start.focus();
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await until('the first amount', () => amountIn(button) === '5');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await until('the last amount', () => amountIn(button) === '25');
    expect(words(button)).to.equal('Donate $25 Refuge for stray cats');
    await sendKeys({ press: 'Tab' });
    expect(button.shadowRoot?.activeElement).to.equal(field(button));
    await sendKeys({ press: 'Tab' });
    expect(button.shadowRoot?.activeElement).to.equal(anchor(button));
    const hrefs: string[] = [];
    button.addEventListener('creator-pay', (event) => {
      event.preventDefault();
      hrefs.push(event.detail.href);
    });
    await sendKeys({ press: 'Enter' });
    expect(hrefs).to.deep.equal([anchor(button).href]);
  });

  it('accepts another amount instead of a suggested one, and the other way around', async () => {
    const button = await show({ 'client-reference': 'order_7' });
    chips(button)[1]?.click();
    await until('the suggested amount', () => amountIn(button) === '10');
    await type(button, '12,50');
    await until('the other amount', () => amountIn(button) === '12.50');
    expect([checked(button), words(button)]).to.deep.equal([[], 'Donate $12.50 Refuge for stray cats']);
    expect(new URL(anchor(button).href).searchParams.get('clientReference')).to.equal('order_7');
    chips(button)[0]?.click();
    await until('the suggested amount again', () => amountIn(button) === '5');
    expect([checked(button), field(button).value]).to.deep.equal([['5'], '']);
  });

  it('goes to the checkout when Enter is pressed after an amount, and only then', async () => {
    const button = await show();
    const hrefs: string[] = [];
    button.addEventListener('creator-pay', (event) => {
      event.preventDefault();
      hrefs.push(event.detail.href);
    });
    field(button).focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: '0.' });
    await sendKeys({ press: 'Enter' });
    await until('the problem', () => within(button, '[part=problem]')[0]);
    await sendKeys({ type: '50' });
    await until('the amount', () => amountIn(button) === '0.50');
    expect(hrefs).to.deep.equal([]);
    await sendKeys({ press: 'Enter' });
    expect(hrefs).to.deep.equal([anchor(button).href]);
  });

  it('explains an invalid amount, and stays with it until it is mended or removed', async () => {
    const button = await show();
    await type(button, 'five');
    const problem = await until('the problem', () => within(button, '[part=problem]')[0]);
    expect(problem.textContent).to.equal('Enter an amount such as 25.00.');
    expect([field(button).getAttribute('aria-invalid'), amountIn(button)]).to.deep.equal(['true', null]);
    expect(field(button).getAttribute('aria-describedby')).to.equal(problem.id);
    expect(words(button)).to.equal('Donate Refuge for stray cats');
    expect(await audit(button)).to.deep.equal([]);
    let paid = 0;
    button.addEventListener('creator-pay', () => paid++);
    anchor(button).click();
    expect([paid, button.shadowRoot?.activeElement]).to.deep.equal([0, field(button)]);
    field(button).select();
    await sendKeys({ type: '7' });
    await until('the amount', () => amountIn(button) === '7');
    expect(within(button, '[part=problem]')).to.deep.equal([]);
    expect(field(button).getAttribute('aria-invalid')).to.equal('false');
  });

  it('reads amounts as its page writes them, and names the most that can be given', async () => {
    const button = await show({ lang: 'de' });
    await type(button, '1.000');
    await until('a thousand', () => amountIn(button) === '1000');
    field(button).select();
    await sendKeys({ type: '1'.repeat(16) });
    const problem = () => within(button, '[part=problem]')[0]?.textContent;
    await until('the limit', () => problem() === 'Der Höchstbetrag ist 999.999.999.999.999\u00a0$.');
  });

  for (const [link, lang, least] of [
    ['refuge', 'en', 'The least is $0.01.'],
    ['kiln', 'ja', '下限は￥1です。'],
    ['dates', 'fr', 'Le montant minimal est de 0,001\u00a0KWD.'],
  ] as const) {
    it(`names the least that can be given instead of nothing: ${link}, ${lang}`, async () => {
      const button = await show({ link, lang });
      await type(button, '0');
      await sendKeys({ press: 'Tab' });
      await until(least, () => within(button, '[part=problem]')[0]?.textContent === least);
    });
  }

  it('rejects zero only when the visitor leaves the field, since it may become 0.50', async () => {
    const button = await show();
    await type(button, '0.');
    expect(within(button, '[part=problem]')).to.deep.equal([]);
    await sendKeys({ press: 'Tab' });
    await until('the problem', () => within(button, '[part=problem]').length === 1);
    // The text is the same as when the field got focus, so there is no change event.
    field(button).focus();
    await sendKeys({ type: '5' });
    await until('the amount', () => amountIn(button) === '0.5');
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Tab' });
    await until('the problem again', () => within(button, '[part=problem]').length === 1);
  });

  it('rejects fractions of a yen, and has only the field if the link suggests nothing', async () => {
    const button = await show({ link: 'kiln' });
    expect(chips(button)).to.deep.equal([]);
    expect(field(button).labels?.[0]?.textContent).to.equal('Amount ¥');
    await type(button, '500.5');
    await until('the problem', () => within(button, '[part=problem]').length === 1);
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await until('the amount', () => amountIn(button) === '500');
  });

  it('keeps the choice when the element is moved', async () => {
    const button = await show();
    chips(button)[2]?.click();
    await until('the amount', () => amountIn(button) === '25');
    document.body.appendChild(document.createElement('section')).append(button);
    await until('the amounts again', () => within(button, 'fieldset').length === 1);
    expect([checked(button), amountIn(button)]).to.deep.equal([['25'], '25']);
  });

  for (const link of ['coffee', 'soldout']) {
    it(`changes nothing for a link without a choice: ${link}`, async () => {
      const button = mount('creator-pay-button', { link, amounts: '' });
      await reaches(button, 'ready');
      expect(within(button, '[part=amounts]')).to.deep.equal([]);
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`passes the accessibility audit, ${colorScheme}, fits 320 px and has targets of 44 px`, async () => {
      await emulateMedia({ colorScheme });
      await setViewport({ width: 320, height: 640 });
      const button = await show();
      chips(button)[0]?.click();
      await until('the amount', () => amountIn(button) === '5');
      expect(await audit(button)).to.deep.equal([]);
      expect(document.documentElement.scrollWidth).to.equal(320);
      for (const target of within(button, '[part=amount], [part=other-amount]')) {
        expect(target.getBoundingClientRect().height).to.be.at.least(44);
        expect(target.getBoundingClientRect().width).to.be.at.least(44);
      }
    });
  }
});
