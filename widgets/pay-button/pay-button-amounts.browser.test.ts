import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { amountIn, anchor, checked, chips, field, type } from '../../test/browser/amounts.ts';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { answering, changeAnswers } from '../../test/browser/given-answers.ts';
import { type Attributes, asked, audit, first, mount, reaches, until, within } from '../../test/browser/mount.ts';
import { refreshAll } from '../data/shared-resource.ts';
import { PayButtonElement } from './element.ts';

const words = (button: PayButtonElement) => anchor(button).textContent?.replace(/\s+/g, ' ').trim();
const problem = (button: PayButtonElement) => within(button, '.problem')[0]?.textContent;
const shown = (button: PayButtonElement) =>
  until('the amounts', () => within(button, 'fieldset').length === 1).then(() => button);

const show = (attributes: Attributes = {}): Promise<PayButtonElement> =>
  shown(mount('creator-pay-button', { link: 'refuge', amounts: '', lang: 'en', ...attributes }));

const linkOf = (fields: object) => ({
  'link/get': {
    ...{ id: 'plink_x', shortId: 'x', kind: 'donation', status: 'active', url: `${location.origin}/pay/x` },
    ...{ title: 'A roof', currency: 'USD', suggestedAmounts: ['5', '10', '25'], ...fields },
  },
});

/** A link that the test changes. */
async function changing() {
  const api = await answering(linkOf({}));
  const button = await show({ link: 'x', api });
  const change = async (fields: object) => {
    await changeAnswers(api, linkOf(fields));
    await refreshAll();
  };
  return { button, change };
}

const choose = async (button: PayButtonElement, amount: string) => {
  first(button, `[value="${amount}"]`).click();
  await until(amount, () => amountIn(button) === amount);
};

onCleanPages(PayButtonElement);

describe('<creator-pay-button amounts>', () => {
  it('offers the suggested amounts, the one in the middle chosen, and a field', async () => {
    const button = await show();
    expect(within(button, '[part~=amount]').map(({ textContent }) => textContent)).to.deep.equal(['$5', '$10', '$25']);
    expect(first(button, 'legend').textContent).to.equal('Amount');
    expect(field(button).labels?.[0]?.textContent).to.equal('Other amount $');
    expect([checked(button), amountIn(button)]).to.deep.equal([['10'], '10']);
    expect(words(button)).to.equal('Donate $10 A winter room for forty cats');
  });

  it('puts the amount chosen with the keyboard into the link and its text', async () => {
    const button = await show();
    const start = document.createElement('button');
    button.before(start);
    start.focus();
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'ArrowUp' });
    await until('the first amount', () => amountIn(button) === '5');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await until('the last amount', () => amountIn(button) === '25');
    expect(words(button)).to.equal('Donate $25 A winter room for forty cats');
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
    expect([checked(button), words(button)]).to.deep.equal([[], 'Donate $12.50 A winter room for forty cats']);
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
    await until('the problem', () => within(button, '.problem')[0]);
    await sendKeys({ type: '50' });
    await until('the amount', () => amountIn(button) === '0.50');
    expect(hrefs).to.deep.equal([]);
    await sendKeys({ press: 'Enter' });
    expect(hrefs).to.deep.equal([anchor(button).href]);
  });

  it('explains an invalid amount, and stays with it until it is mended or removed', async () => {
    const button = await show();
    await type(button, 'five');
    const sentence = await until('the problem', () => within(button, '.problem')[0]);
    expect(sentence.textContent).to.equal('Enter an amount such as 25.00.');
    expect([field(button).getAttribute('aria-invalid'), amountIn(button)]).to.deep.equal(['true', null]);
    expect(field(button).getAttribute('aria-describedby')).to.equal(sentence.id);
    expect(words(button)).to.equal('Donate A winter room for forty cats');
    expect(await audit(button)).to.deep.equal([]);
    let paid = 0;
    button.addEventListener('creator-pay', () => paid++);
    anchor(button).click();
    expect([paid, button.shadowRoot?.activeElement]).to.deep.equal([0, field(button)]);
    field(button).select();
    await sendKeys({ type: '7' });
    await until('the amount', () => amountIn(button) === '7');
    expect(within(button, '.problem')).to.deep.equal([]);
    expect(field(button).getAttribute('aria-invalid')).to.equal('false');
  });

  it('reads numbers of the page’s language where the widget’s own are English', async () => {
    const api = await answering(linkOf({ currency: 'VND', suggestedAmounts: [] }));
    const button = await show({ link: 'x', api, lang: 'vi' });
    await type(button, '75.000 ₫');
    await until('the amount', () => amountIn(button) === '75000');
  });

  it('names the least that can be given instead of nothing', async () => {
    const button = await show({ link: 'dates', lang: 'fr' });
    await type(button, '0');
    await sendKeys({ press: 'Tab' });
    await until('the least', () => problem(button) === 'Le montant minimal est de 0,001\u00a0KWD.');
  });

  it('rejects zero only when the visitor leaves the field, since it may become 0.50', async () => {
    const button = await show();
    await type(button, '0.');
    expect(within(button, '.problem')).to.deep.equal([]);
    await sendKeys({ press: 'Tab' });
    await until('the problem', () => within(button, '.problem').length === 1);
    // The text is the same as when the field got focus, so there is no change event.
    field(button).focus();
    await sendKeys({ type: '5' });
    await until('the amount', () => amountIn(button) === '0.5');
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Tab' });
    await until('the problem again', () => within(button, '.problem').length === 1);
  });

  it('rejects fractions of a yen, and has only the field if the link suggests nothing', async () => {
    const button = await show({ link: 'kiln' });
    expect(chips(button)).to.deep.equal([]);
    expect(field(button).labels?.[0]?.textContent).to.equal('Amount ¥');
    await type(button, '500.5');
    await until('the problem', () => within(button, '.problem').length === 1);
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await until('the amount', () => amountIn(button) === '500');
  });

  for (const link of ['coffee', 'soldout']) {
    it(`changes nothing for a link without a choice: ${link}`, async () => {
      const button = mount('creator-pay-button', { link, amounts: '' });
      await reaches(button, 'ready');
      expect(within(button, '.amounts')).to.deep.equal([]);
    });
  }

  it('passes the accessibility audit, in a card too', async () => {
    for (const layout of ['button', 'card']) {
      const button = await show({ layout });
      chips(button)[0]?.click();
      await until('the amount', () => amountIn(button) === '5');
      expect(await audit(button)).to.deep.equal([]);
      button.remove();
    }
  });
});

