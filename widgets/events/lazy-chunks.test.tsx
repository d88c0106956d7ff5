import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ViewProvider, WidgetProvider } from '../core/view/context.ts';
import { commonMessages } from '../words/en/common.ts';
import { createEventList } from './create-event-list.ts';
import { EventList } from './EventList.tsx';
import { fakeContext, rawEvent } from './fixtures.ts';

const failToLoad = vi.hoisted(() => () => {
  throw new Error('blocked');
});
vi.mock('./Filters.tsx', failToLoad);
vi.mock('./AddToCalendar.tsx', failToLoad);
vi.mock('./structured-data.ts', failToLoad);

const root = document.createElement('div');
afterEach(() => render(null, root));

async function show(attributes: Readonly<Record<string, string>>) {
  const data = { items: [rawEvent()], total: 1, limit: 20, offset: 0 };
  const { context, abort } = fakeContext(attributes, { request: async () => ({ data, requestId: '' }) });
  const list = createEventList(context);
  await vi.waitFor(() => expect(list.page.value).not.toBeNull());
  render(
    <ViewProvider value={context}>
      <WidgetProvider value={context}>
        <EventList list={list} />
      </WidgetProvider>
    </ViewProvider>,
    root,
  );
  return abort;
}

const part = (name: string) => root.querySelector<HTMLElement>(`[part~="${name}"]`);

it.each([
  ['the filters', { filters: 'city' }, () => {}],
  ['the calendars', {}, () => part('calendar')?.click()],
  ['what to subscribe with', { feed: 'https://a.example/a.ics' }, () => part('subscribe')?.click()],
])('shows the events and "Try again" when %s fail to load', async (_, attributes, open) => {
  const abort = await show(attributes);
  open();
  await vi.waitFor(() => expect(part('retry')?.textContent).toBe(commonMessages.retry));
  expect(part('name')?.textContent).toBe('Raku by the fire');
  abort.abort();
});

it('shows the events, and tells only the console, when structured data fails to load', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const abort = await show({ 'json-ld': '' });
  await vi.waitFor(() => expect(error.mock.lastCall?.[0]).toContain('json-ld'));
  expect([part('retry'), part('name')?.textContent]).toEqual([null, 'Raku by the fire']);
  abort.abort();
});
