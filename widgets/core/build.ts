import type { ComponentChild } from 'preact';

/** An element or a component, as JSX makes it of ours. */
interface Markup {
  readonly type: string | ((props: object) => ComponentChild);
  readonly props: Readonly<Record<string, unknown>>;
  readonly ref?: ((node: HTMLElement) => void) | null;
}

/**
 * Markup as it is drawn for the first time, into an empty place: the first paint needs no more of Preact than what it is
 * written with. Preact takes the nodes over, with their handlers, when something is to be drawn again (surface.ts).
 */
export function build(content: ComponentChild, place: Element): void {
  // As of Preact: nothing is seen of null, undefined, true and false.
  if (typeof (content ?? true) === 'boolean') return;
  if (Array.isArray(content)) for (const child of content) build(child, place);
  else if (typeof content !== 'object') place.append(String(content));
  else element(content as unknown as Markup, place);
}

function element({ type, props, ref }: Markup, place: Element): void {
  if (typeof type === 'function') {
    build(type(props), place);
    return;
  }
  const node = place.ownerDocument.createElement(type);
  for (const name of Object.keys(props)) if (name !== 'children') set(node, name, props[name]);
  build(props['children'] as ComponentChild, node);
  place.append(node);
  ref?.(node);
}

/** Preact's own rules, for the values that we use: what an element has is a property, a style goes through the CSSOM (by its CSS names). */
function set(node: HTMLElement, name: string, value: unknown): void {
  if (name === 'style') {
    for (const [property, text] of Object.entries(value as Record<string, string>))
      node.style.setProperty(property, text);
  } else if (/^on/.test(name)) Reflect.set(node, name.toLowerCase(), value);
  else if (value === null || value === undefined) return;
  else if (name in node && !/^(?:href|role|tabIndex)$/.test(name)) Reflect.set(node, name, value);
  else if (value !== false || name.startsWith('aria-')) node.setAttribute(name, String(value));
}
