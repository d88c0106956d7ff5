import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BASIC } from '../../widgets/words/basic.ts';
import { messagesOf } from './messages.ts';
import { readModel, type Widget } from './model.ts';
import { readSources, type Sources } from './program.ts';
import { attributeTable, describedTable, eventList, messageTable } from './tables.ts';

/**
 * `npm run docs` updates the pages in docs/widgets. Blocks such as `<!-- attributes -->` to `<!-- /attributes -->` are
 * generated from the sources and their comments; everything else is written by hand and kept. A test fails if a page is
 * stale.
 */

const folder = new URL('../../docs/widgets/', import.meta.url);

type Blocks = Readonly<Record<string, string>>;

/** The expected pages in docs/widgets, by file name. Throws if something has no description. */
export function renderDocs(sources: Sources): Record<string, string> {
  const { common, widgets } = readModel(sources);
  const shared: Blocks = {
    languages: languages(),
    'common-attributes': attributeTable(common.attributes),
    'common-events': eventList(common.events),
    'common-parts': describedTable('part', common.parts),
    'custom-properties': describedTable('custom property', common.cssProperties),
    'common-messages': messageTable(messagesOf('common', sources)),
  };
  const pages = widgets.map((widget): [string, string] => {
    const page = `${widget.name}.md`;
    const blocks = { ...ownBlocks(widget, sources), ...shared };
    return [page, withBlocks(current(page) ?? newPage(widget), blocks, page)];
  });
  return Object.fromEntries(pages);
}

const ownBlocks = ({ tag, attributes, events, parts, slots }: Widget, sources: Sources): Blocks => ({
  attributes: attributeTable(attributes),
  events: eventList(events),
  parts: describedTable('part', parts),
  slots: describedTable('slot', slots),
  messages: messageTable(messagesOf(tag, sources)),
});

function languages(): string {
  const codes = ['en', ...Object.keys(BASIC)].map((code) => `\`${code}\``);
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(codes);
  return `\`lang\` on the element or any ancestor sets the language: ${list}.
In any other language, words, numbers and dates are English, unless you set \`messages\`.`;
}

/** The current page; null if there is none yet. */
export function current(page: string): string | null {
  const file = new URL(page, folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The page with every block filled in. Throws if a block is missing. */
function withBlocks(text: string, blocks: Blocks, page: string): string {
  return Object.entries(blocks).reduce((whole, [name, block]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [start, end] = [whole.indexOf(open), whole.indexOf(close)];
    if (start < 0 || end < start) throw new Error(`docs/widgets/${page} is missing the block ${open} ${close}.`);
    return `${whole.slice(0, start + open.length)}\n${block}\n${whole.slice(end)}`;
  }, text);
}

/** A new page for a widget, introduced by its class's doc comment. Its title is in words, as it is in menus: `Pay button`. */
function newPage({ name, about }: Widget): string {
  const template = readFileSync(new URL('new-page.md', import.meta.url), 'utf8');
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return template.replace('{{title}}', title).replace('{{about}}', () => about);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(folder, { recursive: true });
  for (const [page, text] of Object.entries(renderDocs(readSources()))) await writeFile(new URL(page, folder), text);
}
