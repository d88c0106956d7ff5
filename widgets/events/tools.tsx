import type { ComponentChild } from 'preact';
import type { CreatorEvent, EventQuery } from '../../src/resources/events.ts';
import { parameters } from './attributes.ts';
import { narrow, wordsOf } from './browse.ts';
import { addSheet } from './late-sheet.ts';
import type { Session } from './session.ts';
import css from './tools.css';

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

const NAMES = new Map(
  Object.keys(parameters).map((name) => [name, name.replace(/-(\w)/g, (_, one) => one.toUpperCase())]),
);

/** `Music: category-id=cat_music` is a chip; `city` is not, and stands for those that the events make. */
function ownChip(entry: string): Chip | null {
  const [, label = '', name = '', value = ''] = /^(.+?):\s*([\w-]+)\s*=\s*(.+)$/.exec(entry) ?? [];
  const parameter = NAMES.get(name);
  return parameter ? { label: label.trim(), query: { [parameter]: value.trim() } } : null;
}

/** By list the chips that its events have made so far: one that was narrowed away stays. */
const found = new WeakMap<Session, Map<string, Chip>>();

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

const waits = new WeakMap<Session, ReturnType<typeof setTimeout>>();

/** A search of a visitor who has come to rest, or pressed Enter. */
function search(session: Session, text: string, restMs: number): void {
  clearTimeout(waits.get(session));
  const timer = setTimeout(() => {
    const narrowed: EventQuery = session.handling.peek().narrowed ?? {};
    const preset = session.context.attributes.peek().search ?? '';
    const next = text.trim();
    if (next === (narrowed.search ?? preset)) return;
    const { search: _, ...others } = narrowed;
    // An empty field undoes the search of the attribute too.
    narrow(session, next === preset ? others : { ...others, search: next });
  }, restMs);
  waits.set(session, timer);
  session.context.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** The search field and the filters, in the place that the list keeps for them. */
export function tools(session: Session): ComponentChild {
  const { context, handling, listed } = session;
  const { searchField, filters, search: preset } = context.attributes.value;
  const narrowed: EventQuery = handling.value.narrowed ?? {};
  addSheet(context.host.shadowRoot, css);
  const say = wordsOf(session);
  const known = found.get(session) ?? new Map<string, Chip>();
  found.set(session, known);
  const chips = filters ? chipsOf(filters, listed.value.events, known) : [];
  const { search: searched, ...chosen } = narrowed;
  const kept = searched === undefined ? {} : { search: searched };
  const button = ({ label, query }: Chip) => {
    const pressed = JSON.stringify(query) === JSON.stringify(chosen);
    return (
      <button
        part="chip"
        type="button"
        aria-pressed={pressed}
        key={label}
        onClick={() => narrow(session, { ...query, ...kept })}
      >
        <bdi>{label}</bdi>
      </button>
    );
  };
  return [
    searchField && (
      <input
        key="search"
        part="search"
        type="search"
        enterkeyhint="search"
        maxlength={200}
        aria-label={say('search')}
        placeholder={say('search')}
        defaultValue={searched ?? preset ?? ''}
        onInput={({ currentTarget }) => search(session, currentTarget.value, REST_MS)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(session, currentTarget.value, 0)}
      />
    ),
    filters && (
      <fieldset key="filters" part="filters" aria-label={say('filter')}>
        {button({ label: say('all'), query: {} })}
        {chips.map(button)}
      </fieldset>
    ),
  ];
}
