/** Constructed sheets do not cross documents, so each document has its own copy, shared by all its widgets. */
const cache = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheetFor(document: Document, View: typeof globalThis, css: string): CSSStyleSheet {
  const sheets = cache.get(document) ?? new Map<string, CSSStyleSheet>();
  cache.set(document, sheets);
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new View.CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Gives a shadow root its styles, in the document that it is in now; a document without a window shows nothing. */
export function adoptSheets(root: ShadowRoot, css: readonly string[]): void {
  const document = root.ownerDocument;
  const view = document.defaultView;
  if (view) root.adoptedStyleSheets = css.map((text) => sheetFor(document, view, text));
}
