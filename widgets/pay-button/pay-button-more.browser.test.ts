import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { onCleanPages } from '../../test/browser/clean-pages.ts';
import { emulateMedia, setViewport } from '../../test/browser/device.ts';
import { audit, first, mount, pause, reaches, saysWhy, until, within } from '../../test/browser/mount.ts';
import { PayButtonElement } from './element.ts';
import { qrPath } from './qr-path.ts';

const anchor = (button: PayButtonElement) => first<HTMLAnchorElement>(button, 'a');

async function show(attributes: Readonly<Record<string, string>>): Promise<PayButtonElement> {
  const button = mount('creator-pay-button', attributes);
  await reaches(button, 'ready');
  return button;
}

onCleanPages(PayButtonElement);

describe('a card', () => {
  const CARD = { link: 'coffee', layout: 'card' };

  it('shows title, at the heading level of the page, description and button', async () => {
    const button = await show({ ...CARD, 'heading-level': '4' });
    expect(first(button, 'h4').textContent).to.equal('Buy us a coffee');
    expect(first(button, '[part=description]').textContent).to.equal('It keeps the kiln warm.');
    expect(anchor(button).textContent).to.match(/^Buy us a coffee \$5\.00/);
  });

  it('loads the link even with a label', async () => {
    const button = await show({ ...CARD, label: 'Tip us' });
    expect(anchor(button).textContent).to.match(/^Tip us \$5\.00/);
    expect(within(button, 'h3').length).to.equal(1);
  });

  it('says why it cannot be paid', async () => {
    const button = await show({ link: 'soldout', layout: 'card', qr: '' });
    expect(within(button, 'a, button')).to.deep.equal([]);
    expect(first(button, '[part=state]').textContent).to.equal('Sold out');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`passes the accessibility audit, ${colorScheme}, and fits 320 px`, async () => {
      await emulateMedia({ colorScheme });
      await setViewport({ width: 320, height: 640 });
      const button = await show({ ...CARD, qr: '' });
      expect(await audit(button)).to.deep.equal([]);
      expect(document.documentElement.scrollWidth).to.equal(320);
    });
  }
});

describe('the QR code', () => {
  async function opened(): Promise<PayButtonElement> {
    const button = await show({ link: 'coffee', label: 'Tip', qr: '' });
    first(button, '[part=qr]').focus();
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
    expect(await audit(button)).to.deep.equal([]);
  });

  it('moves focus into its dialog, and back on Escape', async () => {
    const button = await opened();
    expect(button.shadowRoot?.activeElement?.textContent).to.equal('Close');
    await sendKeys({ press: 'Escape' });
    await until('the dialog to be gone', () => within(button, 'dialog').length === 0);
    expect(button.shadowRoot?.activeElement).to.equal(first(button, '[part=qr]'));
  });

  it('opens once, and closes with its button', async () => {
    const button = await opened();
    first(button, '[part=qr]').click();
    await pause(100);
    expect(within(button, 'dialog').length).to.equal(1);
    first(button, 'dialog button').click();
    await until('the dialog to be gone', () => within(button, 'dialog').length === 0);
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

describe('on a right-to-left page', () => {
  it('keeps English words in order', async () => {
    document.documentElement.dir = 'rtl';
    const button = await show({ link: 'poster' });
    const words = first(button, '[part=state] bdi').firstChild as Text;
    const x = (at: number) => {
      const range = document.createRange();
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      return range.getBoundingClientRect().x;
    };
    expect(words.data).to.equal('3 left');
    expect(x(0)).to.be.below(x(2));
  });
});
