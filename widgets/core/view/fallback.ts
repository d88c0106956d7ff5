import { formatMessage, messageOf } from '../../../src/text/message.ts';
import { commonMessages } from '../../words/en/common.ts';
import { findLocale } from '../page/locale.ts';
import { ownDocument } from '../page/own-document.ts';
import { report } from '../page/report.ts';
import { translationsFor } from './translations.ts';
import { type ErrorDetail, WidgetEvent } from './widget-event.ts';

/** What Preact and signals need as the browser has it. A library may replace it, and an element with that name hide it. */
const natives = () => ({
  'Function.prototype.bind': Function.prototype.bind,
  'Array.isArray': Array.isArray,
  'Object.assign': Object.assign,
  'document.createElementNS': document.createElementNS,
  'document.createTextNode': document.createTextNode,
});

const isNative = (member: unknown): boolean =>
  typeof member === 'function' && /\[native code\]/.test(Function.prototype.toString.call(member));

/** Tells the page's owner which of these aren't the browser's own. */
function blame(): string {
  const replaced = Object.entries(natives()).filter(([, member]) => !isNative(member));
  return replaced.map(([name]) => ` This page replaces ${name}.`).join('');
}

/**
 * Shows the element's own content, or else a sentence, when rendering is impossible. It uses neither Preact nor signals, since
 * these may be what has failed.
 */
export function showFallback(host: HTMLElement, error: unknown): void {
  const root = host.shadowRoot;
  root?.replaceChildren(ownDocument().createElement('slot'));
  host.dataset['state'] = 'error';
  const detail: ErrorDetail = { code: 'invalid_response', status: null, requestId: null, reason: null };
  host.dispatchEvent(new WidgetEvent('creator-error', detail));
  report('error', `<${host.localName}> couldn’t be rendered: ${error}.${blame()}`);
  if (host.childElementCount > 0 || host.textContent.trim()) return;
  const translated = translationsFor(findLocale(host), host.localName);
  (root ?? host).append(formatMessage(messageOf(commonMessages, 'unavailable', translated)));
}
