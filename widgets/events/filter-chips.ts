import type { CreatorEvent } from '../../src/resources/event.ts';
import type { EventQuery } from '../../src/resources/requests.ts';
import { propertyName } from '../core/attributes.ts';
import { logOnce } from '../core/page/log-once.ts';
import { parameters } from './attributes.ts';

export interface Chip {
  readonly label: string;
  readonly query: EventQuery;
}

/** The chip of one event for each word that `show-filters` knows. */
const FIELDS: Readonly<Record<string, (event: CreatorEvent) => Chip | null>> = {
  city: ({ location }) => (location?.city ? { label: location.city, query: { city: location.city } } : null),
  state: ({ location }) => (location?.state ? { label: location.state, query: { state: location.state } } : null),
  country: ({ location }) =>
    location?.country ? { label: location.country, query: { country: location.country } } : null,
  type: ({ experienceType, experienceTypeId }) =>
    experienceType && experienceTypeId ? { label: experienceType, query: { experienceTypeId } } : null,
};

/** Parses a chip of the creator's own: `Music: category-id=cat_music`. */
function customChip(entry: string): Chip | null {
  const [, label = '', name = '', value = ''] = /^(.+?):\s*([\w-]+)\s*=\s*(.+)$/.exec(entry) ?? [];
  const property = propertyName(name);
  return Object.hasOwn(parameters, property) ? { label: label.trim(), query: { [property]: value.trim() } } : null;
}

export const queryKey = (query: EventQuery): string => JSON.stringify(query);

/** The parameter that a word of `show-filters` sets, where they differ. */
const PARAMETERS: Readonly<Record<string, string>> = { type: 'experienceTypeId' };

const entriesOf = (filters: string): readonly string[] => filters.split(',').map((one) => one.trim());

/** Whether `show-filters` could have a chip with this query, whose events may not be loaded. */
export const isOffered = (filters: string, query: EventQuery): boolean =>
  entriesOf(filters).some((entry) => {
    const custom = customChip(entry);
    if (custom) return queryKey(custom.query) === queryKey(query);
    return Object.hasOwn(FIELDS, entry) && Object.hasOwn(query, PARAMETERS[entry] ?? entry);
  });

/**
 * The chips that `show-filters` asks for, in its order, each once.
 *
 * @param known the chips of events seen before, so that they stay when the list is filtered; new ones are added.
 */
export function chipsOf(filters: string, events: readonly CreatorEvent[], known: Map<string, Chip>): readonly Chip[] {
  for (const entry of entriesOf(filters)) {
    const custom = customChip(entry);
    const chipOf = Object.hasOwn(FIELDS, entry) ? FIELDS[entry] : undefined;
    if (entry && !custom && !chipOf) logOnce('warn', `show-filters: "${entry}" is ignored.`);
    for (const chip of custom ? [custom] : events.map((event) => chipOf?.(event))) {
      if (chip && !known.has(queryKey(chip.query))) known.set(queryKey(chip.query), chip);
    }
  }
  return [...known.values()];
}
