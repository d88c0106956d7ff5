import type { ErrorCode } from '../../../src/client/errors.ts';
import { BASIC } from '../../words/basic.ts';
import { commonMessages } from '../../words/en/common.ts';
import { logOnce } from '../page/log-once.ts';
import { ownDocument } from '../page/own-document.ts';
import { showState } from '../view/states.ts';
import { type ErrorDetail, WidgetEvent } from '../view/widget-event.ts';

/*
 * What an element shows when there is no view, or a view can't be rendered. Nothing here uses Preact or signals: these may be
 * what has failed.
 */

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

function reportError(host: HTMLElement, code: ErrorCode): void {
  host.dispatchEvent(
    new WidgetEvent<ErrorDetail>('creator-error', host, { code, status: null, requestId: null, reason: null }),
  );
}

/** One of the few messages that the entry has in every language. */
function say(host: HTMLElement, key: 'offline' | 'unavailable' | 'retry' | 'retrying' | 'reload'): string {
  const { lang = navigator.language } = (host.closest('[lang]') ?? {}) as Partial<HTMLElement>;
  const [language = ''] = lang.toLowerCase().split(/[-_]/);
  const words = Object.hasOwn(BASIC, language) ? BASIC[language as keyof typeof BASIC] : commonMessages;
  return words[key];
}

/** Shows the element's own content, or else a sentence: its view can't be rendered. */
export function showFallback(host: HTMLElement, error: unknown): void {
  const root = host.shadowRoot;
  root?.replaceChildren(ownDocument().createElement('slot'));
  showState(host, 'error');
  reportError(host, 'invalid_response');
  logOnce('error', `<${host.localName}> couldn’t be rendered: ${error}.${blame()}`);
  if (host.childElementCount > 0 || host.textContent.trim()) return;
  (root ?? host).append(say(host, 'unavailable'));
}

function create<Tag extends 'div' | 'p' | 'button'>(
  tag: Tag,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = ownDocument().createElement(tag);
  element.append(...content);
  return element;
}

/** Shows a sentence above the element's own content, with a button below it, as an error notice does. */
function showNotice(host: HTMLElement, state: 'offline' | 'error', sentence: string, button?: HTMLElement): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const text = create('p', sentence);
  text.dir = 'auto';
  text.setAttribute('role', 'alert');
  const message = create('div', text, ownDocument().createElement('slot'), ...(button ? [create('p', button)] : []));
  message.setAttribute('part', 'message');
  const content = create('div', message);
  content.className = 'root';
  root.replaceChildren(content);
  showState(host, state);
}

/** The browser is offline, so that the view can't be loaded yet. */
export function showOffline(host: HTMLElement): void {
  showNotice(host, 'offline', say(host, 'offline'));
  reportError(host, 'network_error');
}

/**
 * The view couldn't be loaded.
 *
 * @param retry loads it once more; absent once that has failed, too: Chromium remembers a module that failed to load, so that
 *   only a reload of the page helps.
 */
export function showUnloaded(host: HTMLElement, error: unknown, retry: (() => void) | undefined): void {
  const hadFocus = Boolean(host.shadowRoot?.activeElement);
  const button = create('button', say(host, retry ? 'retry' : 'reload'));
  button.type = 'button';
  button.setAttribute('part', 'retry');
  button.addEventListener('click', () => {
    if (!retry) return location.reload();
    if (button.hasAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = say(host, 'retrying');
    retry();
  });
  showNotice(host, 'error', say(host, 'unavailable'), button);
  if (hadFocus) button.focus();
  reportError(host, 'unavailable');
  logOnce('error', `view of ${host.localName}`, `<${host.localName}> couldn’t load its view: ${error}.${blame()}`);
}
