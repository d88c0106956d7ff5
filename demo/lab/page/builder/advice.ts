import { explainOrigin } from '../../../../src/safety/explain-origin.ts';
import type { AttributeRow, BuilderData } from '../base/builder-data.ts';
import { contrast } from './contrast.ts';
import { attributeId, completed, problemWith, type StyleField, wordsFor } from './fields.ts';
import { boundsOf, NO_LIMIT, type Reader, readerOf } from './readers.ts';
import { attributesFor, type BuilderState, stylesFor, type Values } from './state.ts';

/** Minimum contrast of text, from WCAG 2.2 AA. */
const READABLE = 4.5;

const REQUIRED: Readonly<Record<string, { readonly pattern: RegExp; readonly advice: string }>> = {
  'embed-id': { pattern: /^emb_[\w-]+( emb_[\w-]+)*$/, advice: 'Enter an id that starts with emb_.' },
  link: { pattern: /^[\w-]+$/, advice: 'Enter the id of a payment link, or the last part of its address.' },
};

function returnProblem(address: string, { allowedOrigins }: BuilderData): string | null {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return 'Enter a full address, such as https://www.shop.example/thanks.';
  const { origin } = new URL(address);
  const { allowed } = explainOrigin(origin, allowedOrigins);
  return allowed ? null : `Visitors wouldn’t come back: ${origin} isn’t on your list of allowed origins.`;
}

function amountsProblem({ link, amounts }: Values, { links }: BuilderData): string | null {
  const chosen = links.find(({ value }) => value === link);
  if (amounts === undefined || !chosen?.hasPrice) return null;
  return `“${chosen.label}” has a fixed price. Choose a payment link without one.`;
}

/** Explains what's wrong with an attribute's value; null if it is valid. */
export function attributeProblem(name: string, values: Values, data: BuilderData): string | null {
  const value = values[name];
  const required = REQUIRED[name];
  // An overlay needs one of the two, and nothing else has both.
  const isReplaced = value === undefined && (name === 'link' ? 'embed-id' : 'link') in values;
  if (isReplaced) return null;
  if (required !== undefined) return required.pattern.test(value ?? '') ? null : required.advice;
  if (name === 'return-url' && value !== undefined) return returnProblem(value, data);
  if (name === 'amounts') return amountsProblem(values, data);
  return null;
}

const PAIRS = [
  ['--creator-text', '--creator-surface', 'background'],
  ['--creator-on-accent', '--creator-accent', 'accent'],
] as const;

/** Warns about a style if its combination with others is unreadable; null otherwise. */
export function styleWarning(
  { name, isOutlined = false }: Pick<StyleField, 'name' | 'isOutlined'>,
  styles: Values,
): string | null {
  if (isOutlined) return null;
  for (const [text, ground, groundName] of PAIRS) {
    const ratio = contrast(styles[text] ?? '', styles[ground] ?? '');
    if (name === text && ratio !== null && ratio < READABLE)
      return `Hard to read on this ${groundName}: the contrast is ${ratio.toFixed(1)}, but should be at least 4.5.`;
  }
  const [text, ground] = PAIRS[0];
  if (name === text && text in styles && !(ground in styles))
    return 'Set the background too, or visitors in dark mode may not be able to read it.';
  if (name === ground && ground in styles && !(text in styles))
    return 'Set the text color too, or visitors in dark mode may not be able to read it.';
  return null;
}

function rangeOf(read: Reader): string {
  const { min, max } = boundsOf(read);
  return max >= NO_LIMIT ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`;
}

/** Explains what's wrong in an attribute's field; null if nothing is. */
export function fieldProblem({ name, type }: AttributeRow, tag: string, values: Values, data: BuilderData) {
  const value = values[name];
  const read = readerOf(tag, name);
  const isIgnored = type === 'number' && value !== undefined && String(read(value)) !== value;
  return isIgnored
    ? `The widget would ignore “${value}”. Enter ${rangeOf(read)}.`
    : attributeProblem(name, values, data);
}

/** Explains why the text of a style's field isn't valid; null if it is, or if the field is empty. */
export function invalidStyle(field: StyleField, text: string): string | null {
  const meant = completed(field, text.trim());
  return meant === '' ? null : problemWith(field, meant);
}

export interface Problem {
  /** Of the field. */
  readonly id: string;
  readonly label: string;
}

/**
 * The settings that won't work as they are.
 * @param typed texts of the style fields, where they differ from the values in use
 */
export function problemsIn(state: BuilderState, typed: Values, data: BuilderData): Problem[] {
  const { tag, target, values, styles } = state;
  const attributes = attributesFor(data, state).filter((row) => fieldProblem(row, tag, values, data) !== null);
  const wrongStyles = stylesFor({ tag, target }).filter(
    (field) =>
      (invalidStyle(field, typed[field.name] ?? styles[field.name] ?? '') ?? styleWarning(field, styles)) !== null,
  );
  return [
    ...attributes.map((row) => ({ id: attributeId(row.name), label: wordsFor(row, tag).label })),
    ...wrongStyles.map(({ name, label }) => ({ id: name, label })),
  ];
}
