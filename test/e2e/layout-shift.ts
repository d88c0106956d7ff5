import type { Page } from 'puppeteer-core';

/** A layout shift without user input: its score, and which elements it moved from where to where. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface Source {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** For `evaluateOnNewDocument`: on Linux, an interface font is often DejaVu Sans, which is wider than those that heights are reserved for. */
function asInterfaceFont(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    @font-face { font-family: Interface; src: local("DejaVu Sans"); size-adjust: 95% }
    @font-face { font-family: Interface; font-weight: 600 900; src: local("DejaVu Sans Bold"); size-adjust: 95% }
    :root:root { --sans: Interface, system-ui }
  `);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Records layout shifts from the first paint on, in the page and its frames, whose text is as wide as on most devices. Call
 * before opening the page. Scrolling in a test isn't user input, so only one kind of shift is excluded: a widget that is refused or
 * fails becomes as tall as its message, which moves what comes after it.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.evaluateOnNewDocument(asInterfaceFont);
  await page.evaluateOnNewDocument(() => {
    const entries: PerformanceEntry[] = [];
    const isOfFailure = ({ node }: Source): boolean => {
      let outer = node;
      for (let root = outer?.getRootNode(); root instanceof ShadowRoot; root = outer.getRootNode()) outer = root.host;
      return [...document.querySelectorAll('[data-state=refused], [data-state=error]')].some(
        (widget) =>
          widget === outer ||
          (outer !== null && (widget.compareDocumentPosition(outer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0),
      );
    };
    const read = (): Shift[] => {
      const shifts: Shift[] = [];
      for (const entry of entries) {
        // White space between links moves to another line while a page is being parsed, which nobody sees.
        const sources = (Reflect.get(entry, 'sources') as readonly Source[]).filter(
          (source) => !(source.node instanceof Text && source.node.data.trim() === '') && !isOfFailure(source),
        );
        if (sources.length === 0) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const within = element?.getRootNode() instanceof ShadowRoot ? 'within a widget: ' : '';
          const box = ({ x, y, width, height }: DOMRectReadOnly) => `${width} x ${height} at ${x}, ${y}`;
          const text = (node?.textContent ?? '').trim().slice(0, 40);
          return `${within}${element?.localName} ${text}: ${box(from)}, then ${box(to)}`;
        });
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
      }
      return shifts;
    };
    const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      readShifts() {
        entries.push(...observer.takeRecords());
        return read();
      },
    });
  });
  return async () => {
    const found = await Promise.all(
      page.frames().map((frame) => frame.evaluate((): Shift[] => Reflect.get(globalThis, 'readShifts')?.() ?? [])),
    );
    return found.flat();
  };
}
