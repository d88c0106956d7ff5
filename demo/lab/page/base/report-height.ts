/** Reports heights of the page inside the builder's preview. */

export interface FrameHeight {
  readonly creatorLab: 'height';
  /** Of the page, in CSS pixels. */
  readonly height: number;
  /** Of the widget on a phone; null unless it shows its content. */
  readonly onPhone: number | null;
}

const PHONE_PX = 360;

/** Makes the page narrow for as long as it takes to measure, which nobody sees. */
function heightOnPhone({ body }: Document, widget: HTMLElement): number | null {
  const root = widget.shadowRoot?.querySelector<HTMLElement>('.root');
  if (!root || !['ready', 'empty'].includes(widget.dataset['state'] ?? '')) return null;
  body.style.width = `${PHONE_PX}px`;
  const { offsetHeight } = root;
  body.style.width = '';
  return offsetHeight;
}

/** Reports to the lab from when the page's widget has loaded; until then, the lab uses a height of its own. */
export function reportHeight(page: Document, lab: string): void {
  const report = (): void => {
    const widget = page.querySelector<HTMLElement>('[data-state]');
    if (widget === null || widget.dataset['state'] === 'loading') return;
    const message: FrameHeight = {
      creatorLab: 'height',
      height: Math.ceil(page.body.getBoundingClientRect().height),
      onPhone: heightOnPhone(page, widget),
    };
    globalThis.parent.postMessage(message, lab);
  };
  new ResizeObserver(report).observe(page.body);
  new MutationObserver(report).observe(page.body, { attributeFilter: ['data-state'], subtree: true });
}
