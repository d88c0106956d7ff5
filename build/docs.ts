import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { attributesOf, commonAttributesOf } from './docs/attributes.ts';
import { BASE, type ElementSource, readElements } from './docs/elements.ts';
import { eventsOf } from './docs/events.ts';
import { messagesOf } from './docs/messages.ts';
import { partsOf, propertiesOf, slotsOf } from './docs/parts.ts';
import { reachedFrom, readSources, type Sources } from './docs/program.ts';
import { attributeTable, describedTable, eventList, messageTable } from './docs/tables.ts';
import { elementNames } from './entries.ts';

/**
 * `npm run docs` updates the pages in docs/widgets. Blocks such as `<!-- attributes -->` to `<!-- /attributes -->` are
 * generated from the sources and their comments; everything else is written by hand and kept. A test fails if a page is
 * stale.
 */

const folder = new URL('../docs/widgets/', import.meta.url);

type Blocks = Readonly<Record<string, string>>;

/** The expected pages in docs/widgets, by file name. Throws if something has no description. */
export function renderDocs(): Record<string, string> {
  const sources = readSources();
  const shared = reachedFrom(BASE, sources);
  const common: Blocks = {
    'common-attributes': attributeTable(commonAttributesOf(sources)),
    'common-events': eventList(eventsOf(shared, sources)),
    'common-parts': describedTable('part', partsOf(shared)),
    'custom-properties': describedTable('custom property', propertiesOf(shared)),
    'common-messages': messageTable(messagesOf('common', sources)),
  };
  const fallback = slotsOf(shared);
  const pages = readElements(sources).map((element): [string, string] => {
    const page = `${element.name}.md`;
    const own = slotsOf(element.own);
    const slots = describedTable('slot', own.length > 0 ? own : fallback);
    const blocks = { ...ownBlocks(element, sources), slots, ...common };
    return [page, withBlocks(current(page) ?? newPage(element), blocks, page)];
  });
  return Object.fromEntries(pages);
}

function ownBlocks(element: ElementSource, sources: Sources): Blocks {
  return {
    attributes: attributeTable(attributesOf(element, sources)),
    events: eventList(eventsOf(element.own, sources).filter(({ name }) => !isOfAnother(name, element))),
    parts: describedTable('part', partsOf(element.own)),
    messages: messageTable(messagesOf(element.tag, sources)),
  };
}

/** Code shared by two elements dispatches the events of both. */
const isOfAnother = (event: string, { name }: ElementSource): boolean =>
  elementNames.some((other) => other !== name && event.startsWith(`creator-${other}-`));

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

/** A new page for an element, introduced by its class's doc comment. */
function newPage({ tag, about }: ElementSource): string {
  const template = readFileSync(new URL('docs/new-page.md', import.meta.url), 'utf8');
  return template.replaceAll('{{tag}}', tag).replace('{{about}}', () => about);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(folder, { recursive: true });
  for (const [page, text] of Object.entries(renderDocs())) await writeFile(new URL(page, folder), text);
}
