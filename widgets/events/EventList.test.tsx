import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EventPage } from '../../src/resources/event.ts';
import { ViewProvider, WidgetProvider } from '../core/view/context.ts';
import type { ChosenDay } from './calendar.ts';
import type { EventListModel } from './create-event-list.ts';
import { EventList } from './EventList.tsx';
import { type EventRow, toRow } from './event-model.ts';
import { event, fakeContext, rowOptions, t } from './fixtures.ts';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => render(null, root));

const row = (fields: Readonly<Record<string, unknown>> = {}, changes: Partial<EventRow> = {}): EventRow => ({
  ...toRow(event(fields), rowOptions()),
  differsInVisitorTime: false,
  ...changes,
});

interface Given {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly rows?: readonly EventRow[];
  readonly page?: Partial<EventPage>;
  readonly list?: Partial<EventListModel>;
}

function show({ attributes = {}, rows = [row()], page = {}, list = {} }: Given = {}) {
  const items = rows.map(({ event }) => event);
  const chosen = signal<ChosenDay>({ month: null, day: null, focus: null });
  const model: EventListModel = {
    page: signal({ items, total: items.length, limit: 20, offset: 0, nextOffset: null, degraded: false, ...page }),
    rows: signal(rows),
    isBusy: signal(false),
    hasFailed: signal(false),
    filter: signal({}),
    isFiltered: signal(false),
    inVisitorTime: signal(false),
    feed: signal(null),
    query: signal('{}'),
    calendarEventId: signal(null),
    chosen,
    restored: signal(0),
    unfiltered: signal(null),
    choose: (next) => {
      chosen.value = next;
    },
    applyFilter: vi.fn(),
    showMore: vi.fn(async () => {}),
    switchTimeZone: vi.fn(),
    toggleCalendar: vi.fn(),
    ...list,
  };
  render(null, root);
  render(
    <ViewProvider value={fakeContext(attributes).context}>
      <WidgetProvider value={fakeContext(attributes).context}>
        <EventList list={model} />
      </WidgetProvider>
    </ViewProvider>,
    root,
  );
  return model;
}

const part = (name: string) => root.querySelector<HTMLElement>(`[part~="${name}"]`);
const text = (name: string) => part(name)?.textContent?.replace(/\s+/g, ' ').trim();

describe('the list', () => {
  it('is named by its heading, or by a word of its own without one', () => {
    show();
    expect(part('events')?.getAttribute('aria-label')).toBe(t('events'));
    expect([part('title'), part('group-title')?.localName]).toEqual([null, 'h3']);
    show({ attributes: { heading: 'What is on' } });
    expect(part('events')?.getAttribute('aria-label')).toBe('What is on');
    expect([part('title')?.localName, part('group-title')?.localName]).toEqual(['h3', 'h4']);
  });

  it('has no heading below the sixth level', () => {
    show({ attributes: { heading: 'What is on', 'heading-level': '6' } });
    expect([part('title')?.localName, part('group-title')?.localName]).toEqual(['h6', 'h6']);
  });

  it.each([
    ['no event is planned', 'noUpcoming', {}],
    ['there are no events', 'empty', { attributes: { past: '' } }],
  ] as const)('says that %s', (_, key, given) => {
    show({ rows: [], ...given });
    expect(text('events')).toBe(t(key));
    expect(root.querySelector('ul')).toBeNull();
  });

  it('says that no event matches, and clears the filters', () => {
    const applyFilter = vi.fn();
    show({ rows: [], list: { isFiltered: signal(true), applyFilter } });
    expect(text('empty')).toBe(`${t('noneFound')} ${t('clearFilters')}`);
    (part('clear') as HTMLButtonElement).click();
    expect(applyFilter).toHaveBeenCalledExactlyOnceWith({});
  });

  it('has its events under their headings, or without any', () => {
    show({ rows: [row(), row({ id: 'evt_2' }, { heading: 'December 2026' }), row({ id: 'evt_3' })] });
    const groups = [...root.querySelectorAll('[part=group]')].map((group) => [
      group.querySelector('[part=group-title]')?.textContent,
      group.querySelectorAll('li').length,
    ]);
    expect(groups).toEqual([
      ['November 2026', 2],
      ['December 2026', 1],
    ]);
    show({ rows: [row({}, { heading: '' })] });
    expect(part('group-title')).toBeNull();
  });

  it('has a foot only when there is something to do or to say', () => {
    show();
    expect(part('foot')).toBeNull();
    const rows = [row({}, { differsInVisitorTime: true })];
    show({ rows, page: { total: 2, nextOffset: 1 } });
    expect([text('more'), text('status'), text('zone')]).toEqual([t('more'), '1 of 2', t('myTime')]);
    show({ rows, list: { hasFailed: signal(true), inVisitorTime: signal(true) } });
    expect([part('more'), text('status'), text('zone')]).toEqual([null, t('notLoaded'), t('eventTime')]);
  });

  it('calls the model for each button', () => {
    const rows = [row({}, { differsInVisitorTime: true })];
    const list = show({ rows, page: { total: 2, nextOffset: 1 } });
    for (const name of ['more', 'zone', 'calendar']) part(name)?.click();
    expect(list.showMore).toHaveBeenCalledOnce();
    expect(list.switchTimeZone).toHaveBeenCalledOnce();
    expect(list.toggleCalendar).toHaveBeenCalledExactlyOnceWith('evt_1');
  });

  it('opens the calendars of one event', () => {
    show({ rows: [row(), row({ id: 'evt_2' })], list: { calendarEventId: signal('evt_2') } });
    const expanded = [...root.querySelectorAll('[part=calendar]')].map((button) =>
      button.getAttribute('aria-expanded'),
    );
    expect(expanded).toEqual(['false', 'true']);
  });
});

