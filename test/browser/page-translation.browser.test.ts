import { expect } from 'chai';
import * as widgets from '../../widgets/all.ts';
import { PollElement } from '../../widgets/poll/element.ts';
import { onCleanPages } from './clean-pages.ts';
import { ELEMENTS } from './elements.ts';
import { type Attributes, atRest, first, mount, newEmbed, pause, reaches, until, within } from './mount.ts';
import { vote } from './poll-page.ts';

/**
 * Widgets on a page that is translated by the browser or an extension: every text node is replaced, in open shadow roots
 * too, and again whenever the page changes.
 */

for (const widget of Object.values(widgets)) if (widget !== PollElement) widget.define();
onCleanPages(PollElement);

const TRANSLATED = /^«.*»$/s;

const isLeftAlone = (node: Node): boolean =>
  node.parentElement?.closest('script, style, textarea, [translate=no]') !== null;

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

/** Google Translate in Chrome and Edge: each text is replaced by a new one in two `<font>` elements. */
function wrap(text: Text): void {
  if (text.parentElement?.localName === 'font' || isLeftAlone(text)) return;
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  for (const font of [outer, inner]) Object.assign(font, { dir: 'auto', style: 'vertical-align: inherit' });
  inner.textContent = text.data.trim() ? `«${text.data}»` : text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

/** A translator that writes into the text nodes themselves. */
function overwrite(text: Text): void {
  if (!text.data.trim() || TRANSLATED.test(text.data) || isLeftAlone(text)) return;
  text.data = `«${text.data}»`;
}

let stopTranslating: (() => void) | undefined;

/** Translates a widget, and what changes in it later. */
function translate(element: HTMLElement, replace: (text: Text) => void): void {
  const root = element.shadowRoot as ShadowRoot;
  const run = () => textsIn(root).forEach(replace);
  const observer = new MutationObserver(run);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  run();
  stopTranslating = () => observer.disconnect();
}

afterEach(() => {
  stopTranslating?.();
  stopTranslating = undefined;
});

const plain = (text: string | null | undefined): string => (text ?? '').replace(/[«»]/g, '');

/** What a widget says, without the marks of the translator, white space and the outcome of a vote. */
const words = (element: HTMLElement): string =>
  plain(first(element, '.root').textContent).replace(/\s|Your vote was counted\./g, '');

const part = (element: HTMLElement, name: string): string[] =>
  within(element, `[part~="${name}"]`).map(({ textContent }) => plain(textContent));

/** A widget that was mounted later, and never translated, says the same. */
async function expectUpToDate(element: HTMLElement): Promise<void> {
  await atRest(element);
  const fresh = element.cloneNode() as HTMLElement;
  document.body.append(fresh);
  await reaches(fresh, 'ready', 'empty');
  await until(`“${words(fresh)}” instead of “${words(element)}”`, () => words(fresh) === words(element), 5000);
  fresh.remove();
}

async function show(tag: keyof HTMLElementTagNameMap, attributes: Attributes): Promise<HTMLElement> {
  const element = mount(tag, { lang: 'en', ...attributes });
  await reaches(element, 'ready', 'empty');
  return element;
}

for (const [how, replace] of [
  ['wraps every text in elements', wrap],
  ['overwrites every text', overwrite],
] as const) {
  describe(`a translator that ${how}`, () => {
    it('leaves a poll that shows one figure of each, after votes of the visitor and of others', async () => {
      const id = await newEmbed({
        kind: 'poll',
        status: 'open',
        title: 'Tea or coffee?',
        resultsVisibility: 'always',
        allowChange: true,
        options: ['Tea', 'Coffee'].map((label) => ({ id: label, label })),
      });
      const poll = (await show('creator-poll', { 'embed-id': id })) as PollElement;
      translate(poll, replace);
      await vote(poll, 0);
      await until('the vote', () => part(poll, 'figure').join() === '100%,0%');
      await expectUpToDate(poll);
      first(poll, '[part=quiet-button]').click();
      await until('the choices', () => part(poll, 'quiet-button').join() === 'Keep my vote');
      await vote(poll, 1);
      await until('the other vote', () => part(poll, 'figure').join() === '0%,100%');
      expect(part(poll, 'meta').at(-1)).to.match(/1 vote$/);
    });
  });
}

it('every word of a widget stands alone in an element of its own, which can be replaced', async () => {
  const shown = [
    ...(await Promise.all(ELEMENTS.map(({ tag, attributes }) => show(tag, attributes)))),
    await show('creator-poll', { 'embed-id': 'emb_demo_write_in' }),
    await show('creator-poll', { 'embed-id': 'emb_demo_ranked' }),
    await show('creator-embed', { 'embed-id': 'emb_demo_quiz' }),
    await show('creator-events', { 'show-search': '', 'show-filters': 'city' }),
    await show('creator-events', { layout: 'month' }),
    await show('creator-pay-button', { link: 'refuge', amounts: '', qr: '', layout: 'card' }),
    await show('creator-goal', { link: 'plink_refuge', donors: '3' }),
  ];
  await pause(500);
  for (const element of shown) {
    const mixed = textsIn(element.shadowRoot as ShadowRoot).filter(
      ({ data, parentElement }) => /[^\s·()]/.test(data) && parentElement?.childNodes.length !== 1,
    );
    expect(mixed.map(({ data, parentElement }) => [data, parentElement?.outerHTML])).to.deep.equal([]);
  }
});
