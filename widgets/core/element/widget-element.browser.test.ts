import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { until } from '../../../test/browser/mount.ts';
import { configure } from '../page/configure.ts';
import { watchPage } from './page-watch.fixture.ts';
import { requests, settle, TestElement } from './test-element.fixture.tsx';

/** Features that happy-dom lacks: layout, other documents, observers. */

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const nextFrames = async () => {
  await frame();
  await frame();
  await settle(50);
};

let counter = 0;
function make(attributes: Record<string, string> = {}): TestElement {
  counter += 1;
  const element = document.createElement('creator-test') as TestElement;
  for (const [name, value] of Object.entries({ 'item-id': `item${counter}`, ...attributes })) {
    element.setAttribute(name, value);
  }
  return element;
}

/** The request of the newest element, sent once the browser has seen that it is near. */
const request = () => until('its request', () => requests.find(({ id }) => id === `item${counter}`));

async function ready(attributes: Record<string, string> = {}): Promise<TestElement> {
  const element = make(attributes);
  document.body.append(element);
  await (await request()).answer('hello');
  return element;
}

describe('an element in a browser', () => {
  before(() => {
    TestElement.define();
    configure({ api: 'https://api.example.com' });
  });
  beforeEach(() => {
    requests.length = 0;
    document.body.replaceChildren();
  });
  afterEach(() => document.body.replaceChildren());

  it('holds nothing until it comes near the screen', async () => {
    const space = document.createElement('div');
    space.style.height = `${innerHeight + 350}px`;
    const element = make();
    document.body.append(space, element);
    await nextFrames();
    expect([element.shadowRoot, requests.length, element.dataset['state']]).to.deep.equal([null, 0, undefined]);
    space.style.height = `${innerHeight + 250}px`;
    await request();
    expect([requests.length, element.dataset['state']]).to.deep.equal([1, 'loading']);
  });

  it('finds its language in a form whose fields are called like members of it', async () => {
    document.body.innerHTML = '<form lang="pl"><input name="getAttribute"><input name="nodeType"></form>';
    const element = make({ loading: 'eager' });
    document.forms[0]?.append(element);
    await (await request()).answer('hello');
    expect(element.context?.locale.value).to.equal('pl');
  });

  it('shows its fallback content until then, and until there is something to show in its place', async () => {
    const space = document.createElement('div');
    space.style.height = '5000px';
    const element = make();
    const link = document.createElement('a');
    link.textContent = 'Support me';
    element.append(link);
    document.body.append(space, element);
    await nextFrames();
    expect(link.getBoundingClientRect().height).to.be.above(0);
    element.loading = 'eager';
    document.body.replaceChildren(element);
    expect([requests.length, link.getBoundingClientRect().height > 0]).to.deep.equal([1, true]);
    await requests[0]?.answer('hello');
    expect(element.shadowRoot?.querySelector('p')?.textContent).to.equal('hello');
    expect(link.getBoundingClientRect().height).to.equal(0);
  });

  it('has custom states where the browser has them, and data-state everywhere', async () => {
    const element = await ready();
    const states = () => ['loading', 'ready', 'error'].filter((name) => element.matches(`:state(${name})`));
    expect(element.dataset['state']).to.equal('ready');
    if (!CSS.supports('selector(:state(a))')) return;
    expect(states()).to.deep.equal(['ready']);
    element.itemId = 'another';
    await until('it loads', () => element.dataset['state'] === 'loading');
    expect(states()).to.deep.equal(['loading']);
  });

  it('starts before Tab reaches it, far from the screen', async () => {
    const [link, space, element] = [document.createElement('a'), document.createElement('div'), make()];
    link.href = '#link';
    space.style.height = '5000px';
    document.body.append(link, space, element);
    await nextFrames();
    expect(element.shadowRoot).to.equal(null);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(link);
    await (await request()).answer('hello');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(element);
  });

  it('takes over the focus of the page’s own link, which it replaces', async () => {
    const element = make();
    const link = document.createElement('a');
    link.href = '#link';
    element.append(link);
    document.body.append(element);
    link.focus();
    await (await request()).answer('hello');
    await until('its button has focus', () => element.shadowRoot?.activeElement?.localName === 'button');
  });

  it('shrinks to its message in view if it fails for good, and keeps the reserved space if it can be tried again', async () => {
    for (const [code, isKept] of [
      ['not_authorized', false],
      ['not_found', false],
      ['network_error', true],
    ] as const) {
      const element = make({ style: 'display: block; min-height: 400px' });
      document.body.replaceChildren(element);
      await (await request()).fail(code);
      await until('the message', () => element.shadowRoot?.querySelector('.notice'));
      await nextFrames();
      expect(element.offsetHeight >= 400, code).to.equal(isKept);
    }
  });

  it('is not active while it is far away', async () => {
    const element = await ready();
    const space = document.createElement('div');
    space.style.height = '5000px';
    expect(element.context?.active.value).to.equal(true);
    element.before(space);
    await until('it is not', () => element.context?.active.value === false);
  });

  it('takes over a declarative shadow root', async () => {
    const element = make();
    const root = element.attachShadow({ mode: 'open' });
    const mount = document.createElement('div');
    mount.className = 'root';
    mount.textContent = 'from the server';
    root.append(mount);
    document.body.append(element);
    expect(root.textContent).to.equal('from the server');
    await (await request()).answer('hello');
    expect(element.shadowRoot).to.equal(root);
    expect(root.querySelectorAll('.root').length).to.equal(1);
    expect(root.querySelector('p')?.textContent).to.equal('hello');
  });

  it('leaves nothing behind after being mounted and removed a thousand times', async () => {
    const page = watchPage();
    for (let i = 0; i < 1000; i += 1) {
      const element = make({ loading: 'eager' });
      document.body.append(element);
      await Promise.resolve();
      element.remove();
      await Promise.resolve();
    }
    await settle(400);
    expect(requests.length).to.equal(1000);
    expect(requests.filter(({ signal }) => !signal.aborted).length, 'requests').to.equal(0);
    expect(page.stop(), 'listeners and timers').to.deep.equal({ listeners: 0, timers: 0 });
  });
});
