import type { Messages } from '../../../src/text/message.ts';
import type { AttributeTable, commonAttributes, ValuesOf } from '../attributes.ts';
import { ownDocument } from '../page/own-document.ts';

/** An element class of ours: `PollElement`, `GoalElement` ... */
export interface Mountable<E extends HTMLElement, A extends AttributeTable> {
  new (): E;
  readonly tag: string;
  readonly version: string;
  readonly attributes: A;
  define(tag?: string): void;
}

/** The widget to mount and its settings, by property name. */
export type MountOptions<E extends HTMLElement, A extends AttributeTable> = {
  readonly widget: Mountable<E, A>;
  /** Replaces messages of this element, by key. */
  readonly messages?: Messages;
  /** Overrides the page's language. */
  readonly lang?: string;
} & Partial<ValuesOf<A & typeof commonAttributes>>;

/** The first tag that is ours or free: the element's own, else numbered. */
function ownTag<E extends HTMLElement, A extends AttributeTable>(widget: Mountable<E, A>): string {
  for (let number = 1; ; number += 1) {
    const tag = number === 1 ? widget.tag : `${widget.tag}-${number}`;
    const taken = customElements.get(tag) as Partial<Mountable<E, A>> | undefined;
    // A class can have one tag only, and this one may have one already.
    if (!taken) (class extends (widget as Mountable<HTMLElement, A>) {}).define(tag);
    if (!taken || (taken.tag === widget.tag && taken.version === widget.version)) return tag;
  }
}

/**
 * Mounts a widget without its tag, for a page that uses that tag for an element of its own. The previous content of the
 * place becomes the widget's fallback.
 *
 * @example const poll = mount(box, { widget: PollElement, embedId: 'emb_...' });
 */
export function mount<E extends HTMLElement, A extends AttributeTable>(place: Element, options: MountOptions<E, A>): E {
  const { widget, ...settings } = options;
  const element = ownDocument().createElement(ownTag<E, A>(widget)) as E;
  Object.assign(element, settings);
  element.append(...place.childNodes);
  place.append(element);
  return element;
}
