import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { imageSize } from 'image-size';
import { WIDGET_NAMES } from '../widget-lists.ts';
import { type FindSize, type RenderedMarkdown, renderMarkdown } from './markdown.ts';

/** The documentation of this repository as pages of the demo. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCS = 'docs/';
const PROJECT = ['CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', 'test/README.md'];

/** The groups of guides, with a description of each. */
export const GROUPS = {
  'Your site': 'Put widgets on your pages, make them look like yours, and say who may use them.',
  Widgets: 'The reference: every attribute, event, style and message.',
  Developers: 'Use your framework, create polls and take payments from your own code, and test it.',
  Project: 'How this repository is built, and why it is so.',
} as const;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** Common questions, with the address of each answer. */
export const QUESTIONS: Readonly<Record<string, string>> = {
  'Why doesn’t it appear?': '/guides/site-builders.html#when-it-doesnt-appear',
  'Why is my page refused?': '/guides/hosting.html#why-doesnt-it-load-on-my-site',
  'Where do I paste the tag?': '/guides/site-builders.html#where-to-paste',
  'My editor removes the tag. What now?': '/guides/site-builders.html#if-your-editor-removes-the-tag',
  'How do I change colors and fonts?': '/guides/theming.html#custom-properties',
  'How do I get dark mode?': '/guides/theming.html#dark-mode',
  'How do I put a goal on my stream?': '/guides/streaming.html#set-it-up',
  'How do I know that somebody has paid?': '/guides/widgets/pay-button.html#after-paying',
  'What does a vote store?': '/guides/widgets/poll.html#what-a-vote-stores',
  'How do I get my votes as a spreadsheet?': '/guides/sdk.html#your-data-as-a-file',
  'What must my Content Security Policy allow?': '/guides/hosting.html#content-security-policy',
  'Does it slow my page down?': '/guides/performance.html',
};

/** In reading order. The others come after them, with the project, by title. */
const MEMBERS: Partial<Readonly<Record<Group, readonly string[]>>> = {
  'Your site': ['site-builders', 'theming', 'streaming', 'hosting', 'performance'],
  Widgets: [...WIDGET_NAMES.map((name) => `widgets/${name}`), 'common'],
  Developers: ['frameworks', 'tasks', 'sdk', 'testing-an-integration', 'local-platform', 'products', 'new-names'],
};
const ORDER = Object.values(MEMBERS).flatMap((names) => names.map((name) => `${DOCS}${name}.md`));

export interface Guide extends RenderedMarkdown {
  /** In the repository: `docs/theming.md`. */
  readonly file: string;
  /** On the site: `/guides/theming.html`. */
  readonly path: string;
  readonly group: Group;
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
  const page = renderMarkdown(await readFile(`${ROOT}${file}`, 'utf8'), file, find, sizeOf);
  const guide = { file, path: pathOf(file), group: groupOf(file), ...page };
  rendered.set(file, { modified, guide });
  return guide;
}

function sizeOf(image: string): ReturnType<FindSize> {
  try {
    return imageSize(readFileSync(`${ROOT}${image}`));
  } catch {
    return null;
  }
}

const pathOf = (file: string): string => `/guides/${file.replace(DOCS, '').replace(/\.md$/, '').toLowerCase()}.html`;

function groupOf(file: string): Guide['group'] {
  const group = GROUP_NAMES.find((each) => MEMBERS[each]?.some((name) => file === `${DOCS}${name}.md`));
  return group ?? 'Project';
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
