import { expect } from 'chai';
import { propertyName } from '../../widgets/core/attributes.ts';
import * as widgets from '../../widgets/elements.ts';
import { BASIC } from '../../widgets/words/basic.ts';
import { servedPlatformUrl } from '../helpers/served-platform.ts';
import { ELEMENTS, shown, whole, words } from './elements.ts';
import { answering } from './given-answers.ts';
import { HOSTILE_STYLES, looksOf, withStyles } from './hostile-styles.ts';
import {
  type Attributes,
  atRest,
  clean,
  errors,
  first,
  mount,
  PUBLIC_KEY,
  pause,
  reaches,
  saysWhy,
  spoken,
  until,
  within,
} from './mount.ts';

/** Tests for every element in a real browser: its settings and its messages. */

const CONSOLE = ['debug', 'error', 'info', 'log', 'warn'] as const;
const LANGUAGES = Object.keys(BASIC);
const said: string[] = [];
/** Once per page, by the first element. */
let isUnreachableReported = false;
/** The attributes reported to the owner as missing. */
const reportedMissing = new Set<string>();

const TOKENS = {
  '--creator-accent': 'rgb(200, 0, 100)',
  '--creator-on-accent': 'rgb(1, 1, 1)',
  '--creator-text': 'rgb(2, 2, 2)',
  '--creator-surface': 'rgb(250, 250, 240)',
  '--creator-border': 'rgb(3, 3, 3)',
  '--creator-radius': '1px',
  '--creator-font': 'monospace',
  '--creator-font-size': '1.5em',
  '--creator-space': '31px',
};

/** Creates an element like a framework does, with settings as typed properties. */
function setProperties(element: HTMLElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) Reflect.set(element, propertyName(name), value);
}

const asked = (): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')).length;
const access: Attributes = { api: servedPlatformUrl(), 'public-key': PUBLIC_KEY, loading: 'eager', refresh: '0' };

/** Visitors see a sentence. The console gets one line per page and cause, from whichever element reports it first. */
async function isNotSetUp(element: HTMLElement, id: string): Promise<void> {
  const sentence = await saysWhy(element, 'error');
  expect(sentence.textContent).to.equal('This widget isn’t ready yet.');
  const line = `error: creator-widgets: <${element.localName}> ${id} is missing.`;
  if (!reportedMissing.has(id)) await until('the owner is told', () => said.length > 0);
  expect(said.splice(0)).to.deep.equal(reportedMissing.has(id) ? [] : [line]);
  reportedMissing.add(id);
}

/** In the markup before any element is registered, as on a page that loads the script late. */
const early = ELEMENTS.map(({ tag, attributes }) => {
  const element = document.createElement(tag);
  setProperties(element, { ...access, ...attributes });
  document.body.append(element);
  return element;
});

before(() => {
  const own = CONSOLE.map((name) => [name, console[name]] as const);
  for (const [name, write] of own)
    console[name] = (...parts: unknown[]) => {
      said.push(`${name}: ${parts.join(' ')}`);
      write(...parts);
    };
  for (const widget of Object.values(widgets)) if ('tag' in widget) widget.define();
  after(() => {
    Object.assign(console, Object.fromEntries(own));
    document.body.replaceChildren();
  });
});
afterEach(async () => {
  expect([errors, said]).to.deep.equal([[], []]);
  await clean();
});

describe('properties set before the elements are registered', () => {
  it('become the settings of all of them', async () => {
    for (const element of early) {
      await reaches(element, 'ready');
      expect(Object.keys(element), element.localName).to.deep.equal([]);
      expect(element.getAttribute('loading'), element.localName).to.equal('eager');
    }
  });
});

