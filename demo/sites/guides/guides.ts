import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { WIDGET_NAMES } from '../widget-lists.ts';
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts';

/** The documentation of this repository as pages of the demo. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCS = 'docs/';
const PROJECT = ['CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', 'test/README.md'];

export const GROUPS = ['Your site', 'Widgets', 'Developers', 'Frameworks', 'Figures', 'Project'] as const;

/** In reading order. The others come after them, with the frameworks or the project, by title. */
const MEMBERS: Partial<Readonly<Record<(typeof GROUPS)[number], readonly string[]>>> = {
  'Your site': ['site-builders', 'script-tag', 'theming', 'streaming', 'origins', 'csp'],
  Widgets: WIDGET_NAMES.map((name) => `widgets/${name}`),
  Developers: ['tasks', 'sdk', 'where-it-runs', 'testing-an-integration', 'local-platform', 'products'],
  Frameworks: ['frameworks'],
  Figures: ['performance', 'sizes', 'scaling'],
};
const ORDER = Object.values(MEMBERS).flatMap((names) => names.map((name) => `${DOCS}${name}.md`));

export interface Guide extends RenderedMarkdown {
  /** In the repository: `docs/theming.md`. */
  readonly file: string;
  /** On the site: `/guides/theming.html`. */
  readonly path: string;
  readonly group: (typeof GROUPS)[number];
}

const rendered = new Map<string, { readonly modified: number; readonly guide: Guide }>();

/** All guides, in the order of their list. A file is rendered again only after it has changed. */
export async function readGuides(): Promise<readonly Guide[]> {
  const names = await readdir(`${ROOT}${DOCS}`, { recursive: true });
  const docs = names.map((name) => `${DOCS}${name.replaceAll('\\', '/')}`).filter((name) => name.endsWith('.md'));
  const files = [...docs, ...PROJECT];
  const guides = await Promise.all(files.map((file) => readGuide(file, files)));
  const place = ({ file }: Guide): number => (ORDER.includes(file) ? ORDER.indexOf(file) : ORDER.length);
  return guides.sort((a, b) => place(a) - place(b) || a.title.localeCompare(b.title, 'en'));
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

const pathOf = (file: string): string => `/guides/${file.replace(DOCS, '').replace(/\.md$/, '').toLowerCase()}.html`;

function groupOf(file: string): Guide['group'] {
  const group = GROUPS.find((each) => MEMBERS[each]?.some((name) => file === `${DOCS}${name}.md`));
  return group ?? (file.startsWith(`${DOCS}frameworks`) ? 'Frameworks' : 'Project');
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
