/** Labels and hints for the attributes and styles in “Add a widget”. */

import { BASIC } from '../../../../widgets/words/basic.ts';
import { BRANDS } from '../../../sites/gallery/brands.ts';
import type { AttributeRow } from '../base/builder-data.ts';

export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
}

/** What the address of an overlay takes besides its attributes, with the values to choose from. */
export const OVERLAY_SETTINGS: Readonly<
  Record<string, { readonly usual: string; readonly choices: readonly string[] }>
> = {
  corner: { usual: 'top-left', choices: ['top-left', 'top-right', 'bottom-left', 'bottom-right'] },
  scale: { usual: '1', choices: ['0.75', '1', '1.5', '2'] },
};

const ATTRIBUTES: Readonly<Record<string, FieldWords>> = {
  'embed-id': { label: 'Question' },
  link: { label: 'Payment link' },
  instant: { label: 'One tap votes', hint: 'Multiple choice, rankings and write-ins keep the button.' },
  notify: { label: 'Ask for an email address', hint: 'At the end of the widget. This page of yours gets it.' },
  label: { label: 'Text on the button' },
  'return-url': { label: 'Return here after paying', hint: 'A page on one of your allowed origins.' },
  target: { label: 'Opens in' },
  amounts: { label: 'Choose the amount here', hint: 'For payment links without a fixed price.' },
  qr: { label: 'Offer a QR code' },
  donors: { label: 'Donors shown' },
  'donors-sort': { label: 'Donor order' },
  'no-button': { label: 'Hide the donate link' },
  'event-id': { label: 'Only this event', hint: 'Its id.' },
  search: { label: 'Only events that mention' },
  limit: { label: 'Events shown' },
  city: { label: 'Only in this city' },
  state: { label: 'Only in this state' },
  country: { label: 'Only in this country' },
  layout: { label: 'Layout' },
  past: { label: 'Include past events' },
  group: { label: 'Group by' },
  'time-zone': { label: 'Time zone' },
  'show-search': { label: 'Add a search field' },
  'show-filters': { label: 'Filter buttons', hint: 'For example: city, type.' },
  'json-ld': { label: 'Add data for search engines' },
  heading: { label: 'Heading' },
  privacy: { label: 'About privacy, before the vote' },
  'url-state': { label: 'Shareable filters', hint: 'A name, such as whatson: links then lead to the same events.' },
  'no-calendar': { label: 'Hide “Add to calendar”' },
  feed: { label: 'Calendar subscription', hint: 'Its full address. Your server makes the feed.' },
  debug: { label: 'Explain errors on the page', hint: 'For setup only: visitors see the messages too.' },
  look: { label: 'Look' },
  corner: { label: 'Corner' },
  scale: { label: 'Size', hint: 'Medium fills a third of the screen.' },
  linger: { label: 'Result stays on screen', hint: 'Seconds after the close.' },
  'alert-seconds': { label: 'Each donor is shown for', hint: 'Seconds.' },
  lang: { label: 'Language' },
};

/** Set on the script, of use to tests and developers alone, or found by name in an account's own taxonomy. They stay attributes. */
export const NOT_OFFERED: readonly string[] = [
  ...['api', 'public-key', 'heading-level', 'loading', 'refresh', 'preview', 'client-reference'],
  ...['sort', 'order', 'newest', 'postal-code', 'category-id', 'sub-category-id'],
  ...['experience-type-id', 'experience-sub-type-id'],
];

const capitalized = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns an attribute's label and hint, derived from its name and documentation if it has none here. */
export const wordsFor = ({ name, description }: AttributeRow, tag: string): FieldWords =>
  name === 'link' && tag !== 'creator-pay-button'
    ? { label: 'Goal' }
    : (ATTRIBUTES[name] ?? { label: capitalized(name), hint: description.replaceAll('`', '') });

/** The id of an attribute's field. A style's id is its name. */
export const attributeId = (name: string): string => `attribute-${name}`;

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  target: { auto: 'Same tab', _blank: 'New tab', popup: 'Pop-up window' },
  'time-zone': { event: 'The event’s', visitor: 'The visitor’s' },
  'donors-sort': { recent: 'Newest first', top: 'Largest first' },
  scale: { '0.75': 'Small', '1': 'Medium', '1.5': 'Large', '2': 'Largest' },
};

/** A hint for one of an attribute's values. */
const VALUE_HINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  layout: {
    agenda: 'By day, with headings that stay in view.',
    month: 'A calendar that lists the events of a chosen day.',
  },
};

/** Returns the hint of an attribute's value, if that has one of its own. */
export const valueHint = (attribute: string, value: string): string | undefined => VALUE_HINTS[attribute]?.[value];

/** Returns the label of one of an attribute's choices. */
export const choiceLabel = (attribute: string, choice: string): string =>
  CHOICES[attribute]?.[choice] ?? capitalized(choice);

