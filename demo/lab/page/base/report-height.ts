/** Reports the height of a page inside a frame of the lab. */

export interface FrameHeight {
  readonly creatorLab: 'height';
  /** CSS pixels. */
  readonly height: number;
}

/** Reports a page's height to the lab from when its widget has loaded; until then, the lab uses a height of its own. */
export function reportHeight(page: Document, lab: string): void {
  const report = (): void => {
    const state = page.querySelector<HTMLElement>('[data-state]')?.dataset['state'];
    if (state === undefined || state === 'loading') return;
    const message: FrameHeight = { creatorLab: 'height', height: Math.ceil(page.body.getBoundingClientRect().height) };
    globalThis.parent.postMessage(message, lab);
  };
  new ResizeObserver(report).observe(page.body);
  new MutationObserver(report).observe(page.body, { attributeFilter: ['data-state'], subtree: true });
}
