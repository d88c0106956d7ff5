const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '=': '&#61;',
};

/** Markup that is safe as it stands. Only `html` makes one, so a plain text can never take its place. */
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
 * HTML with every value escaped, for text and for attributes in double quotes. A value is never put into a script, a style, an event
 * handler or an unquoted attribute: the pages have none of those.
 */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, at) => part + render(values[at] ?? null)).join(''));
