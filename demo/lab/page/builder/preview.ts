/** Runs on the page inside the builder's preview: shows the copied code as a page of its own, and reports that page's height. */

import { reportHeight } from '../base/report-height.ts';

/** From the builder. */
export interface PreviewCode {
  readonly creatorPreview: 'code';
  readonly code: string;
  readonly tag: string;
  /** The page's background; '' for its own. */
  readonly ground: string;
  /** Rises when the platform's data has changed. */
  readonly revision?: number;
}

const isCode = (data: unknown): data is PreviewCode =>
  typeof data === 'object' && data !== null && 'creatorPreview' in data && data.creatorPreview === 'code';

const pageOf = (code: string): string => `<!doctype html>
<html lang="en" class="cut">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/host.css">
<main>
${code}
</main>`;

const { lab = '' } = document.documentElement.dataset;

/** The page that is shown, as it was written: the widget's tag, and everything around it. */
interface Written {
  readonly tag: HTMLElement | null;
  readonly around: string;
}

function read(code: string, name: string): Written {
  const page = new DOMParser().parseFromString(pageOf(code), 'text/html');
  const tag = page.querySelector<HTMLElement>(name);
  tag?.replaceWith(name);
  return { tag, around: page.documentElement.outerHTML };
}

function copyTag(from: HTMLElement, before: HTMLElement, to: HTMLElement): void {
  for (const name of before.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
  to.replaceChildren(...[...from.childNodes].map((node) => to.ownerDocument.importNode(node, true)));
}

function write(code: string): Document | null {
  const frame = document.createElement('iframe');
  frame.title = 'Your page';
  document.body.replaceChildren(frame);
  const page = frame.contentDocument;
  page?.open();
  page?.write(pageOf(code));
  page?.close();
  if (page !== null) reportHeight(page, lab);
  return page;
}

let shown: (Written & { readonly page: Document | null; readonly revision: number }) | null = null;

/** Writes the page again only if more than the widget's own tag has changed. */
function show({ code, tag: name, ground, revision = 0 }: PreviewCode): void {
  const next = read(code, name);
  const live = shown?.page?.querySelector<HTMLElement>(name);
  const isSame = next.around === shown?.around;
  if (isSame && live && next.tag && shown?.tag) copyTag(next.tag, shown.tag, live);
  if (isSame && live && revision !== shown?.revision) void shown?.page?.defaultView?.CreatorWidgets?.refresh();
  shown = { ...next, revision, page: isSame && live ? (shown?.page ?? null) : write(code) };
  shown.page?.body.style.setProperty('background', ground);
  // The frame has the space that the code reserves; below a widget that is there it would look like more to scroll to.
  shown.page?.querySelector<HTMLElement>(name)?.style.removeProperty('min-height');
}

globalThis.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
  if (origin === lab && isCode(data)) show(data);
});
