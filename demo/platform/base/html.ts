const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '=': '&#61;',
};

/** The text of markup without tags. */
export const unescapeHtml = (markup: string): string =>
  markup.replaceAll(/&[#\w]+;/g, (entity) => Object.keys(ENTITIES).find((char) => ENTITIES[char] === entity) ?? entity);

/** Safe markup, created by `html` or read from a file of ours, so that plain text can never be used in its place. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | null | readonly Markup[];

function render(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map((part: Markup) => part.text).join('');
  return String(value).replaceAll(/[&<>"'`=]/g, (char) => ENTITIES[char] ?? '');
}

/**
 * Builds HTML and escapes every value, for text and double-quoted attributes. Never put a value into a script, style, event handler or
 * unquoted attribute.
 */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, at) => part + render(values[at] ?? null)).join(''));

/** Attribute of a radio button or checkbox. */
export const CHECKED = html` checked`;
