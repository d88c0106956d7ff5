const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Adds the styles of a part that was loaded later to those that a shadow root has, once. */
export function addSheet(root: ShadowRoot | null, css: string): void {
  const view = root?.ownerDocument.defaultView;
  if (!root || !view) return;
  const known = sheets.get(root.ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheets.set(root.ownerDocument, known);
  let sheet = known.get(css);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    known.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