describe('the chosen amount', () => {
  it('is kept when the link is refreshed', async () => {
    const { button, change } = await changing();
    await choose(button, '10');
    await change({ suggestedAmounts: ['10', '50'] });
    await until('the new amounts', () => chips(button).length === 2);
    expect([checked(button), amountIn(button)]).to.deep.equal([['10'], '10']);
  });

  it('is the one in the middle once the link no longer suggests it', async () => {
    const { button, change } = await changing();
    await choose(button, '25');
    await change({ suggestedAmounts: ['50'] });
    await until('the new amount', () => chips(button).length === 1);
    await until('it is chosen', () => amountIn(button) === '50');
    expect(checked(button)).to.deep.equal(['50']);
  });

  it('is checked again when the currency changes', async () => {
    const { button, change } = await changing();
    await type(button, '12.50');
    await until('the amount', () => amountIn(button) === '12.50');
    await change({ currency: 'JPY', suggestedAmounts: ['500'] });
    await until('the problem', () => problem(button) === 'Enter an amount such as 25.');
    expect([field(button).value, amountIn(button)]).to.deep.equal(['12.50', null]);
    await change({ currency: 'EUR' });
    await until('the amount', () => amountIn(button) === '12.50');
    expect(problem(button)).to.equal(undefined);
  });

  it('is ignored as soon as the link has a fixed price or is sold out', async () => {
    const { button, change } = await changing();
    await choose(button, '25');
    await change({ amount: '5.00' });
    await until('the price', () => first(button, '[part=price]').textContent === '$5.00');
    expect([within(button, 'fieldset').length, amountIn(button)]).to.deep.equal([0, null]);
    await change({ status: 'sold_out' });
    await until('no link', () => within(button, 'a').length === 0);
  });

  it('is kept while `amounts` is off, and in another language', async () => {
    const button = await show();
    await choose(button, '10');
    button.amounts = false;
    await until('no amounts', () => within(button, 'fieldset').length === 0);
    expect(amountIn(button)).to.equal(null);
    button.amounts = true;
    await shown(button);
    expect([checked(button), amountIn(button)]).to.deep.equal([['10'], '10']);
    button.lang = 'de';
    await until('German', () => within(button, 'legend')[0]?.textContent === 'Betrag');
    expect(first(button, '[part~=amount]').textContent).to.equal('5\u00a0$');
    expect([checked(button), amountIn(button)]).to.deep.equal([['10'], '10']);
  });
});

describe('a button with a label', () => {
  it('loads its link once `amounts` is set', async () => {
    const button = mount('creator-pay-button', { link: 'refuge', label: 'Tip', lang: 'en' });
    await reaches(button, 'ready');
    expect(asked('/link/get')).to.equal(0);
    button.amounts = true;
    await shown(button);
    await choose(button, '5');
    expect(first(button, '.offer bdi').textContent).to.equal('Tip');
    button.amounts = false;
    await until('no amounts', () => within(button, 'fieldset').length === 0);
    expect(button.dataset['state']).to.equal('ready');
  });
});