/** The choices of an attribute that the builder leaves out. */
export const NOT_CHOSEN: Readonly<Record<string, readonly string[]>> = { target: ['_self', '_top'] };

/** Values to choose from for attributes that take any text. */
export const SUGGESTIONS: Readonly<Record<string, readonly string[]>> = {
  lang: ['en', ...Object.keys(BASIC)].sort(),
};

/** A slider's largest value and step where the attribute has no upper bound or a very high one, and its unit. */
export const SLIDERS: Readonly<
  Record<string, { readonly max?: number; readonly step?: number; readonly unit?: string }>
> = {
  limit: { max: 50 },
  donors: { max: 50 },
};

export interface StyleField extends FieldWords {
  readonly name: string;
  readonly kind: 'color' | 'length' | 'font' | 'scheme';
  /** Its value when unset. */
  readonly usual: string;
  /** Readable over anything. */
  readonly isOutlined?: boolean;
  /** The range of a length's slider. */
  readonly slider?: { readonly min: number; readonly max: number; readonly step: number; readonly unit: 'px' | 'em' };
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

const FONTS = [
  { value: 'system-ui, sans-serif', label: 'System' },
  { value: 'Georgia, serif', label: 'Georgia' },
  { value: 'Verdana, sans-serif', label: 'Verdana' },
  { value: 'ui-rounded, system-ui, sans-serif', label: 'Rounded' },
  { value: 'ui-monospace, monospace', label: 'Monospace' },
] as const;

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'light dark', label: 'Follows the visitor’s device' },
] as const;

const ACCENT: StyleField = { name: '--creator-accent', label: 'Accent', kind: 'color', usual: '#4f46e5' };

export const STYLE_FIELDS: readonly StyleField[] = [
  {
    name: 'color-scheme',
    label: 'Light or dark',
    hint: 'If your page is always dark, choose Dark.',
    kind: 'scheme',
    usual: 'Same as your page',
    choices: SCHEMES,
  },
  ACCENT,
  { name: '--creator-on-accent', label: 'Text on buttons', kind: 'color', usual: 'black or white' },
  { name: '--creator-text', label: 'Text', kind: 'color', usual: 'same as page' },
  { name: '--creator-surface', label: 'Background', kind: 'color', usual: 'same as page' },
  { name: '--creator-border', label: 'Borders', kind: 'color', usual: 'from the text' },
  {
    name: '--creator-radius',
    label: 'Corner radius',
    kind: 'length',
    usual: '10px',
    slider: { min: 0, max: 32, step: 1, unit: 'px' },
  },
  {
    name: '--creator-font-size',
    label: 'Text size',
    kind: 'length',
    usual: '1em',
    slider: { min: 1, max: 1.5, step: 0.125, unit: 'em' },
  },
  {
    name: '--creator-space',
    label: 'Padding',
    kind: 'length',
    usual: '1.25em',
    slider: { min: 0, max: 3, step: 0.25, unit: 'em' },
  },
  {
    name: 'max-width',
    label: 'Maximum width',
    kind: 'length',
    usual: 'full width',
    slider: { min: 240, max: 960, step: 20, unit: 'px' },
  },
  { name: '--creator-font', label: 'Font', kind: 'font', usual: 'Same as your page', choices: FONTS },
];

export const STYLE_NAMES: readonly string[] = STYLE_FIELDS.map(({ name }) => name);

/** What an overlay uses of these. */
export const OVERLAY_STYLE_FIELDS: readonly StyleField[] = [
  ACCENT,
  {
    name: '--creator-text',
    label: 'Text',
    hint: 'Dark text has a white outline, and light text a dark one.',
    kind: 'color',
    usual: '#ffffff',
    isOutlined: true,
  },
];

/** Accent colors to pick from: the default, and one per gallery brand. */
export const PRESETS: readonly string[] = [
  '#4f46e5',
  ...BRANDS.flatMap(({ styles }) => styles['--creator-accent'] ?? []),
];

const PROPERTIES = { color: 'color', length: 'padding-inline', font: 'font-family', scheme: 'color-scheme' } as const;
const ADVICE = {
  color: 'isn’t a color. Try #b4432f or teal.',
  length: 'isn’t a length. Try 8px or 0.5rem.',
  font: 'isn’t a font. Try Georgia, serif.',
  scheme: 'isn’t a color scheme. Try dark.',
} as const;

/** Adds what people leave out: the # of a color and the px of a length. */
export function completed({ kind }: StyleField, value: string): string {
  if (kind === 'color') return value.replace(/^(?:[\da-f]{3}){1,2}$/i, '#$&');
  return kind === 'length' ? value.replace(/^\d*\.?\d+$/, '$&px') : value;
}

/** Explains why the browser would ignore a value; null if it wouldn't. */
export function problemWith({ kind }: StyleField, value: string): string | null {
  return CSS.supports(PROPERTIES[kind], value) ? null : `“${value}” ${ADVICE[kind]}`;
}
