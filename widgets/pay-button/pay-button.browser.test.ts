import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { emulateMedia } from '../../test/browser/device.ts';
import { asked, audit, first, mount, pause, reaches, saysWhy, until, within } from '../../test/browser/mount.ts';
import { servedPlatformUrl } from '../../test/helpers/served-platform.ts';
import { PayButtonElement } from './element.ts';

const GET = '/api/payment/link/get';

const anchor = (button: PayButtonElement) => first<HTMLAnchorElement>(button, 'a');
const text = (button: PayButtonElement) => first(button, '[part=pay]').textContent;

async function show(attributes: Readonly<Record<string, string>>): Promise<PayButtonElement> {
  const button = mount('creator-pay-button', attributes);
  await reaches(button, 'ready');
  return button;
}

/** With a link inside, like the documented snippet. */
function withFallback(attributes: Readonly<Record<string, string>>): [PayButtonElement, HTMLAnchorElement] {
  const button = mount('creator-pay-button', attributes);
  const link = document.createElement('a');
  link.href = `${servedPlatformUrl()}/api/pay/coffee`;
  link.textContent = 'Support me';
  button.append(link);
  return [button, link];
}

const isSeen = (element: Element) => element.getBoundingClientRect().height > 0;

onCleanPages(PayButtonElement);

describe('the accessibility audit of <creator-pay-button>', () => {
  const LINKS = ['coffee', 'membership', 'poster', 'early', 'soldout', 'expired', 'inactive'];
  for (const colorScheme of ['light', 'dark'] as const) {
    describe(colorScheme, () => {
      beforeEach(() => emulateMedia({ colorScheme }));

      for (const link of LINKS) {
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
    });
  }
});

describe('<creator-pay-button> with bad attribute values', () => {
  for (const link of ['', '   ', '[object Object]', '.', '..']) {
    it(`has no link and makes no request with link="${link}"`, async () => {
      const button = mount('creator-pay-button', { link, label: 'Tip' });
      await reaches(button, 'error');
      expect(within(button, 'a')).to.deep.equal([]);
      expect(asked(GET)).to.equal(0);
    });
  }

  for (const link of ['../../evil', 'javascript:alert(1)', '//evil.example', 'a?b#c', '"><script>alert(1)</script>']) {
    it(`stays on the API's own path with link="${link}"`, async () => {
      const { origin, pathname } = anchor(await show({ link, label: 'Tip' }));
      expect(origin + pathname).to.equal(`${servedPlatformUrl()}/api/pay/${encodeURIComponent(link)}`);
    });
  }

  for (const [name, value] of [
    ['type', 'theft'],
    ['target', 'evil-frame'],
    ['lang', '!'],
  ] as const) {
    it(`uses the default for ${name}="${value}"`, async () => {
      const link = anchor(await show({ link: 'coffee', label: 'Tip', [name]: value }));
      expect([link.pathname, link.target]).to.deep.equal(['/api/pay/coffee', '_self']);
    });
  }

  it('passes a dangerous return URL as data only', async () => {
    const link = anchor(await show({ link: 'coffee', label: 'Tip', 'return-url': 'javascript:alert(1)' }));
    expect(link.origin).to.equal(servedPlatformUrl());
    expect(new URL(link.href).searchParams.get('returnUrl')).to.equal('javascript:alert(1)');
  });
});

describe('<creator-pay-button> removed and inserted again', () => {
  it('makes no second request when it is moved', async () => {
    const button = await show({ link: 'coffee' });
    // The browser records a request a moment after its response.
    await until('the first request to be recorded', () => asked(GET) === 1);
    document.body.appendChild(document.createElement('section')).append(button);
    await pause(100);
    expect(asked(GET)).to.equal(1);
    expect(within(button, 'a').length).to.equal(1);
  });

  it('renders again when it comes back later', async () => {
    const button = await show({ link: 'coffee' });
    button.remove();
    await pause(300);
    document.body.append(button);
    await reaches(button, 'ready');
    expect(anchor(button).pathname).to.equal('/api/pay/coffee');
  });

  it('follows a change of the link', async () => {
    const button = await show({ link: 'coffee', label: 'Tip' });
    button.link = 'poster';
    await until('the other link', () => within<HTMLAnchorElement>(button, 'a')[0]?.pathname === '/api/pay/poster');
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
    expect(seen).to.deep.equal([{ link: 'coffee', href: anchor(button).href }, true, true, true]);
    expect(location.pathname).not.to.contain('/api/pay');
  });

  it('has no tab stop when it cannot be paid', async () => {
    const button = await show({ link: 'soldout' });
    expect(within(button, 'a, button, [tabindex="0"]')).to.deep.equal([]);
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

  it('goes to the subscription redirect with type="subscription"', async () => {
    expect(anchor(await show({ link: 'membership', label: 'Join', type: 'subscription' })).pathname).to.equal(
      '/api/pay/s/membership',
    );
  });

  it('passes on the page’s utm parameters', async () => {
    const before = location.href;
    history.replaceState(null, '', `${location.pathname}${location.search}&utm_source=news&token=x`);
    try {
      const { searchParams } = new URL(anchor(await show({ link: 'coffee', label: 'Tip' })).href);
      expect([...searchParams.keys()]).to.deep.equal(['clientReference', 'returnUrl', 'utm_source']);
    } finally {
      history.replaceState(null, '', before);
    }
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

describe('the element’s own link', () => {
  it('works while loading, and is then replaced by the button', async () => {
    const [button, link] = withFallback({ link: 'coffee' });
    expect(button.dataset['state']).to.equal('loading');
    expect(isSeen(link)).to.equal(true);
    await reaches(button, 'ready');
    expect(isSeen(link)).to.equal(false);
    expect(isSeen(anchor(button))).to.equal(true);
  });

  it('is shown again, once, when loading fails', async () => {
    const [button, link] = withFallback({ link: 'nonesuch' });
    await reaches(button, 'error');
    expect(isSeen(link)).to.equal(true);
    expect(within(button, 'a').length).to.equal(0);
  });
});
