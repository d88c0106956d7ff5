import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { EventQuery } from '../../src/resources/requests.ts';
import { cleanText } from '../../src/text/clean.ts';
import { isComposing } from '../core/page/is-composing.ts';
import { useStyles, useWidget } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { eventsMessages } from '../words/en/events.ts';
import type { EventAttributeTable } from './attributes.ts';
import type { EventListModel } from './create-event-list.ts';
import { type Chip, chipsOf, queryKey } from './filter-chips.ts';
import css from './filters.css';

const DEBOUNCE_MS = 300;

/** The search field and the filter chips above the list. */
export default function Filters({ list }: { readonly list: EventListModel }): JSX.Element {
  const { attributes, translator, keep } = useWidget<EventAttributeTable>();
  const { showSearch, showFilters, search: preset } = attributes.value;
  const { search, ...chosen } = list.filter.value;
  const t = translator(eventsMessages);
  const row = useRef<HTMLFieldSetElement>(null);
  const debounce = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useStyles(css);
  useEffect(() => () => clearTimeout(debounce.current), []);

  const searchFor = (text: string) => {
    const { search: before, ...others } = list.filter.peek();
    const next = cleanText(text, 200);
    if (next === (before ?? preset ?? '')) return;
    // An empty field also overrides the `search` attribute.
    list.applyFilter(next === (preset ?? '') ? others : { ...others, search: next });
  };
  const searchIn = (input: HTMLInputElement, delayMs: number) => {
    clearTimeout(debounce.current);
    debounce.current = setTimeout(() => searchFor(input.value), delayMs);
  };
  const isAll = queryKey(chosen) === queryKey({});
  // “All” is the first, also after “Clear filters”.
  useEffect(() => {
    if (isAll) row.current?.scrollTo({ left: 0 });
  }, [isAll]);
  const choose = (query: EventQuery) => list.applyFilter(search === undefined ? query : { ...query, search });

  const events = [list.unfiltered.value, list.page.value].flatMap((page) => page?.items ?? []);
  const known = keep(`chips: ${showFilters}`, () => new Map<string, Chip>());
  const chips = showFilters ? chipsOf(showFilters, events, known) : [];
  return (
    <>
      {showSearch && (
        <input
          key={list.restored.value}
          class="field search"
          part="field"
          type="search"
          enterkeyhint="search"
          maxlength={200}
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={search ?? preset ?? ''}
          onInput={({ currentTarget }) => searchIn(currentTarget, DEBOUNCE_MS)}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && searchIn(event.currentTarget, 0)}
        />
      )}
      {showFilters && (
        <fieldset ref={row} class="filters" aria-label={t('filter')}>
          {[{ label: t('all'), query: {} }, ...chips].map(({ label, query }) => (
            <button
              part={queryKey(query) === queryKey(chosen) ? 'chip chosen' : 'chip'}
              type="button"
              aria-pressed={queryKey(query) === queryKey(chosen)}
              key={queryKey(query)}
              onClick={({ currentTarget }) => {
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                choose(query);
              }}
            >
              <Text>{label}</Text>
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
