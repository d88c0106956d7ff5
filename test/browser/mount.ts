import 'axe-core';
import { executeServerCommand } from '@web/test-runner-commands';
import type axe from 'axe-core';
import type { RequestInput } from '../../src/client/operations.ts';
import { servedPlatformUrl } from '../helpers/served-platform.ts';
import { resetDevice } from './device.ts';

/**
 * Helpers shared by the browser tests of all elements. Runs in the page, against the platform started by the runner.
 */

export const PUBLIC_KEY = `pk_test_${'demo'.padEnd(24, '0')}`;

export type Attributes = Readonly<Record<string, string>>;

/** Mounts an element from markup, configured for the demo account, in its own container. */
export function mount<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  const all = { api: servedPlatformUrl(), 'public-key': PUBLIC_KEY, loading: 'eager', refresh: '0', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

type NewEmbed = RequestInput<'POST /api/vote/embed/create'>['body'];

/** Creates an embed for the demo account, without votes, and returns its id. */
export const newEmbed = (settings: NewEmbed): Promise<string> =>
  executeServerCommand<string, NewEmbed>('new-embed', settings);

/**
 * Timeout on a busy machine, where the first view takes long, because it arrives file by file: less than a test may take
 * (web-test-runner.config.mjs).
 */
const GIVE_UP_MS = 90_000;

/** Waits until a condition holds; fails with its description otherwise. */
export async function until<T>(
  question: string,
  answer: () => T | null | undefined | false,
  withinMs = GIVE_UP_MS,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = answer();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`Never: ${question}`);
    await pause(10);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function reaches(element: HTMLElement, ...states: readonly string[]): Promise<void> {
  await until(`${element.localName} is ${states.join(' or ')}, it is ${element.dataset['state']}`, () =>
    states.includes(element.dataset['state'] ?? ''),
  );
}

/** Its error notice, once it is shown. */
export async function saysWhy(element: HTMLElement, state: string): Promise<HTMLElement> {
  await reaches(element, state);
  return until('its sentence', () => within(element, '[part=message]')[0]);
}

/** Waits for transitions and animations to end. */
export async function atRest<T extends HTMLElement>(element: T): Promise<T> {
  await until('nothing moves', () => element.shadowRoot?.getAnimations().length === 0);
  return element;
}

/** All matches in an element's shadow root. */
export const within = <T extends Element = HTMLElement>(element: HTMLElement, selector: string): readonly T[] => [
  ...(element.shadowRoot?.querySelectorAll<T>(selector) ?? []),
];

export function first<T extends Element = HTMLElement>(element: HTMLElement, selector: string): T {
  const [found] = within<T>(element, selector);
  if (!found) throw new Error(`${element.localName} has no ${selector}: ${element.shadowRoot?.textContent}`);
  return found;
}

/** The current text of the one live region. */
export const spoken = (element: HTMLElement): string => first(element, '[role=status]').textContent?.trim() ?? '';

/** Waits for an announcement, because a new live region stays empty for a moment. */
export const hears = (element: HTMLElement, sentence: string | RegExp): Promise<boolean> =>
  until(`the announcement ${sentence}`, () =>
    typeof sentence === 'string' ? spoken(element) === sentence : sentence.test(spoken(element)),
  );

/** How often the page has requested a path since the count began. Preflights don't count. */
export const asked = (path: string): number =>
  performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith(path)).length;

/** The same, once there are that many: the browser records a request shortly after its response. */
export async function askedUpTo(path: string, count: number): Promise<number> {
  await until(`${count} of ${path}`, () => asked(path) >= count);
  return asked(path);
}

/** Resets the page as a reload would: nothing mounted, shared, stored or counted, no error, and the usual device. */
export async function clean(): Promise<void> {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
  await resetDevice();
  // Elements clean up a moment later; then wait longer than an unwatched resource is cached.
  await pause(0);
  await pause(250);
  localStorage.clear();
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(5_000);
  errors.length = 0;
}

/** Uncaught errors and unhandled rejections of this page. */
export const errors: string[] = [];
addEventListener('error', ({ message }) => errors.push(message));
addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));

/**
 * Rules for whole pages, which don't apply to a single widget. The end-to-end suite checks them on the demo's pages.
 */
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main', 'html-has-lang', 'document-title', 'bypass'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs the accessibility audit on an element without running animations. Returns each violation's rule and node. */
export async function audit(element: HTMLElement): Promise<readonly string[]> {
  await atRest(element);
  const { run } = Reflect.get(globalThis, 'axe') as typeof axe;
  const off = Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }]));
  const { violations, passes } = await run(element, {
    runOnly: { type: 'tag', values: TAGS },
    rules: { ...off, 'target-size': { enabled: true } },
  });
  // An audit that checked nothing finds nothing.
  if (passes.length === 0) throw new Error('The audit checked nothing.');
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
  );
}
