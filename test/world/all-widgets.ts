import type { Page } from 'puppeteer-core';
import { escaped } from '../../demo/sites/serve.ts';
import { ABOUT } from '../../widgets/about.ts';
import { WAIT_MS } from '../browser/host-page.ts';
import { type WrittenPages, writtenPages } from '../browser/written-pages.ts';
import { until } from '../helpers/until.ts';

/** All widgets, each with fallback content. */
export const WIDGETS = Object.entries(ABOUT)
  .map(([tag, { title, samples }]) => {
    const attributes = Object.entries({ refresh: '0', ...samples[0] });
    const written = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
    return `<${tag}${written}><a href="#${tag}">${escaped(title)}</a></${tag}>`;
  })
  .join('\n');

export const TAGS = Object.keys(ABOUT);

/** Pages that are tall enough for all widgets. */
export const tallPages = (): WrittenPages => writtenPages({}, { defaultViewport: { width: 1000, height: 4000 } });

/** The text of a script as an inline one. */
export const inline = (source: string): string => `<script>${source.replaceAll('</script', '<\\/script')}</script>`;

/** Runs in the page, with the frame's own `document`: an element may hide its members. */
const stateOf = (name: string): string => {
  const own = Object.getPrototypeOf(document);
  return own.querySelector.call(document, name)?.getAttribute('data-state') ?? 'none';
};

/** Waits until each of the elements is in a final state; returns the states. */
export function states(
  page: Page,
  tags: readonly string[] = TAGS,
  final = 'ready|empty|error|refused',
): Promise<string[]> {
  const read = () => Promise.all(tags.map((tag) => page.evaluate(stateOf, tag)));
  const isFinal = new RegExp(`^(?:${final})$`);
  return until('the widgets', read, (seen) => seen.every((state) => isFinal.test(state)), WAIT_MS.timeout);
}

/** Waits for what a selector finds in the poll, by script: puppeteer's own queries need `document` as it is. */
const inPoll = (page: Page, selector: string, { isPressed = false } = {}): Promise<boolean> =>
  until(`${selector} in the poll`, () =>
    page.evaluate(
      (within, pressed) => {
        const own = Object.getPrototypeOf(document);
        const found = own.querySelector.call(document, 'creator-poll')?.shadowRoot?.querySelector(within);
        if (pressed) found?.click();
        return Boolean(found);
      },
      selector,
      isPressed,
    ),
  );

/** Votes in the poll, and waits until the vote is counted. */
export async function voteIn(page: Page): Promise<void> {
  await inPoll(page, 'input', { isPressed: true });
  await inPoll(page, '[type=submit]', { isPressed: true });
  await inPoll(page, '[part~=own]');
}
