import { expect } from 'chai';
import * as widgets from '../../widgets/index.ts';
import { emulateMedia } from './device.ts';
import { ELEMENTS, shown, words } from './elements.ts';
import { withStyles } from './hostile-styles.ts';
import { clean, errors, first, mount, reaches, until, within } from './mount.ts';

/** Tests for every element in a real browser: styling by the page, and retries after a failure. */

before(() => {
  for (const widget of Object.values(widgets)) if ('tag' in widget) widget.define();
  Object.assign(document.documentElement.style, { colorScheme: 'light dark', background: 'Canvas' });
});
beforeEach(clean);
afterEach(() => {
  expect(errors).to.deep.equal([]);
});
after(() => document.body.replaceChildren());

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

/** Lightness of text and background as painted, 0 to 255. */
function lightness(element: HTMLElement): { text: number; ground: number } {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  const painted = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  };
  const { color, backgroundColor } = getComputedStyle(first(element, '.card'));
  return { text: painted(color), ground: painted(backgroundColor) };
}

for (const sample of ELEMENTS) {
  const { tag } = sample;

  describe(`<${tag}>`, () => {
    it('applies every custom property, set on the element or an ancestor', async () => {
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
        expect([backgroundColor, color]).to.deep.equal([TOKENS['--creator-accent'], TOKENS['--creator-on-accent']]);
      }
    });

    it('has square corners if its page has, except for what is round', async () => {
      const element = await shown(sample);
      element.style.setProperty('--creator-radius', '0px');
      const corners = within(element, '*').flatMap((node) =>
        [null, '::before', '::after'].map((part) => getComputedStyle(node, part).borderTopLeftRadius),
      );
      expect([...new Set(corners)].filter((corner) => corner !== '50%')).to.deep.equal(['0px']);
    });

    it('exposes each of its parts to ::part()', async () => {
      const element = await shown(sample);
      const parts = new Set(within(element, '[part]').flatMap((node) => [...node.part]));
      expect(parts.size).to.be.greaterThan(4);
      const rules = [...parts].map((part) => `${tag}::part(${part}) { outline: 3px solid rgb(4, 5, 6) }`).join('\n');
      await withStyles(rules, async () => {
        for (const node of within(element, '[part]')) {
          const { outlineWidth, outlineColor } = getComputedStyle(node);
          expect([outlineWidth, outlineColor], node.part.value).to.deep.equal(['3px', 'rgb(4, 5, 6)']);
        }
      });
    });

    it('is dark if its page is, by user preference or color-scheme', async () => {
      const element = await shown(sample);
      const light = lightness(element);
      expect([light.text < 90, light.ground > 200]).to.deep.equal([true, true]);
      element.style.colorScheme = 'dark';
      const own = lightness(element);
      expect([own.text > 170, own.ground < 80]).to.deep.equal([true, true]);
      element.style.colorScheme = '';
      await emulateMedia({ colorScheme: 'dark' });
      expect(lightness(element)).to.deep.equal(own);
    });

    it('keeps focus on the button while it retries after a failed load', async () => {
      const { error } = console;
      const said: unknown[] = [];
      console.error = (line: unknown) => said.push(line);
      try {
        // Browsers block this port, so the request fails at once.
        const element = mount(tag, { ...sample.attributes, api: 'https://127.0.0.1:9' });
        const button = await until('a button', () => within<HTMLButtonElement>(element, '[part=retry]')[0], 20_000);
        expect(element.dataset['state']).to.equal('error');
        expect(first(element, '[part=message]').textContent).to.contain('This couldn’t load.');
        button.focus();
        button.click();
        await until('it tries', () => button.textContent === 'Trying again…' && button.ariaDisabled === 'true');
        expect(element.shadowRoot?.activeElement).to.equal(button);
        await until('it has failed', () => button.textContent === 'Try again', 20_000);
        expect(element.shadowRoot?.activeElement).to.equal(button);
        element.setAttribute('api', mount(tag, sample.attributes).getAttribute('api') ?? '');
        await reaches(element, 'ready');
        expect(words(element)).not.to.contain('This couldn’t load.');
        expect(said.length).to.be.at.most(1);
      } finally {
        console.error = error;
      }
    }).timeout(60_000);
  });
}
