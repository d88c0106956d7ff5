import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { type Attributes, first, mount, reaches, until, within } from '../../test/browser/mount.ts';
import { PayButtonElement } from './element.ts';

/** Payment links that the demo data doesn't have. */

const PAY = 'https://pay.platform.example/x';

async function show(
  fields: object,
  attributes: Attributes = {},
  ...states: readonly string[]
): Promise<PayButtonElement> {
  const link = { id: 'plink_x', shortId: 'x', kind: 'payment', status: 'active', url: `${location.origin}/pay/x` };
  const api = await answering({ 'link/get': { ...link, ...fields } });
  const button = mount('creator-pay-button', { link: 'x', api, ...attributes });
  await reaches(button, ...(states.length ? states : ['ready']));
  return button;
}

const textOf = (button: PayButtonElement, part: string) => within(button, `[part=${part}]`)[0]?.textContent;

onCleanPages(PayButtonElement);

describe('the price of a payment link', () => {
  for (const [amount, currency, interval, price] of [
    ['1500', 'JPY', undefined, '¥1,500'],
    ['4.250', 'KWD', undefined, 'KWD\u00a04.250'],
    ['0.10', 'USD', 'week', '$0.10 / week'],
    ['1234.50', 'EUR', 'year', '€1,234.50 / year'],
    ['0.00', 'USD', undefined, undefined],
    [undefined, 'USD', undefined, undefined],
  ] as const) {
    it(`of ${amount} ${currency} is ${price ?? 'chosen by the visitor'}`, async () => {
      expect(textOf(await show({ amount, currency, interval }, { lang: 'en' }), 'price')).to.equal(price);
    });
  }
});

describe('the availability of a payment link', () => {
  for (const [lang, left] of [
    // With explicit digits: engines differ in their default for Arabic.
    ['ar-u-nu-latn', ['تبقّى واحد فقط', 'تبقّى اثنان فقط', 'تبقّى 5']],
    ['pl', ['Została 1 sztuka', 'Zostały 2 sztuki', 'Zostało 5 sztuk']],
  ] as const) {
    it(`uses the plural forms of ${lang}`, async () => {
      for (const [index, usesLeft] of [1, 2, 5].entries())
        expect(textOf(await show({ usesLeft }, { lang }), 'state')).to.equal(left[index]);
    });
  }

  it('says when it opens and closes, in the visitor’s time zone', async () => {
    const at = '2099-03-29T00:30:00Z';
    const options = { dateStyle: 'medium', timeStyle: 'long' } as const;
    const here = new Intl.DateTimeFormat('en', options).formatToParts(Date.parse(at));
    const zone = here.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const opens = await show({ status: 'scheduled', startsAt: at }, { lang: 'en' });
    expect(textOf(opens, 'state')).to.match(/^Opens Mar\s2[89],\s2099, /);
    expect(textOf(opens, 'state')).to.contain(zone);
    expect(within(opens, 'a')).to.deep.equal([]);
    const closes = await show({ expiresAt: at }, { lang: 'en' });
    expect(textOf(closes, 'state')).to.match(/^Until Mar\s2[89],\s2099, /);
    expect(within(closes, 'a').length).to.equal(1);
  });
});

describe('the URL of a payment link', () => {
  it('is rejected when it is not on an allowed checkout origin', async () => {
    for (const url of [
      PAY,
      'http://pay.platform.example/x',
      'javascript:alert(1)',
      `${location.origin}.evil.example/`,
    ]) {
      const button = await show({ url }, {}, 'error');
      expect(within(button, 'a')).to.deep.equal([]);
    }
  });
});

describe('the picture of a card', () => {
  it('is shown when its URL is safe, without a referrer', async () => {
    const card = { layout: 'card' };
    const button = await show({ title: 'A bowl', imageUrl: `${location.origin}/docs/images/events.webp` }, card);
    const picture = first<HTMLImageElement>(button, '[part=image]');
    expect([picture.alt, picture.loading, picture.referrerPolicy]).to.deep.equal(['', 'lazy', 'no-referrer']);
    await until('the picture to load', () => picture.naturalWidth);
    const unsafe = await show({ title: 'A bowl', imageUrl: 'http://pictures.example/bowl.png' }, card);
    expect([textOf(unsafe, 'title'), within(unsafe, 'img').length]).to.deep.equal(['A bowl', 0]);
  });
});
