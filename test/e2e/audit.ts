import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'puppeteer-core';

/** What a whole page must hold. The widgets have audits of their own, in their browser tests. */

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Only the colors, of a page that has been audited in others. */
export const contrastOn = (page: Page): Promise<readonly string[]> => audited(page, 'rule', ['color-contrast']);

/** What axe finds on the page around its widgets, by WCAG 2.2 AA: one line per element. */
export const violationsOn = (page: Page): Promise<readonly string[]> => audited(page, 'tag', WCAG);

async function audited(page: Page, by: 'rule' | 'tag', names: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async (type, values) => {
      const { axe: checker } = globalThis as unknown as { readonly axe: typeof axe };
      const widgets = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('creator-'));
      const { violations, passes } = await checker.run(
        { exclude: widgets },
        {
          runOnly: { type, values: [...values] },
          // The one rule of 2.2 AA, off by default.
          ...(type === 'tag' && { rules: { 'target-size': { enabled: true } } }),
          resultTypes: ['violations'],
          iframes: false,
          // It reads imported style sheets through inline ones, which a strict policy blocks.
          preload: false,
        },
      );
      // An audit that checked nothing finds nothing. A page may have no text of its own, or all of it on gradients.
      if (type === 'tag' && passes.length === 0) throw new Error('The audit checked nothing.');
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    },
    by,
    names,
  );
}

/**
 * Presses Tab from the top of the page to its end. Returns where focus got lost, and every link, button or field that it
 * skipped.
 */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(watchFocus);
  const faults: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => (Reflect.get(globalThis, '__focusStep') as () => Promise<string>)());
    if (at === 'end') break;
    if (at !== '') faults.push(at);
    if (faults.length > 5) break;
  }
  return [...faults, ...(await page.evaluate(() => (Reflect.get(globalThis, '__skipped') as () => string[])()))];
}

/** Runs in the page. */
function watchFocus(): void {
  // From the top, even if a field has focus already.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  const visited = new Set<Element>();
  let last = '';
  const nameOf = (element: Element) =>
    `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
  const focused = async (): Promise<Element | null> => {
    // While moving into or out of a frame's process, focus is briefly nowhere.
    for (let tries = 0; document.activeElement === document.body && tries < 20; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  const isStop = (element: Element): boolean =>
    element instanceof HTMLElement &&
    element.matches('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary') &&
    element.tabIndex >= 0 &&
    // One radio button of a group is in the tab order.
    !element.matches('input[type=radio]') &&
    element.checkVisibility({ visibilityProperty: true });
  Reflect.set(globalThis, '__focusStep', async () => {
    const element = await focused();
    // Its own stops can't be seen from here.
    if (element?.localName === 'iframe') return '';
    if (element === null || element === document.body || visited.has(element)) {
      const stops = all(document).filter(isStop);
      const isOver = stops.every((stop) => visited.has(stop)) || element !== document.body || visited.size === 0;
      if (isOver || last === 'body') return 'end';
      last = 'body';
      return `nothing has focus after ${visited.size} stops`;
    }
    visited.add(element);
    last = nameOf(element);
    const { top, bottom, width } = element.getBoundingClientRect();
    const isSeen = width > 0 && bottom > 0 && top < innerHeight;
    return isSeen ? '' : `${last} has focus off screen`;
  });
  Reflect.set(globalThis, '__skipped', () =>
    all(document)
      .filter((element) => isStop(element) && !visited.has(element))
      .map((element) => `${nameOf(element)} was skipped`),
  );
}
