import { ABOUT } from '../../../../widgets/about.ts';
import { OVERLAY_ATTRIBUTES } from '../../../../widgets/overlay/page/page-attributes.ts';
import type { AttributeRow, BuilderData, Choice } from '../base/builder-data.ts';
import {
  NOT_OFFERED,
  OVERLAY_SETTINGS,
  OVERLAY_STYLE_FIELDS,
  STYLE_FIELDS,
  STYLE_NAMES,
  type StyleField,
} from './fields.ts';
import { isStreamed, TARGETS, type Target } from './steps.ts';

export type Values = Readonly<Record<string, string>>;

export const LOOKS = { light: 'Light', dark: 'Dark', both: 'Both' } as const;
export type Look = keyof typeof LOOKS;

/** Everything that the address keeps. */
export interface BuilderState {
  readonly tag: string;
  readonly target: Target;
  /** Loads this widget's script only. */
  readonly values: Values;
  readonly styles: Values;
  readonly look: Look;
  readonly isPhone: boolean;
  /** Background of the previewed page, `#rrggbb`. Empty: the default of light or dark mode. */
  readonly ground: string;
  /** The account whose items are shown. */
  readonly account: string;
}

type Place = Pick<BuilderState, 'tag' | 'target'>;

/** The widget for streaming software. */
export const OVERLAY = 'creator-overlay';
/** Every element observes it, though it is HTML's own. */
const LANG: AttributeRow = { name: 'lang', type: 'string', description: 'The language. Default: the page’s.' };

const OVERLAY_ROWS: readonly AttributeRow[] = Object.entries(OVERLAY_SETTINGS).map(([name, { choices }]) => ({
  name,
  type: choices.map((choice) => `'${choice}'`).join(' | '),
  description: '',
}));

/** The attributes of a widget that its address keeps. */
const rowsOf = ({ attributes }: BuilderData, tag: string): readonly AttributeRow[] => [
  ...(attributes[tag] ?? []).filter(({ name }) => !NOT_OFFERED.includes(name)),
  LANG,
  ...(tag === OVERLAY ? OVERLAY_ROWS : []),
];

/** The attributes to offer. */
export const attributesFor = (data: BuilderData, { tag, target }: Place): readonly AttributeRow[] =>
  rowsOf(data, tag).filter(({ name }) =>
    name in OVERLAY_SETTINGS ? isStreamed(target) : !isStreamed(target) || OVERLAY_ATTRIBUTES.includes(name),
  );

/** The style fields to offer. */
export function stylesFor({ tag, target }: Place): readonly StyleField[] {
  // Wix has no place for styles.
  if (target === 'Wix') return [];
  if (tag !== OVERLAY) return STYLE_FIELDS;
  const width = STYLE_FIELDS.filter(({ name }) => name === 'max-width' && !isStreamed(target));
  return [...OVERLAY_STYLE_FIELDS, ...width];
}

/** The kinds of host to offer for a widget, the usual one first. */
export const targetsFor = (tag: string): readonly Target[] =>
  tag === OVERLAY
    ? [...TARGETS].sort((a, b) => Number(isStreamed(b)) - Number(isStreamed(a)))
    : TARGETS.filter((target) => !isStreamed(target));

export const usualTarget = (tag: string): Target => targetsFor(tag)[0] ?? 'HTML';

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** The settings to preview and copy: only those that do something for the widget and the kind of page. */
export function usedBy(data: BuilderData, { values, styles, ...place }: BuilderState) {
  const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  return {
    values: pick(values, namesOf(attributesFor(data, place))),
    styles: pick(styles, namesOf(stylesFor(place))),
  };
}

/** The account's items that an attribute of a widget can name. */
export function itemsFor(
  attribute: 'embed-id' | 'link',
  tag: string,
  { embeds, links, goals }: BuilderData,
): readonly Choice[] {
  if (attribute === 'embed-id')
    return embeds.filter(({ kind }) => tag === OVERLAY || (tag === 'creator-poll') === (kind === 'poll'));
  return tag === 'creator-goal' || tag === OVERLAY ? goals : links;
}

