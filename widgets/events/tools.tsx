import type { ComponentChild } from 'preact';
import type { CreatorEvent } from '../../src/resources/event.ts';
import type { EventQuery } from '../../src/resources/events.ts';
import type { ReadonlySignal } from '../../src/state/signals.ts';
import { propertyName } from '../core/attributes.ts';
import { parameters } from './attributes.ts';
import type { Work } from './handling.ts';

/** How long a visitor may rest between two letters of one search. */
const REST_MS = 300;

interface Chip {
  readonly label: string;
  readonly query: EventQuery;
}

/** Of which property of an event there is one chip for each, what it is called there, and what is asked for with it. */
const FIELDS: Readonly<Record<string, (event: CreatorEvent) => Chip | null>> = {
  city: ({ location }) => (location?.city ? { label: location.city, query: { city: location.city } } : null),
  state: ({ location }) => (location?.state ? { label: location.state, query: { state: location.state } } : null),
  country: ({ location }) =>
    location?.country ? { label: location.country, query: { country: location.country } } : null,
  type: ({ experienceType, experienceTypeId }) =>
    experienceType && experienceTypeId ? { label: experienceType, query: { experienceTypeId } } : null,
};

/** `Music: category-id=cat_music` is a chip; `city` is not, and stands for those that the events make. */
function ownChip(entry: string): Chip | null {
  const [, label = '', name = '', value = ''] = /^(.+?):\s*([\w-]+)\s*=\s*(.+)$/.exec(entry) ?? [];
  return Object.hasOwn(parameters, name)
    ? { label: label.trim(), query: { [propertyName(name)]: value.trim() } }
    : null;
}

/** The chips that `filters` asks for, in its order, each once. */
export function chipsOf(filters: string, events: readonly CreatorEvent[], known: Map<string, Chip>): readonly Chip[] {
  for (const entry of filters.split(',').map((one) => one.trim())) {
    const own = ownChip(entry);
    const made = own ? [own] : events.map((event) => (Object.hasOwn(FIELDS, entry) && FIELDS[entry]?.(event)) || null);
    for (const chip of made)
      if (chip) known.set(JSON.stringify(chip.query), known.get(JSON.stringify(chip.query)) ?? chip);
  }
  return [...known.values()];
}

/** The search field and the filters; returns what draws them. */
export function openTools(
  { context, handling, update, words }: Work,
  events: ReadonlySignal<readonly CreatorEvent[]>,
): () => ComponentChild {
  const { attributes, signal } = context;
  /** The chips that the events have made so far, for what is asked for: one that was narrowed away stays. */
  const knownOf = (filters: string) => context.keep(`chips: ${filters}`, () => new Map<string, Chip>());
  let wait: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(wait));

  /** Asks for other events: what is laid over the attributes, if anything. */
  const narrow = (query: EventQuery) => update({ narrowed: Object.keys(query).length ? query : undefined });

  /** A search of a visitor who has come to rest, or pressed Enter. */
  const search = (text: string, restMs: number) => {
    clearTimeout(wait);
    wait = setTimeout(() => {
      const { search: before, ...others } = handling.peek().narrowed ?? {};
      const preset = attributes.peek().search ?? '';
      const next = text.trim();
      if (next === (before ?? preset)) return;
      // An empty field undoes the search of the attribute too.
      narrow(next === preset ? others : { ...others, search: next });
    }, restMs);
  };

  return () => {
    const { searchField, filters, search: preset } = attributes.value;
    if (!searchField && !filters) return null;
    const say = words();
    const { search: searched, ...chosen } = handling.value.narrowed ?? ({} as EventQuery);
    const kept = searched === undefined ? {} : { search: searched };
    const all = { label: say('all'), query: {} };
    return (
      <div part="tools">
        {searchField && (
          <input
            part="search"
            type="search"
            enterkeyhint="search"
            maxlength={200}
            aria-label={say('search')}
            placeholder={say('search')}
            defaultValue={searched ?? preset ?? ''}
            onInput={({ currentTarget }) => search(currentTarget.value, REST_MS)}
            onKeyDown={({ key, currentTarget }) => {
              // Nothing is given back: a handler is a property of its element here, and false would take the letter away.
              if (key === 'Enter') search(currentTarget.value, 0);
            }}
          />
        )}
        {filters && (
          <fieldset part="filters" aria-label={say('filter')}>
            {[all, ...chipsOf(filters, events.value, knownOf(filters))].map(({ label, query }) => (
              <button
                part="chip"
                type="button"
                aria-pressed={JSON.stringify(query) === JSON.stringify(chosen)}
                key={JSON.stringify(query)}
                onClick={() => narrow({ ...query, ...kept })}
              >
                <bdi>{label}</bdi>
              </button>
            ))}
          </fieldset>
        )}
      </div>
    );
  };
}
