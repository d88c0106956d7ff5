import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { answering } from '../../test/browser/given-answers.ts';
import {
  type Attributes,
  asked,
  audit,
  first,
  mount,
  pause,
  reaches,
  saysWhy,
  until,
  within,
} from '../../test/browser/mount.ts';
import { servedPlatformUrl } from '../../test/helpers/served-platform.ts';
import { PayButtonElement } from './element.ts';
import { qrPath } from './qr-path.ts';

const GET = '/api/payment/link/get';

const anchor = (button: PayButtonElement) => first<HTMLAnchorElement>(button, 'a');
const text = (button: PayButtonElement) => first(button, '.pay').textContent;

async function show(attributes: Attributes): Promise<PayButtonElement> {
  const button = mount('creator-pay-button', attributes);
  await reaches(button, 'ready');
  return button;
}

/** A link that the demo data doesn't have. */
async function mountGiven(fields: object, attributes: Attributes = {}): Promise<PayButtonElement> {
  const link = { id: 'plink_x', shortId: 'x', kind: 'payment', status: 'active', url: `${location.origin}/pay/x` };
  const api = await answering({ 'link/get': { ...link, ...fields } });
  return mount('creator-pay-button', { link: 'x', api, ...attributes });
}

/** With a link inside, like the documented snippet. */
function withFallback(attributes: Attributes, path = '/api/pay/coffee'): [PayButtonElement, HTMLAnchorElement] {
  const button = mount('creator-pay-button', attributes);
  const link = document.createElement('a');
  link.href = servedPlatformUrl() + path;
  link.textContent = 'Support me';
  button.append(link);
  return [button, link];
}

const isSeen = (element: Element) => element.getBoundingClientRect().height > 0;

onCleanPages(PayButtonElement);

it('pays with another reference on a page that comes back from the back/forward cache', async () => {
  const button = await show({ link: 'coffee', label: 'Tip' });
  const reference = () => new URL(anchor(button).href).searchParams.get('clientReference');
  const before = reference();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await pause(50);
  expect(reference()).to.equal(before);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await until('another', () => reference() !== before);
});

describe('the accessibility audit of <creator-pay-button>', () => {
  for (const link of ['coffee', 'soldout']) {
    it(`passes for ${link}`, async () => {
      expect(await audit(await show({ link }))).to.deep.equal([]);
    });
  }

  it('passes for a link to a new tab, and for an unknown link', async () => {
    expect(await audit(await show({ link: 'coffee', label: 'Tip', target: '_blank' }))).to.deep.equal([]);
    const [missing] = withFallback({ link: 'nonesuch' });
    await saysWhy(missing, 'error');
    expect(await audit(missing)).to.deep.equal([]);
  });

  it('passes for a card, with its QR code open', async () => {
    const button = await show({ link: 'coffee', layout: 'card', qr: '' });
    first(button, '.qr').click();
    await until('the dialog', () => within<HTMLDialogElement>(button, 'dialog')[0]?.open);
    expect(await audit(button)).to.deep.equal([]);
  });
});

describe('<creator-pay-button> with bad attribute values', () => {
  for (const link of ['   ', '..']) {
    it(`has no link and makes no request with link="${link}"`, async () => {
      const button = mount('creator-pay-button', { link, label: 'Tip' });
      await reaches(button, 'error');
      expect(within(button, 'a')).to.deep.equal([]);
      expect(asked(GET)).to.equal(0);
    });
  }

  for (const link of ['../../evil', 'javascript:alert(1)']) {
    it(`stays on the API's own path with link="${link}"`, async () => {
      const { origin, pathname } = anchor(await show({ link, label: 'Tip' }));
      expect(origin + pathname).to.equal(`${servedPlatformUrl()}/api/pay/${encodeURIComponent(link)}`);
    });
  }

  it('uses the defaults for the others', async () => {
    const link = anchor(await show({ link: 'coffee', label: 'Tip', target: 'evil-frame', lang: '!' }));
    expect([link.pathname, link.target]).to.deep.equal(['/api/pay/coffee', '_self']);
  });
});