describe('the month', () => {
  const days = () => [...root.querySelectorAll<HTMLButtonElement>('[part~=day]')];
  const pressed = () => days().find((day) => day.getAttribute('aria-pressed') === 'true')?.textContent;
  const december = row({ id: 'evt_2', startsAt: '2026-12-05T12:00:00Z', endsAt: undefined, title: 'Glazing' });
  const names = () => [...root.querySelectorAll('[part=name]')].map(({ textContent }) => textContent);
  const rendered = () => new Promise((resolve) => setTimeout(resolve));
  const widths = () =>
    [...root.querySelectorAll('tbody tr')].map((week) =>
      [...week.children].reduce((sum, cell) => sum + Number(cell.getAttribute('colspan') ?? 1), 0),
    );

  it('marks the days of events, lists those of the chosen day, and turns its pages', async () => {
    show({ attributes: { view: 'month' }, rows: [row(), december] });
    await vi.waitFor(() => expect(days().length).toBe(30));
    expect(widths(), 'every week is as wide as seven days').toEqual(Array(6).fill(7));
    expect(pressed()).toMatch(/^Sunday.? 22 November 2026, 1 event/);
    expect(names()).toEqual(['Raku by the fire']);
    days()[2]?.click();
    await rendered();
    expect(names()).toEqual([]);
    expect(root.querySelector('[part=empty]')?.textContent).toBe(t('noneOnDay'));
    root.querySelector<HTMLButtonElement>('[part=next]')?.click();
    await rendered();
    expect([days().length, names()]).toEqual([31, ['Glazing']]);
    expect(root.querySelector('[part=next]')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('has one tab stop, which the arrow keys move, with focus, into the next month', async () => {
    show({ attributes: { view: 'month' }, rows: [row(), december] });
    await vi.waitFor(() => expect(days().length).toBe(30));
    const stops = () => days().filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/, 1 event.*22Raku by the fire$/),
    ]);
    for (const key of ['ArrowDown', 'ArrowDown']) {
      stops()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await rendered();
    }
    expect([days().length, stops().length, stops()[0]]).toEqual([31, 1, document.activeElement]);
    expect(stops()[0]?.textContent).toMatch(/^Sunday.? 6 December 2026/);
  });

  it('loads the next page by itself when it may have events of the month', async () => {
    const { showMore } = show({ attributes: { view: 'month' }, page: { nextOffset: 1 } });
    await vi.waitFor(() => expect(showMore).toHaveBeenCalledWith(false));
    expect(root.querySelector('[part=more]')).toBeNull();
  });
});
