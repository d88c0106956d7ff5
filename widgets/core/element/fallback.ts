import type { ErrorCode } from '../../../src/client/errors.ts';
import { BASIC } from '../../words/basic.ts';
import { commonMessages } from '../../words/en/common.ts';
import { logOnce } from '../page/log-once.ts';
import { ownDocument } from '../page/own-document.ts';
import { showState } from '../view/states.ts';
import { type ErrorDetail, WidgetEvent } from '../view/widget-event.ts';

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

/** One of the few messages that the entry has in every language. */
function say(host: HTMLElement, key: 'offline' | 'unavailable'): string {
  const { lang = navigator.language } = (host.closest('[lang]') ?? {}) as Partial<HTMLElement>;
  const [language = ''] = lang.toLowerCase().split(/[-_]/);
  const words = Object.hasOwn(BASIC, language) ? BASIC[language as keyof typeof BASIC] : commonMessages;
  return words[key];
}

/**
 * Shows the element's own content, or else a sentence: its view can't be loaded or rendered. Nothing here uses Preact or signals,
 * which may be what has failed.
 *
 * @param why for the page's owner; null while the browser is offline, which the visitor is told
 */
export function showFallback(host: HTMLElement, code: ErrorCode, why: string | null): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const isEmpty = host.childElementCount === 0 && !host.textContent.trim();
  const sentence = ownDocument().createElement('p');
  sentence.textContent = say(host, why ? 'unavailable' : 'offline');
  sentence.dir = 'auto';
  sentence.className = 'root';
  sentence.setAttribute('role', 'alert');
  root.replaceChildren(ownDocument().createElement('slot'));
  if (isEmpty || !why) root.prepend(sentence);
  showState(host, why ? 'error' : 'offline');
  host.dispatchEvent(
    new WidgetEvent<ErrorDetail>('creator-error', host, { code, status: null, requestId: null, reason: null }),
  );
  if (why) logOnce('error', `<${host.localName}> ${why}.${blame()}`);
}
