import type { Attribute } from './attributes.ts';
import type { WidgetEventRow } from './events.ts';
import type { MessageRow } from './messages.ts';
import type { Described } from './parts.ts';

/** The generated blocks of a page, as Markdown. */

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

export const attributeTable = (rows: readonly Attribute[]): string =>
  table(
    ['attribute', 'values', 'default', 'what it does'],
    rows.map(({ name, values, fallback, required, description }) => [
      `\`${name}\``,
      values,
      required ? 'required' : fallback === null ? '' : `\`${fallback}\``,
      description,
    ]),
  );

export const describedTable = (what: string, rows: readonly Described[]): string =>
  table(
    [what, ''],
    rows.map(({ name, description }) => [`\`${name}\``, description]),
  );

/** The parts and custom states, each in a table if there are any. */
export const stylingTables = (parts: readonly Described[], states: readonly Described[]): string =>
  Object.entries({ part: parts, state: states })
    .filter(([, rows]) => rows.length > 0)
    .map(([what, rows]) => describedTable(what, rows))
    .join('\n\n');

export const messageTable = (rows: readonly MessageRow[]): string =>
  table(
    ['key', 'in English'],
    rows.map(({ key, english }) => [`\`${key}\``, english]),
  );

/** Attributes of earlier builds by tag, and what each is now. */
export const renamedTable = (renamed: Readonly<Record<string, Readonly<Record<string, string>>>>): string =>
  table(
    ['before', 'now'],
    Object.entries(renamed).flatMap(([tag, rows]) =>
      Object.entries(rows).map(([old, now]) => [`\`<${tag} ${old}>\``, now.replace(CODE, '`$&`')]),
    ),
  );

/** A tag, or one word, which is an attribute. */
const CODE = /<[^>]+>|^[a-z-]+$/g;

/** Each event and the fields of its `detail`. */
export const eventList = (events: readonly WidgetEventRow[]): string => events.map(eventText).join('\n\n');

function eventText({ name, description, cancelable, detail, detailType }: WidgetEventRow): string {
  const fields = detail.map((field) => [`\`${field.name}\``, `\`${field.type}\``, field.description]);
  return [
    `### \`${name}\`${cancelable ? ' (cancelable)' : ''}`,
    description,
    table([`\`detail\` (\`${detailType}\`)`, 'type', ''], fields),
  ].join('\n\n');
}
