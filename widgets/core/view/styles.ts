import { ownDocument } from '../page/own-document.ts';

/** Constructed style sheets cannot cross documents, so each document gets its own, shared by all widgets in it. */
const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** A document's style sheets, which it parses once. A document without a window renders nothing, and has none. */
export function sheetsFor(document: Document, styles: readonly string[]): CSSStyleSheet[] {
  const view = ownDocument(document).defaultView;
  if (!view) return [];
  const sheets = sheetsByDocument.get(document) ?? new Map<string, CSSStyleSheet>();
  sheetsByDocument.set(document, sheets);
  return styles.map((css) => {
    const sheet = sheets.get(css) ?? new view.CSSStyleSheet();
    if (!sheets.has(css)) sheet.replaceSync(css);
    sheets.set(css, sheet);
    return sheet;
  });
}

/** Applies style sheets to a shadow root, in the document it is in now. */
export function adoptStyles(root: ShadowRoot, styles: readonly string[]): void {
  root.adoptedStyleSheets = sheetsFor(root.ownerDocument, styles);
}
