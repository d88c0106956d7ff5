import { logOnce } from '../page/log-once.ts';
import { own, ownDocument } from '../page/own-document.ts';

/** Built-ins that Preact and signals rely on. A library may replace them, and an element of that name hides them. */
const natives = () => ({
  'Function.prototype.bind': Function.prototype.bind,
  'Array.isArray': Array.isArray,
  'Object.assign': Object.assign,
  'document.createElementNS': document.createElementNS,
  'document.createTextNode': document.createTextNode,
});

const isNative = (member: unknown): boolean =>
  typeof member === 'function' && /\[native code\]/.test(Function.prototype.toString.call(member));

/** Names those that the page has replaced, for its owner. */
function blame(): string {
  // Assigning a method of that name, as signals does, throws there.
  if (!Reflect.set({}, 'valueOf', null))
    return ' Object.prototype is frozen on this page. Freeze it after the widgets have started.';
  const replaced = Object.entries(natives()).filter(([, member]) => !isNative(member));
  return replaced.map(([name]) => ` This page replaces ${name}.`).join('');
}

/** In the page's language, or in English if the translations fail to load, too. */
async function sentenceFor(host: HTMLElement): Promise<string> {
  // Not by what the views share, which may be what failed.
  const labelled = host.closest('[lang]');
  const lang = (labelled && own(labelled).getAttribute('lang')) || navigator.language;
  const [language = ''] = lang.toLowerCase().split(/[-_]/);
  const words: Readonly<Record<string, { readonly unavailable: string }>> = await import('../../words/basic.ts').then(
    ({ BASIC }) => BASIC,
    () => ({}),
  );
  return Object.hasOwn(words, language) ? String(words[language]?.unavailable) : 'This couldn’t load.';
}

/**
 * Explains why an element shows the page's own content: to the page's owner and, if there is no content, to the visitor. Doesn't use
 * Preact or signals, because they may have failed.
 */
export async function explainFallback(host: HTMLElement, why: string): Promise<void> {
  logOnce('error', `<${host.localName}> ${why}.${blame()}`);
  if (host.childElementCount > 0 || host.textContent.trim()) return;
  const sentence = ownDocument().createElement('p');
  sentence.textContent = await sentenceFor(host);
  // Meanwhile the page may have moved it, which tries again.
  if (host.dataset['state'] !== 'error') return;
  sentence.dir = 'auto';
  sentence.setAttribute('role', 'alert');
  (host.shadowRoot ?? host.attachShadow({ mode: 'open' })).replaceChildren(sentence);
}
