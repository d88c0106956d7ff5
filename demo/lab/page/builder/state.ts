import { ABOUT } from '../../../../widgets/about.ts';
import type { AttributeRow, BuilderData } from '../base/builder-data.ts';
import { STYLE_NAMES } from './fields.ts';
import { TARGETS, type Target } from './steps.ts';

export type Values = Readonly<Record<string, string>>;

export const LOOKS = { light: 'Light mode', dark: 'Dark mode', both: 'Both' } as const;
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
}

/** Set on the script rather than on the element. */
const NOT_OFFERED = ['api', 'public-key'];
/** Every element observes it, though it is HTML's own. */
const LANG: AttributeRow = { name: 'lang', type: 'string', description: 'The language. Default: the page’s.' };

/** The attributes to offer for a widget. */
export const rowsOf = ({ attributes }: BuilderData, tag: string): readonly AttributeRow[] => [
  ...(attributes[tag] ?? []).filter(({ name }) => !NOT_OFFERED.includes(name)),
  LANG,
];

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const STYLE_VALUE = /^(?!.*(?:url|src|image|image-set)\()[^;{}<>\\\n\r\f]{1,200}$/i;

/** Whether a text is a single CSS value that can neither end its declaration nor fetch anything. */
export const isStyleValue = (text: string): boolean => STYLE_VALUE.test(text);

const onlyStyleValues = (styles: Values): Values =>
  Object.fromEntries(Object.entries(styles).filter(([, value]) => isStyleValue(value)));

/** Reads an address. Whatever it doesn't say, or says wrongly, starts as usual. */
export function readState(search: string, data: BuilderData): BuilderState {
  const given = Object.fromEntries(new URLSearchParams(search));
  const tag = Object.hasOwn(ABOUT, given['tag'] ?? '') ? String(given['tag']) : 'creator-poll';
  const names = rowsOf(data, tag).map(({ name }) => name);
  return {
    tag,
    target: TARGETS.find((name) => name === given['for']) ?? 'HTML',
    values: { ...ABOUT[tag]?.example, ...pick(given, names) },
    styles: onlyStyleValues(pick(given, STYLE_NAMES)),
    look: given['look'] === 'dark' || given['look'] === 'both' ? given['look'] : 'light',
    isPhone: 'phone' in given,
  };
}

/** Writes the state as an address's query. */
export function writeState({ tag, target, values, styles, look, isPhone }: BuilderState): string {
  return new URLSearchParams({
    tag,
    ...(target !== 'HTML' && { for: target }),
    ...(look !== 'light' && { look }),
    ...(isPhone && { phone: '' }),
    ...values,
    ...styles,
  }).toString();
}

/** Sets or, with null, removes one value. */
export function changed(values: Values, name: string, value: string | null): Values {
  const { [name]: _previous, ...others } = values;
  return value === null ? others : { ...others, [name]: value };
}
