import { logOnce } from './log-once.ts';
import { ownDocument } from './own-document.ts';

/** What the rest of a page has, and the content in place of a widget seldom. */
const REST = 'h1, h2, h3, h4, h5, h6, main, header, footer, nav, script:not([data-creator-json-ld])';
/** A goal may contain a pay button. */
const MAY_BE_INSIDE = 'creator-pay-button';

/** The page may have an element of its own under one of our tags. */
const isOurs = (element: Element): boolean => 'version' in element.constructor;

/** Tells the page's owner when an element hides the rest of the page, because `<creator-poll />` doesn't end there in HTML. */
export function warnAboutSwallowedContent(host: HTMLElement): void {
  const warn = () => {
    const tag = host.localName;
    if (host.nextElementSibling) return;
    const others = [...host.querySelectorAll(tag === MAY_BE_INSIDE ? '*' : `:not(${MAY_BE_INSIDE})`)];
    if (!host.querySelector(REST) && !others.some(isOurs)) return;
    logOnce(
      'warn',
      `<${tag}> contains the rest of the page and hides it. Write <${tag} …></${tag}>: in HTML, “/>” doesn’t end an element.`,
    );
  };
  const page = ownDocument(host.ownerDocument);
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', warn, { once: true });
  else warn();
}
