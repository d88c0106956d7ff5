import type { Ask } from './responses-api.ts';

/** Runs the response cases in the page and reports what is visible. */

export interface Seen {
  readonly state: string | undefined;
  readonly codes: readonly string[];
  readonly outcomes: readonly { readonly outcome: string; readonly reason: string | null }[];
  readonly text: string;
  readonly retry: boolean;
  readonly links: readonly string[];
  /** For a goal: its percentage as text and number, its donors, and the message if they are unavailable. */
  readonly percent: string | null;
  readonly valueNow: string | null;
  readonly donors: readonly string[];
  readonly facts: string | null;
  readonly unlisted: boolean;
}

/** Runs in the page: mounts the widget of a case, votes if the case is about a vote, and returns the outcome. */
export async function runCase(given: { api: string; ask: Ask; listed?: boolean }): Promise<Seen> {
  const [op, tag, attribute, value = ''] = given.ask;
  const element = document.createElement(tag);
  const codes: string[] = [];
  const outcomes: { outcome: string; reason: string | null }[] = [];
  element.addEventListener('creator-error', (event) => codes.push((event as CustomEvent).detail.code));
  element.addEventListener('creator-poll-voted', (event) => outcomes.push((event as CustomEvent).detail));
  element.setAttribute('api', given.api);
  if (attribute) element.setAttribute(attribute, value);
  if (given.listed) element.setAttribute('donors', '5');
  element.setAttribute('loading', 'eager');
  document.body.append(element);
  const wait = async (done: () => unknown) => {
    for (let waited = 0; waited < 40_000 && !done(); waited += 20) await new Promise((next) => setTimeout(next, 20));
  };
  await wait(() => !['', 'idle', 'loading'].includes(element.dataset['state'] ?? ''));
  const root = element.shadowRoot;
  if (op === 'poll.vote') {
    root?.querySelector('input')?.click();
    root?.querySelector<HTMLElement>('[part=button]')?.click();
    await wait(() => outcomes.length > 0);
  }
  if (given.listed) await wait(() => root?.querySelector('[part~=donor], [part=message], [part=donors] > p'));
  const wordsOf = (selector: string) => root?.querySelector(selector)?.textContent ?? null;
  return {
    percent: wordsOf('[part=percent]'),
    valueNow: root?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? null,
    donors: [...(root?.querySelectorAll('[part=name]') ?? [])].map(({ textContent }) => textContent?.trim() ?? ''),
    facts: wordsOf('[part=facts]'),
    unlisted: !!root?.querySelector('[part=donors] > p'),
    state: element.dataset['state'],
    codes,
    outcomes: outcomes.map(({ outcome, reason }) => ({ outcome, reason })),
    text: root?.textContent ?? '',
    retry: !!root?.querySelector('[part=retry]'),
    links: [...(root?.querySelectorAll('a') ?? [])].map(({ href }) => href),
  };
}