describe('<creator-pay-button> from the keyboard', () => {
  it('is one tab stop, and Enter follows the link unless the page cancels', async () => {
    const button = await show({ link: 'coffee', label: 'Tip', 'client-reference': 'order_7' });
    const start = document.createElement('button');
    button.before(start);
    start.focus();
    await sendKeys({ press: 'Tab' });
    expect(button.shadowRoot?.activeElement).to.equal(anchor(button));
    expect(getComputedStyle(anchor(button)).outlineStyle).to.equal('solid');
    const seen: unknown[] = [];
    const stop = (event: HTMLElementEventMap['creator-pay']) => {
      seen.push(event.detail, Object.isFrozen(event.detail), event.bubbles, event.composed);
      event.preventDefault();
    };
    document.addEventListener('creator-pay', stop as EventListener, { once: true });
    await sendKeys({ press: 'Enter' });
    expect(seen).to.deep.equal([
      { tag: 'creator-pay-button', link: 'coffee', href: anchor(button).href },
      true,
      true,
      true,
    ]);
    expect(location.pathname).not.to.contain('/api/pay');
  });
});

describe('a button with a label', () => {
  it('is a real link at once, without a request', async () => {
    const button = await show({ link: 'coffee', label: 'Buy me a coffee', 'client-reference': 'order 7' });
    const { origin, pathname, search } = anchor(button);
    expect(origin + pathname).to.equal(`${servedPlatformUrl()}/api/pay/coffee`);
    expect(Object.fromEntries(new URLSearchParams(search))).to.deep.equal({
      clientReference: 'order 7',
      returnUrl: `${location.href}&creator-link=coffee`,
    });
    expect(text(button)).to.equal('Buy me a coffee ');
    await pause(200);
    expect(asked(GET)).to.equal(0);
  });

  it('goes to the subscription redirect if the element’s own link does', async () => {
    const [button] = withFallback({ link: 'membership', label: 'Join' }, '/api/pay/s/membership');
    await reaches(button, 'ready');
    expect(anchor(button).pathname).to.equal('/api/pay/s/membership');
  });

  it('says that it opens a new tab, with noopener', async () => {
    const link = anchor(await show({ link: 'coffee', label: 'Tip', target: '_blank' }));
    expect(link.textContent?.replace(/\s+/g, ' ')).to.equal('Tip (opens in a new tab)');
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener']);
  });

  it('loads the link when the label is removed', async () => {
    const button = await show({ link: 'coffee', label: 'Tip' });
    button.label = null;
    await pause(20);
    await reaches(button, 'ready');
    expect(text(button)).to.match(/^Buy us a coffee \$5\.00/);
  });
});

describe('a button without a label', () => {
  for (const [link, words] of [
    ['coffee', /^Buy us a coffee \$5\.00/],
    ['membership', /^Become a member €9\.00 \/ month/],
    ['plink_membership', /^Become a member €9\.00 \/ month/],
    ['poster', /^Buy the poster \$25\.00.*3 left$/],
  ] as const) {
    it(`shows label and price of ${link}`, async () => {
      expect(text(await show({ link }))).to.match(words);
    });
  }

  it('detects a subscription', async () => {
    expect(anchor(await show({ link: 'membership' })).pathname).to.equal('/api/pay/s/membership');
  });

  for (const [link, words] of [
    ['early', /Opens \w+\s\d+,\s20\d\d/],
    ['soldout', /Sold out$/],
    ['expired', /No longer available$/],
    ['inactive', /The kiln is paid for\. Thank you!$/],
  ] as const) {
    it(`says why ${link} cannot be paid, before the click`, async () => {
      const button = await show({ link });
      expect(within(button, 'a')).to.deep.equal([]);
      expect(text(button)).to.match(words);
    });
  }
});

it('has no link to a checkout on an origin that is not allowed', async () => {
  for (const url of ['https://pay.platform.example/x', `${location.origin}.evil.example/`, 'javascript:alert(1)']) {
    const button = await mountGiven({ url });
    await reaches(button, 'error');
    expect(within(button, 'a')).to.deep.equal([]);
  }
});

describe('a card', () => {
  const CARD = { link: 'coffee', layout: 'card' };

  it('shows title, at the heading level of the page, price, description and button', async () => {
    const button = await show({ ...CARD, 'heading-level': '4' });
    expect(first(button, 'h4').textContent).to.equal('Buy us a coffee');
    expect(first(button, '[part=description]').textContent).to.equal('It keeps the kiln warm.');
    expect(within(button, '[part=price]').map(({ textContent }) => textContent)).to.deep.equal(['$5.00']);
    expect(anchor(button).textContent?.trim()).to.equal('Buy us a coffee');
  });

  it('loads the link even with a label', async () => {
    const button = await show({ ...CARD, label: 'Tip us' });
    expect(anchor(button).textContent).to.match(/^Tip us/);
    expect(within(button, 'h3').length).to.equal(1);
  });

  it('says why it cannot be paid', async () => {
    const button = await show({ link: 'soldout', layout: 'card', qr: '' });
    expect(within(button, 'a, button')).to.deep.equal([]);
    expect(first(button, '.state').textContent).to.equal('Sold out');
  });

  it('has its picture, without a referrer, when the address is safe', async () => {
    const card = { layout: 'card' };
    const picture = `${location.origin}/docs/images/events.webp`;
    const button = await mountGiven({ title: 'A bowl', imageUrl: picture }, card);
    const image = await until('the picture', () => within<HTMLImageElement>(button, '[part=image]')[0]);
    expect([image.alt, image.loading, image.referrerPolicy]).to.deep.equal(['', 'lazy', 'no-referrer']);
    await until('the picture to load', () => image.naturalWidth);
    const unsafe = await mountGiven({ title: 'A bowl', imageUrl: 'http://pictures.example/bowl.png' }, card);
    await reaches(unsafe, 'ready');
    expect(within(unsafe, 'img')).to.deep.equal([]);
  });
});

