import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { until } from '../helpers/until.ts';

/** What a visitor sees of one `<creator-poll>`. */
export interface SeenPoll {
  /** `data-state`; null before the script ran. */
  readonly state: string | null;
  /** All visible text of the widget, with spaces collapsed. Screen-reader text is in `spoken`. */
  readonly text: string;
  readonly spoken: string;
  readonly choosing: boolean;
  /** A vote is being sent. */
  readonly busy: boolean;
  readonly rows: readonly SeenRow[];
  /** The part that has focus inside the widget; null if focus is elsewhere. */
  readonly focus: string | null;
}

export interface SeenRow {
  /** Width of the bar in px; null without a bar. */
  readonly bar: number | null;
  readonly own: boolean;
}

/** All polls of a page or frame, in document order. */
export function readPolls(frame: Page | Frame): Promise<SeenPoll[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll('creator-poll')].map((host) => {
      const root = host.shadowRoot;
      const words = (selector: string, within: ParentNode | null | undefined) =>
        within?.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null;
      return {
        state: host.getAttribute('data-state'),
        text: words('.root', root) ?? '',
        spoken: words('[role=status]', root) ?? '',
        choosing: root?.querySelector('input') != null,
        busy: root?.querySelector('form[aria-busy=true]') != null,
        focus: root?.activeElement?.getAttribute('part') ?? null,
        rows: [...(root?.querySelectorAll('.option') ?? [])].map((row) => ({
          bar: row.querySelector('[part~=bar]')?.getBoundingClientRect().width ?? null,
          own: row.querySelector('[part~=own]') !== null,
        })),
      };
    }),
  );
}

export async function readPoll(frame: Page | Frame, index = 0): Promise<SeenPoll> {
  const poll = (await readPolls(frame))[index];
  if (poll === undefined) throw new Error(`The page has no poll at index ${index}.`);
  return poll;
}

/**
 * Waits until a widget has rendered this selector. Polls, because puppeteer only reacts to changes of the document, and
 * a change in a shadow root doesn't count.
 */
export function drawn(frame: Page | Frame, tag: string, selector: string): Promise<boolean> {
  return until(`${selector} in <${tag}>`, () =>
    frame.$$eval(tag, ([host], inside) => host?.shadowRoot?.querySelector(inside) != null, selector),
  );
}

/** Waits until the poll is in one of these states. */
export function settled(frame: Page | Frame, states: readonly string[] = ['ready'], index = 0): Promise<SeenPoll> {
  return until(
    `a poll that is ${states.join(' or ')}`,
    () => readPoll(frame, index),
    ({ state }) => states.includes(state ?? ''),
  );
}

/** Waits until a poll in this state shows this text. An error message renders after the state changes. */
export function saying(frame: Page | Frame, state: string, words: string): Promise<SeenPoll> {
  return until(
    `"${words}" in a poll that is ${state}`,
    () => readPoll(frame),
    (poll) => poll.state === state && poll.text.includes(words),
  );
}

/** Selects the option with a real click. */
export async function choose(frame: Page | Frame, option: number): Promise<void> {
  const input = (await within(frame, 'creator-poll', 'input'))[option];
  if (input === undefined) throw new Error(`The poll has no option at index ${option}.`);
  await input.click();
}

/** Presses Vote, and waits for the results or a message. */
export async function vote(frame: Page | Frame): Promise<SeenPoll> {
  await press(frame, 'creator-poll', '[type=submit]');
  return until(
    'the outcome of a vote',
    () => readPoll(frame),
    ({ choosing, busy }) => !choosing && !busy,
  );
}

/** Clicks the first match inside a widget, once there is one. */
export async function press(frame: Page | Frame, tag: string, selector: string): Promise<void> {
  await drawn(frame, tag, selector);
  const [target] = await within(frame, tag, selector);
  if (target === undefined) throw new Error(`<${tag}> has no ${selector}.`);
  await target.click();
}

async function within(frame: Page | Frame, tag: string, selector: string): Promise<ElementHandle<Element>[]> {
  const host = await frame.$(tag);
  if (host === null) throw new Error(`The page has no <${tag}>.`);
  const list = await host.evaluateHandle(
    (element, inside) => [...(element.shadowRoot?.querySelectorAll(inside) ?? [])],
    selector,
  );
  const handles: ElementHandle<Element>[] = [];
  for (const item of (await list.getProperties()).values()) {
    const element = item.asElement();
    if (element !== null) handles.push(element as ElementHandle<Element>);
  }
  return handles;
}
