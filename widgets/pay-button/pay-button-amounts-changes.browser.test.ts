import { expect } from 'chai';
import { amountIn, checked, chips, field, type } from '../../test/browser/amounts.ts';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { answering, changeAnswers } from '../../test/browser/given-answers.ts';
import { type Attributes, asked, first, mount, pause, reaches, until, within } from '../../test/browser/mount.ts';
import { refreshAll } from '../data/shared-resource.ts';
import { PayButtonElement } from './element.ts';

/** The amount picker while the link, the attributes or the page's language change. */

const problem = (button: PayButtonElement) => within(button, '[part=problem]')[0]?.textContent;
const shown = (button: PayButtonElement) =>
  until('the amounts', () => within(button, 'fieldset').length === 1).then(() => button);

const linkOf = (fields: object) => ({
  'link/get': {
    ...{ id: 'plink_x', shortId: 'x', kind: 'donation', status: 'active', url: `${location.origin}/pay/x` },
    ...{ title: 'A roof', currency: 'USD', suggestedAmounts: ['5', '10', '25'], ...fields },
  },
});

async function given(attributes: Attributes = {}) {
  const api = await answering(linkOf({}));
  const button = await shown(mount('creator-pay-button', { link: 'x', amounts: '', api, lang: 'en', ...attributes }));
  const change = async (fields: object) => {
    await changeAnswers(api, linkOf(fields));
    await refreshAll();
  };
  return { button, change };
}

const demo = (attributes: Attributes = {}) =>
  shown(mount('creator-pay-button', { link: 'refuge', amounts: '', lang: 'en', ...attributes }));

const choose = async (button: PayButtonElement, amount: string) => {
  first(button, `[value="${amount}"]`).click();
  await until(amount, () => amountIn(button) === amount);
};

onCleanPages(PayButtonElement);

describe('the chosen amount', () => {
  it('is kept when the link is refreshed', async () => {
    const { button, change } = await given();
    await choose(button, '10');
    await change({ suggestedAmounts: ['10', '50'] });
    await until('the new amounts', () => chips(button).length === 2);
    expect([checked(button), amountIn(button)]).to.deep.equal([['10'], '10']);
  });

  it('is dropped once the link no longer suggests it', async () => {
    const { button, change } = await given();
    await choose(button, '25');
    await change({ suggestedAmounts: ['50'] });
    await until('the new amount', () => chips(button).length === 1);
    await until('no choice', () => amountIn(button) === null);
    expect([checked(button), within(button, '[part=price]')]).to.deep.equal([[], []]);
  });

  it('is checked again when the currency changes', async () => {
    const { button, change } = await given();
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
    const { button, change } = await given();
    await choose(button, '25');
    await change({ amount: '5.00' });
    await until('the price', () => first(button, '[part=price]').textContent === '$5.00');
    expect([within(button, 'fieldset').length, amountIn(button)]).to.deep.equal([0, null]);
    await change({ status: 'sold_out' });
    await until('no link', () => within(button, 'a').length === 0);
  });

  it('belongs to its link', async () => {
    const button = await demo();
    await type(button, '25');
    await until('the amount', () => amountIn(button) === '25');
    button.link = 'kiln';
    await until('the yen', () => within(button, '.other')[0]?.textContent === 'Amount ¥');
    expect([amountIn(button), field(button).value]).to.deep.equal([null, '']);
    button.link = 'refuge';
    await until('the dollars', () => chips(button).length === 3);
    expect([field(button).value, amountIn(button)]).to.deep.equal(['', null]);
  });

  it('is kept while `amounts` is off, and in another language', async () => {
    const button = await demo();
    await choose(button, '10');
    button.amounts = false;
    await until('no amounts', () => within(button, 'fieldset').length === 0);
    expect(amountIn(button)).to.equal(null);
    button.amounts = true;
    await shown(button);
    expect([checked(button), amountIn(button)]).to.deep.equal([['10'], '10']);
    button.lang = 'de';
    await until('German', () => within(button, 'legend')[0]?.textContent === 'Betrag');
    expect(first(button, '[part=amount]').textContent).to.equal('5\u00a0$');
    expect([checked(button), amountIn(button)]).to.deep.equal([['10'], '10']);
  });
});

describe('the text of the field', () => {
  it('and its error message are kept in another language', async () => {
    const button = await demo();
    await type(button, '1.2.3');
    await until('the problem', () => problem(button) === 'Enter an amount such as 25.00.');
    button.lang = 'de';
    await until('German', () => problem(button)?.includes('25,00'));
    expect([field(button).value, field(button).ariaInvalid]).to.deep.equal(['1.2.3', 'true']);
  });

  it('can be pasted with spaces and Arabic digits, without being truncated', async () => {
    const button = await demo();
    const paste = (text: string) => {
      field(button).focus();
      field(button).select();
      document.execCommand('insertText', false, text);
    };
    paste(`${' '.repeat(14)}2500 `);
    await until('the amount', () => amountIn(button) === '2500');
    paste('$1,000.50');
    await until('the amount', () => amountIn(button) === '1000.50');
    paste('\u200f٢٥٫٥٠');
    await until('the amount', () => amountIn(button) === '25.50');
    paste('-5');
    await until('the problem', () => problem(button));
    expect(amountIn(button)).to.equal(null);
    paste(' ');
    await until('no problem', () => problem(button) === undefined);
  });

  it('shows no error while it may still become an amount, also in Arabic digits', async () => {
    const button = await demo();
    await type(button, '٠٫');
    await pause(50);
    expect(problem(button)).to.equal(undefined);
    await type(button, '٥');
    await until('the amount', () => amountIn(button) === '0.5');
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
    expect(first(button, '[part=label]').textContent).to.equal('Tip');
    button.amounts = false;
    await until('no amounts', () => within(button, 'fieldset').length === 0);
    expect(button.dataset['state']).to.equal('ready');
  });
});

describe('a preview', () => {
  it('shows suggested amounts as soon as `amounts` is set, without a request', async () => {
    const button = document.createElement('creator-pay-button');
    Object.assign(button, { preview: true, loading: 'eager', lang: 'en' });
    document.body.append(button);
    await reaches(button, 'ready');
    expect(within(button, 'fieldset').length).to.equal(0);
    button.amounts = true;
    await shown(button);
    expect(within(button, '[part=amount]').map(({ textContent }) => textContent)).to.deep.equal(['€5', '€10', '€25']);
    await choose(button, '10');
    expect(first(button, '[part=price]').textContent).to.equal('€10');
    expect(asked('/link/get')).to.equal(0);
  });
});