describe('the QR code', () => {
  async function opened(): Promise<PayButtonElement> {
    const button = await show({ link: 'coffee', label: 'Tip', qr: '' });
    first(button, '.qr').focus();
    await sendKeys({ press: 'Enter' });
    await until('the dialog', () => within<HTMLDialogElement>(button, 'dialog')[0]?.open);
    return button;
  }

  it('holds the button’s URL, drawn locally, without the way back to this device', async () => {
    const button = await opened();
    const { origin, pathname } = anchor(button);
    const isSame = first(button, 'svg path').getAttribute('d') === qrPath(origin + pathname).path;
    expect(isSame).to.equal(true);
    expect(first(button, 'svg').getBoundingClientRect().width).to.be.at.least(200);
  });

  it('moves focus into its dialog, and back on Escape', async () => {
    const button = await opened();
    expect(button.shadowRoot?.activeElement?.textContent).to.equal('Close');
    await sendKeys({ press: 'Escape' });
    await until('the dialog to be gone', () => within(button, 'dialog').length === 0);
    expect(button.shadowRoot?.activeElement).to.equal(first(button, '.qr'));
  });
});

describe('target="popup"', () => {
  const { open } = window;
  afterEach(() => {
    window.open = open;
  });

  it('opens in the click itself, without an opener, and says so in its name', async () => {
    const button = await show({ link: 'coffee', label: 'Tip', target: 'popup' });
    const popup = { opener: window };
    const asked: unknown[] = [];
    window.open = (...args) => {
      asked.push(...args);
      return popup as unknown as Window;
    };
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    anchor(button).dispatchEvent(click);
    expect(asked.slice(0, 2)).to.deep.equal([anchor(button).href, '_blank']);
    expect([click.defaultPrevented, popup.opener]).to.deep.equal([true, null]);
    expect(anchor(button).textContent?.replace(/\s+/g, ' ')).to.equal('Tip (opens in a new window)');
  });

  it('falls back to a new tab when the popup is blocked, and stays when the page cancels', async () => {
    const button = await show({ link: 'coffee', label: 'Tip', target: 'popup' });
    let asked = 0;
    window.open = () => {
      asked += 1;
      return null;
    };
    const click = () => new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    const refused = click();
    button.addEventListener('creator-pay', (event) => event.preventDefault(), { once: true });
    anchor(button).dispatchEvent(refused);
    expect([refused.defaultPrevented, asked]).to.deep.equal([true, 0]);
    const blocked = click();
    let wasPrevented = true;
    document.addEventListener(
      'click',
      (event) => {
        wasPrevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    anchor(button).dispatchEvent(blocked);
    expect([wasPrevented, asked, anchor(button).target]).to.deep.equal([false, 1, '_blank']);
  });
});

describe('the element’s own link', () => {
  it('works while loading, and is then replaced by the button', async () => {
    const [button, link] = withFallback({ link: 'coffee' });
    expect(button.dataset['state']).to.equal('loading');
    expect(isSeen(link)).to.equal(true);
    await reaches(button, 'ready');
    expect(isSeen(link)).to.equal(false);
    expect(isSeen(anchor(button))).to.equal(true);
  });

  it('has no error above it when loading fails', async () => {
    const button = mount('creator-pay-button', { link: 'nonesuch' });
    const link = document.createElement('a');
    link.href = '/somewhere';
    link.textContent = 'Support me';
    button.append(link);
    const bare = mount('creator-pay-button', { link: 'nonesuch' });
    for (const each of [button, bare]) await saysWhy(each, 'error');
    expect(first(button, '[part=message] > p').getBoundingClientRect().height).to.equal(0);
    expect(link.getBoundingClientRect().height).to.be.above(0);
    expect(first(bare, '[part=message] > p').getBoundingClientRect().height).to.be.above(0);
  });
});
