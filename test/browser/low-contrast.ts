/** Runs in the page: the texts of a widget that have less than 4.5:1 contrast to what is behind them, as painted. */
export function lowContrast(host: Element): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const root = host.shadowRoot?.querySelector('.root');
  if (!context || !root) return ['not rendered'];
  const paint = (color: string, opacity = 1) => {
    context.globalAlpha = opacity;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** From the page to the element, through shadow roots and slots. */
  const around = (element: Element) => {
    const path: Element[] = [];
    for (let each: Element | null = element; each; ) {
      path.unshift(each);
      const parent: Node | null = each.assignedSlot ?? each.parentNode;
      each = parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
    }
    return path;
  };
  const contrast = (element: Element, color: string) => {
    const path = around(element);
    // The page's own canvas.
    const canvas = document.documentElement.appendChild(document.createElement('i'));
    canvas.style.background = 'Canvas';
    let ground = paint(getComputedStyle(canvas).backgroundColor);
    canvas.remove();
    for (const each of path) {
      ground = paint(getComputedStyle(each).backgroundColor);
      const bar = [...each.children].find((child) => child.part.contains('bar'));
      if (bar && each !== element) ground = paint(getComputedStyle(bar).backgroundColor);
    }
    const opacity = path.reduce((product, each) => product * Number(getComputedStyle(each).opacity), 1);
    const [light = 0, dark = 0] = [luminance(ground), luminance(paint(color, opacity))].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const found = new Set<string>();
  const check = (element: Element, color: string, text: string) => {
    // Disabled controls are exempt, and a calendar's dots, whose text is hidden.
    if (!element.checkVisibility() || element.closest('.hidden, .live, [aria-disabled=true]')) return;
    if (Number.parseFloat(getComputedStyle(element).fontSize) === 0) return;
    const ratio = contrast(element, color);
    const part = element.closest('[part]')?.getAttribute('part');
    if (ratio < 4.5) found.add(`${part} "${text.trim().slice(0, 30)}" has ${ratio.toFixed(1)}:1`);
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    const element = node.parentElement as Element;
    if (/[\p{L}\p{N}]/u.test(text)) check(element, getComputedStyle(element).color, text);
  }
  for (const field of root.querySelectorAll<HTMLInputElement>('.field')) {
    if (field.placeholder) check(field, getComputedStyle(field, '::placeholder').color, field.placeholder);
    check(field, getComputedStyle(field).color, 'what is typed');
  }
  return [...found];
}