for (const sample of ELEMENTS) {
  const { tag, attributes, id, other, message } = sample;

  describe(`<${tag}>`, () => {
    it('shows a skeleton soon or the page’s own link at once, and adds one live region before it announces anything', async () => {
      const element = mount(tag, { ...attributes, api: await answering({}, 1000) });
      expect(element.dataset['state']).to.equal('loading');
      expect(element.shadowRoot).to.equal(null);
      await until('a skeleton', () => within(element, '[part=skeleton]').length > 0);
      expect(first(element, '[part=skeleton]').getBoundingClientRect().height).to.be.greaterThan(20);
      const link = element.appendChild(document.createElement('a'));
      link.textContent = 'Our own link';
      // For a pay button, that link works immediately.
      const stand = tag === 'creator-pay-button' ? link : first(element, '[part=skeleton]');
      expect(stand.getBoundingClientRect().height).to.be.greaterThan(tag === 'creator-pay-button' ? 10 : 40);
      expect(within(element, '[role=status], [aria-live], [role=alert]')).to.have.length(1);
      expect(spoken(element)).to.equal('');
      const place = first(element, '[role=status]');
      element.setAttribute('api', servedPlatformUrl());
      await reaches(element, 'ready');
      expect(within(element, '[role=status], [aria-live], [role=alert]')).to.deep.equal([place]);
      expect(within(element, '[part=skeleton]')).to.deep.equal([]);
    });

    it('dispatches its ready event once, after painting', async () => {
      const seen: unknown[] = [];
      const note = (event: Event) => {
        const { target, composed, detail } = event as HTMLElementEventMap['creator-ready'];
        seen.push([target === element, composed, detail, within(element, '.root *').length > 1]);
      };
      document.addEventListener('creator-ready', note);
      const element = mount(tag, attributes);
      await until('it says so', () => seen.length);
      for (const [name, value] of Object.entries(other)) element.setAttribute(name, value);
      await pause(300);
      document.removeEventListener('creator-ready', note);
      expect(seen).to.deep.equal([[true, true, { tag, state: 'ready' }, true]]);
    });

    it('applies properties set later, and shows something else when they change', async () => {
      const element = document.createElement(tag);
      document.body.append(element);
      setProperties(element, { ...access, ...attributes });
      await whole(element);
      const before = words(element);
      setProperties(element, other);
      await until('other words', () => element.dataset['state'] === 'ready' && words(element) !== before);
      for (const [name, value] of Object.entries(other)) expect(element.getAttribute(name)).to.equal(value);
      expect(Reflect.get(element, 'headingLevel')).to.equal(3);
    });

    it('has its heading at the level set by the page', async () => {
      const element = await shown(sample, { 'heading-level': '5' });
      expect(within(element, 'h5').length).to.be.at.least(1);
      expect(within(element, 'h1, h2, h3, h4')).to.deep.equal([]);
    });

    it('replaces its messages with the page’s as soon as they are configured', async () => {
      const element = await shown(sample);
      const own = 'Our own words';
      expect(words(element)).not.to.contain(own);
      Reflect.set(element, 'messages', { [message]: own });
      await until('the page’s words', () => words(element).includes(own));
      Reflect.set(element, 'messages', {});
      await until('its own', () => !words(element).includes(own));
    });

    it('uses the language of the surrounding page, through a shadow host, in all languages', async () => {
      const english = words(await shown(sample));
      const host = document.body.appendChild(document.createElement('section'));
      const element = await shown(sample);
      host.attachShadow({ mode: 'open' }).append(element);
      const heard = new Set([english]);
      for (const lang of LANGUAGES) {
        host.lang = lang;
        // An element reads its surroundings when an attribute changes or it is connected.
        element.remove();
        host.shadowRoot?.append(element);
        await until(lang, () => element.dataset['state'] === 'ready' && !heard.has(words(element)));
        heard.add(words(element));
      }
      element.lang = 'en';
      await until('English', () => words(element) === english);
    });

    it('applies every custom property of the page', async () => {
      const around = document.body.appendChild(document.createElement('section'));
      for (const [name, value] of Object.entries(TOKENS)) around.style.setProperty(name, value);
      const element = await shown(sample);
      around.append(element);
      const card = getComputedStyle(first(element, '.card'));
      expect(card.color).to.equal(TOKENS['--creator-text']);
      expect(card.backgroundColor).to.equal(TOKENS['--creator-surface']);
      expect(card.borderTopColor).to.equal(TOKENS['--creator-border']);
      expect(card.borderTopLeftRadius).to.equal('2px');
      expect(card.fontFamily).to.equal('monospace');
      expect(card.fontSize).to.equal('24px');
      expect(card.paddingInlineStart).to.equal('31px');
      const [button] = within(element, '.button');
      if (button) {
        const { backgroundColor, color } = getComputedStyle(button);
        // The same color, made opaque.
        const accent = 'color(srgb 0.784314 0 0.392157)';
        expect([backgroundColor, color]).to.deep.equal([accent, TOKENS['--creator-on-accent']]);
      }
    });

    it('looks the same on a page that styles everything', async () => {
      const seen = async () => looksOf(await atRest(await shown(sample, { style: 'display:block;width:400px' })));
      const before = await seen();
      expect(before.length).to.be.greaterThan(4);
      for (const [page, css] of HOSTILE_STYLES) {
        await clean();
        expect(await withStyles(css, seen), page).to.deep.equal(before);
      }
    });

    it('keeps focus on the button while it retries after a failed load', async () => {
      // Browsers block this port, so the request fails at once.
      const element = mount(tag, { ...attributes, api: 'https://127.0.0.1:9' });
      let failures = 0;
      element.addEventListener('creator-error', () => {
        failures += 1;
      });
      const button = await until('a button', () => within<HTMLButtonElement>(element, '[part=retry]')[0], 20_000);
      expect(element.dataset['state']).to.equal('error');
      expect(first(element, '[part=message]').textContent).to.contain('This couldn’t load.');
      button.focus();
      button.click();
      await until('it tries', () => button.textContent === 'Trying again…' && button.ariaDisabled === 'true');
      expect(element.shadowRoot?.activeElement).to.equal(button);
      await until('it has failed', () => button.textContent === 'Try again', 20_000);
      expect(failures, 'told again').to.equal(2);
      expect(element.shadowRoot?.activeElement).to.equal(button);
      element.setAttribute('api', servedPlatformUrl());
      await reaches(element, 'ready');
      expect(element.shadowRoot?.activeElement, 'the focus, in what replaced the button').not.to.equal(null);
      expect(words(element)).not.to.contain('This couldn’t load.');
      if (!isUnreachableReported) await until('the owner is told', () => said.length > 0);
      expect(said.splice(0).length).to.equal(isUnreachableReported ? 0 : 1);
      isUnreachableReported = true;
    }).timeout(60_000);

    if (id === null) return;
    it('says it isn’t set up and sends no request without its required attributes, and starts once it has them', async () => {
      const needed = Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== id));
      const element = mount(tag, needed);
      element.style.minHeight = '300px';
      await isNotSetUp(element, id);
      await until(
        'no more than the message needs',
        () => element.offsetHeight > 20 && element.offsetHeight < 150,
        2000,
      );
      expect(asked()).to.equal(0);
      element.setAttribute(id, attributes[id] ?? '');
      await reaches(element, 'ready');
    });

    it('below the screen, a message takes only the space that it needs', async () => {
      const needed = Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== id));
      const element = mount(tag, { ...needed, style: 'margin-block-start: 105vh; min-height: 300px' });
      await isNotSetUp(element, id);
      // In the next frame, which knows where it has been scrolled to.
      await until('its own height', () => element.offsetHeight > 20 && element.offsetHeight < 150, 2000);
      element.setAttribute(id, attributes[id] ?? '');
      await reaches(element, 'ready');
      await until('what the page reserves again', () => element.offsetHeight >= 300, 2000);
    });
  });
}
