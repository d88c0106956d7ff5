/** Constructed sheets do not cross documents, so each document has its own copies, shared by all its widgets of a kind. */
const cache = new WeakMap<Document, Record<string, CSSStyleSheet>>();

/** Gives a shadow root its styles, in the document that it is in now; a document without a window shows nothing. */
export function adoptSheet(root: ShadowRoot, css: string): void {
  const document = root.ownerDocument;
  const view = document.defaultView;
  if (!view) return;
  const sheets = cache.get(document) ?? {};
  cache.set(document, sheets);
  let sheet = sheets[css];
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    sheets[css] = sheet;
  }
  root.adoptedStyleSheets = [sheet];
}
