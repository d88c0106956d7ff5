import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RENAMED } from '../../widgets/core/renamed.ts';
import { BASIC } from '../../widgets/words/basic.ts';
import { messagesOf } from './messages.ts';
import { readModel, type Widget } from './model.ts';
import { readSources, type Sources } from './program.ts';
import { attributeTable, describedTable, eventList, messageTable, renamedTable, stylingTables } from './tables.ts';

/**
 * `npm run docs` fills in the generated blocks of the pages in `docs`: what is between `<!-- name -->` and `<!-- /name -->`. They come
 * from the sources, their comments and the projects in test/hosts. Everything else is written by hand and kept. A test fails if a page
 * is stale.
 */

const docs = new URL('../../docs/', import.meta.url);
const hosts = new URL('../../test/hosts/', import.meta.url);

/** A block's text by its name. The argument is what follows the name in its mark: `<!-- code vite-vue/src/App.vue -->`. */
type Blocks = Readonly<Record<string, (argument: string) => string>>;

/** The expected pages with generated blocks, by path in `docs`. Throws if something has no description. */
export function renderDocs(sources: Sources): Record<string, string> {
  const { common, widgets } = readModel(sources);
  const pages = widgets.map((widget): [string, string] => {
    const page = `widgets/${widget.name}.md`;
    return [page, withBlocks(current(page) ?? newPage(widget), widgetBlocks(widget, widgets, sources), page)];
  });
  const others: Readonly<Record<string, Blocks>> = {
    'common.md': {
      attributes: () => attributeTable(common.attributes),
      languages,
      events: () => eventList(common.events),
      states: () => describedTable('state', common.states),
      parts: () => describedTable('part', common.parts),
      messages: () => messageTable(messagesOf('common', sources)),
    },
    'new-names.md': { attributes: () => renamedTable(RENAMED) },
    'theming.md': { properties: () => describedTable('custom property', common.cssProperties) },
    'frameworks.md': { code: hostFile },
    'testing-an-integration.md': { code: hostFile },
  };
  for (const [page, blocks] of Object.entries(others))
    pages.push([page, withBlocks(current(page) ?? '', blocks, page)]);
  return Object.fromEntries(pages);
}

/**
 * `<!-- parts beyond poll -->` leaves out what the poll's page lists in the same words.
 */
function widgetBlocks(widget: Widget, widgets: readonly Widget[], sources: Sources): Blocks {
  const { attributes, slots } = widget;
  const beyond = <Row>(argument: string, rowsOf: (widget: Widget) => readonly Row[]): readonly Row[] => {
    const other = widgets.find(({ name }) => argument === `beyond ${name}`);
    return other ? without(rowsOf(widget), rowsOf(other)) : rowsOf(widget);
  };
  return {
    attributes: () => attributeTable(attributes),
    events: (argument) => eventList(beyond(argument, ({ events }) => events)),
    parts: (argument) =>
      stylingTables(
        beyond(argument, ({ parts }) => parts),
        beyond(argument, ({ states }) => states),
      ),
    slots: () => describedTable('slot', slots),
    messages: (argument) => messageTable(beyond(argument, (each) => messagesOf(each.tag, sources))),
  };
}

/** The rows that aren't also in the other list. */
function without<Row>(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const texts = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !texts.has(JSON.stringify(row)));
}

function languages(): string {
  const codes = ['en', ...Object.keys(BASIC)].map((code) => `\`${code}\``);
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(codes);
  return `\`lang\` on the element or any ancestor sets the language: ${list}.
In any other language, words, numbers and dates are English, unless you set \`messages\`.`;
}

/** A file of a project in test/hosts, below its path in the project. */
function hostFile(path: string): string {
  const code = readFileSync(new URL(path, hosts), 'utf8').trimEnd();
  return `\`${path.slice(path.indexOf('/') + 1)}\`:\n\n\`\`\`${extname(path).slice(1)}\n${code}\n\`\`\``;
}

/** The current page; null if there is none yet. */
export function current(page: string): string | null {
  const file = new URL(page, docs);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The page with every block filled in. Throws if a block is missing. */
function withBlocks(text: string, blocks: Blocks, page: string): string {
  return Object.entries(blocks).reduce((whole, [name, block]) => {
    const marks = new RegExp(`(<!-- ${name}(?: (.+))? -->)\\n[^]*?(<!-- /${name} -->)`, 'g');
    if (whole.search(marks) < 0)
      throw new Error(`docs/${page} is missing the block <!-- ${name} --> <!-- /${name} -->.`);
    return whole.replace(marks, (_, open: string, argument: string | undefined, close: string) =>
      [open, block(argument ?? ''), close].join('\n'),
    );
  }, text);
}

/** A new page for a widget, introduced by its class's doc comment. Its title is in words, as it is in menus: `Pay button`. */
function newPage({ name, about }: Widget): string {
  const template = readFileSync(new URL('new-page.md', import.meta.url), 'utf8');
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return template.replace('{{title}}', title).replace('{{about}}', () => about);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [page, text] of Object.entries(renderDocs(readSources()))) await writeFile(new URL(page, docs), text);
