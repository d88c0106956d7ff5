/** Runs on the page inside the snippet builder's preview: applies changes without a reload, and reports the page's height. */

/** From the builder to the page. */
export interface PreviewChange {
  readonly creatorPreview: 'change';
  readonly attributes: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, string>>;
}

/** From the page to the builder. */
export interface PreviewHeight {
  readonly creatorPreview: 'height';
  /** CSS pixels. */
  readonly height: number;
}

const isChange = (data: unknown): data is PreviewChange =>
  typeof data === 'object' && data !== null && 'creatorPreview' in data && data.creatorPreview === 'change';

/** An overlay is shown over a picture, as in streaming software. */
const setScene = (element: HTMLElement): void => {
  document.documentElement.classList.toggle('streamed', element.getAttribute('layout') === 'overlay');
};

function apply(element: HTMLElement, { attributes, styles }: PreviewChange, known: Set<string>): void {
  for (const name of known) if (!(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) {
    known.add(name);
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  setScene(element);
  element.style.cssText = '';
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
}

const { lab = '', tag = '' } = document.documentElement.dataset;
const element = document.querySelector<HTMLElement>(tag);
if (element !== null && globalThis.parent !== globalThis.self) {
  setScene(element);
  // Those that the address brought; the widget adds attributes of its own.
  const known = new Set(new URLSearchParams(location.search).keys());
  globalThis.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
    if (origin === lab && isChange(data)) apply(element, data, known);
  });
  const reportHeight = (): void => {
    // While the widget is loading, the builder uses the reserved height.
    if (['loading', undefined].includes(element.dataset['state'])) return;
    const report: PreviewHeight = {
      creatorPreview: 'height',
      height: Math.ceil(document.body.getBoundingClientRect().height),
    };
    globalThis.parent.postMessage(report, lab);
  };
  new ResizeObserver(reportHeight).observe(document.body);
  new MutationObserver(reportHeight).observe(element, { attributeFilter: ['data-state'] });
}
