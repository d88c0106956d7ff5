import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ViewProvider } from '../core/view/context.ts';
import { createEventList } from './create-event-list.ts';
import { EventList } from './EventList.tsx';
import { fakeContext, rawEvent, t } from './fixtures.ts';

const FEED = 'https://studio.example/events.ics';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

const named = (name: string) => root.querySelector<HTMLElement>(`.${name}`);
const links = () => [...root.querySelectorAll<HTMLAnchorElement>('.calendar-link')];

let copied: string[];
let announced: readonly string[];

/** Shows a list with a feed, and opens "Subscribe". */
async function subscribe() {
  const data = { items: [rawEvent()], total: 1, limit: 20, offset: 0 };
  const { context, announced: said } = fakeContext(
    { feed: FEED, city: 'Oslo', heading: 'What’s on' },
    { request: async () => ({ data, requestId: '' }) },
  );
  announced = said;
  const list = createEventList(context);
  const query = signal(list.query.value);
  await vi.waitFor(() => expect(list.page.value).not.toBeNull());
  render(
    <ViewProvider value={context}>
      <EventList list={{ ...list, query }} />
    </ViewProvider>,
    root,
  );
  named('subscribe')?.click();
  await vi.waitFor(() => expect(links()).toHaveLength(4));
  return query;
}

beforeEach(() => {
  copied = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
});

it('offers the device’s calendar, three others in new tabs, and the address', async () => {
  await subscribe();
  expect(named('subscribe')?.getAttribute('aria-expanded')).toBe('true');
  expect(links().map(({ href, target }) => [new URL(href).protocol, target])).toEqual([
    ['webcal:', ''],
    ['https:', '_blank'],
    ['https:', '_blank'],
    ['https:', '_blank'],
  ]);
  expect(links().every(({ rel }) => rel === 'noopener noreferrer')).toBe(true);
  expect((named('address') as HTMLInputElement).value).toBe(`${FEED}?city=Oslo`);
  named('subscribe')?.click();
  await vi.waitFor(() => expect(links()).toEqual([]));
});

it('copies the address, and says so until it is another one', async () => {
  const query = await subscribe();
  expect(named('copy')?.textContent).toBe(t('copy'));
  named('copy')?.click();
  await vi.waitFor(() => expect(named('copy')?.textContent).toBe(t('copied')));
  expect([copied, announced]).toEqual([[`${FEED}?city=Oslo`], [t('copied')]]);
  query.value = '{"city":"Lagos"}';
  await vi.waitFor(() => expect(named('copy')?.textContent).toBe(t('copy')));
});

it('copies it for Google, whose page takes it by hand', async () => {
  await subscribe();
  const google = links()[1];
  expect(google?.textContent).toContain(t('pasteThere'));
  root.addEventListener('click', (click) => click.preventDefault(), { once: true });
  google?.click();
  await vi.waitFor(() => expect(copied).toEqual([`${FEED}?city=Oslo`]));
});

it.each([
  ['as older pages do', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } }, true, ['copied']],
  ['by hand, from its field, if that isn’t allowed either', {}, false, []],
] as const)('copies without permission %s', async (_, navigator, isAllowed, said) => {
  vi.stubGlobal('navigator', navigator);
  const selected: unknown[] = [];
  const copy = (command: string) => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    selected.push(command, value.slice(selectionStart ?? 0, selectionEnd ?? 0));
    return isAllowed;
  };
  Object.assign(Object.getPrototypeOf(document), { execCommand: copy });
  await subscribe();
  named('copy')?.focus();
  named('copy')?.click();
  await vi.waitFor(() => expect(selected).toEqual(['copy', `${FEED}?city=Oslo`]));
  expect(announced).toEqual(said.map((key) => t(key)));
  expect(document.activeElement).toBe(named(isAllowed ? 'copy' : 'address'));
});

it('closes with Escape, which leaves the focus on its button', async () => {
  await subscribe();
  named('address')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await vi.waitFor(() => expect(links()).toEqual([]));
  expect(document.activeElement).toBe(named('subscribe'));
});
