import { ownDocument } from '../page/own-document.ts';

/** Constructed style sheets cannot cross documents, so each document gets its own, shared by all widgets in it. */
const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Applies style sheets to a shadow root, in the document it is in now. A document without a window renders nothing. */
export function adoptStyles(root: ShadowRoot, styles: readonly string[]): void {
  const { ownerDocument } = root;
  const view = ownDocument(ownerDocument).defaultView;
  if (!view) return;
  const sheets = sheetsByDocument.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheetsByDocument.set(ownerDocument, sheets);
  root.adoptedStyleSheets = styles.map((css) => {
    const sheet = sheets.get(css) ?? new view.CSSStyleSheet();
    if (!sheets.has(css)) sheet.replaceSync(css);
    sheets.set(css, sheet);
    return sheet;
  });
}