/** The attribute that names what a widget shows; null for a list, which names nothing. */
export const itemAttributeOf = (tag: string): 'embed-id' | 'link' | null => {
  const { example = {} } = ABOUT[tag] ?? {};
  return 'embed-id' in example ? 'embed-id' : 'link' in example ? 'link' : null;
};

/** The settings without what the widget shows. */
export const withoutItem = (values: Values): Values => changed(changed(values, 'embed-id', null), 'link', null);

/** The state after switching to another widget, which keeps the chosen item if it can show it. */
export function startAfter(before: Pick<BuilderState, 'tag' | 'values'>, tag: string, data: BuilderData): Values {
  const [first, start] = [startOf(before.tag, data), startOf(tag, data)];
  for (const name of ['embed-id', 'link'] as const) {
    const chosen = before.values[name];
    const isOffered =
      rowsOf(data, tag).some((row) => row.name === name) &&
      itemsFor(name, tag, data).some(({ value }) => value === chosen);
    if (chosen !== undefined && chosen !== first[name] && isOffered) return { ...withoutItem(start), [name]: chosen };
  }
  return start;
}

const STYLE_VALUE = /^(?!.*(?:url|src|image|image-set)\()[^;{}<>\\\n\r\f]{1,200}$/i;

/** Whether a text is a single CSS value that can neither end its declaration nor fetch anything. */
export const isStyleValue = (text: string): boolean => STYLE_VALUE.test(text);

const onlyStyleValues = (styles: Values): Values =>
  Object.fromEntries(Object.entries(styles).filter(([, value]) => isStyleValue(value)));

/** What the builder starts with: the example, or the first of an account that doesn't have it. */
export function startOf(tag: string, data: BuilderData): Values {
  const start = { ...ABOUT[tag]?.example, ...ABOUT[tag]?.start };
  const attribute = itemAttributeOf(tag);
  if (attribute === null) return start;
  const choices = itemsFor(attribute, tag, data);
  const isThere = choices.some(({ value }) => value === start[attribute]);
  return isThere ? start : changed(start, attribute, choices[0]?.value ?? null);
}

/** Settings that a new tag starts with. Once removed, they are written without a value, or a reload would bring them back. */
const removable = (tag: string): readonly string[] => Object.keys(ABOUT[tag]?.start ?? {});

/** Reads an address. Whatever it doesn't say, or says wrongly, starts as usual. */
export function readState(search: string, data: BuilderData): BuilderState {
  const given = Object.fromEntries(new URLSearchParams(search));
  const tag = Object.hasOwn(ABOUT, given['tag'] ?? '') ? String(given['tag']) : 'creator-poll';
  const values = pick(
    given,
    rowsOf(data, tag).map(({ name }) => name),
  );
  const removed = removable(tag).filter((name) => values[name] === '');
  return {
    tag,
    target: targetsFor(tag).find((name) => name === given['for']) ?? usualTarget(tag),
    values: removed.reduce((left, name) => changed(left, name, null), { ...startOf(tag, data), ...values }),
    styles: onlyStyleValues(pick(given, STYLE_NAMES)),
    look: given['look'] === 'dark' || given['look'] === 'both' ? given['look'] : 'light',
    isPhone: 'phone' in given,
    ground: /^#[\da-f]{6}$/i.exec(given['ground'] ?? '')?.[0] ?? '',
    account: data.account,
  };
}

/** Writes the state as an address's query. */
export function writeState(state: BuilderState, data: Pick<BuilderData, 'accounts'>): string {
  const { tag, target, values, styles, look, isPhone, ground, account } = state;
  return new URLSearchParams({
    tag,
    ...(target !== usualTarget(tag) && { for: target }),
    ...(look !== 'light' && { look }),
    ...(isPhone && { phone: '' }),
    ...(ground !== '' && { ground }),
    ...(account !== data.accounts[0]?.value && { account }),
    ...Object.fromEntries(removable(tag).map((name) => [name, ''])),
    ...values,
    ...styles,
  }).toString();
}

/** Sets or, with null, removes one value. */
export function changed(values: Values, name: string, value: string | null): Values {
  const { [name]: _previous, ...others } = values;
  return value === null ? others : { ...others, [name]: value };
}
