import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts';

/** The documentation of this repository as pages of the demo. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCS = 'docs/';
const PROJECT = ['CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', 'DECISIONS.md'];

/** Where a widget's reference is: on the page that shows it. */
const WIDGET_PAGES: Readonly<Record<string, string>> = {
  'docs/widgets/poll.md': '/polls.html',
  'docs/widgets/embed.md': '/embeds.html',
  'docs/widgets/events.md': '/events.html',
  'docs/widgets/pay-button.md': '/buttons.html',
  'docs/widgets/goal.md': '/goals.html',
};

/** In the order of the list of guides. */
export const GROUPS = ['Guides', 'Frameworks', 'Widgets', 'Project'] as const;

export interface Guide extends RenderedMarkdown {
  /** In the repository: `docs/theming.md`. */
  readonly file: string;
  /** On the site: `/guides/theming.html`. */
  readonly path: string;
  readonly group: (typeof GROUPS)[number];
}

const rendered = new Map<string, { readonly modified: number; readonly guide: Guide }>();

/** All guides. A file is rendered again only after it has changed. */
export async function readGuides(): Promise<readonly Guide[]> {
  const names = await readdir(`${ROOT}${DOCS}`, { recursive: true });
  const docs = names.map((name) => `${DOCS}${name.replaceAll('\\', '/')}`).filter((name) => name.endsWith('.md'));
  const files = [...docs.sort(), ...PROJECT];
  return Promise.all(files.map((file) => readGuide(file, files)));
}

async function readGuide(file: string, files: readonly string[]): Promise<Guide> {
  const { mtimeMs: modified } = await stat(`${ROOT}${file}`);
  const before = rendered.get(file);
  if (before?.modified === modified) return before.guide;
  const find = (target: string): string | null => {
    if (files.includes(target)) return pathOf(target);
    return target.startsWith(`${DOCS}images/`) ? `/guides/${target.slice(DOCS.length)}` : null;
  };
  const page = renderMarkdown(await readFile(`${ROOT}${file}`, 'utf8'), file, find);
  const guide = { file, path: pathOf(file), group: groupOf(file), ...page };
  rendered.set(file, { modified, guide });
  return guide;
}

const pathOf = (file: string): string =>
  WIDGET_PAGES[file] ?? `/guides/${file.replace(DOCS, '').replace(/\.md$/, '').toLowerCase()}.html`;

function groupOf(file: string): Guide['group'] {
  if (!file.startsWith(DOCS)) return 'Project';
  if (file.startsWith(`${DOCS}widgets/`)) return 'Widgets';
  return file.startsWith(`${DOCS}frameworks`) ? 'Frameworks' : 'Guides';
}

export interface SearchEntry {
  /** The address of the section. */
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** What the search in the browser reads: one entry per section. */
export const searchEntries = (guides: readonly Guide[]): readonly SearchEntry[] =>
  guides.flatMap(({ title: page, path, sections }) =>
    sections.map(({ anchor, title, text }) => ({ id: anchor === '' ? path : `${path}#${anchor}`, page, title, text })),
  );
