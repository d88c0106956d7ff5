import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escaped, type PageValues, type SiteOptions } from '../serve.ts';
import { tabsOf } from '../widget-lists.ts';
import { GROUPS, type Guide, QUESTIONS, readGuides, searchEntries } from './guides.ts';

/** The addresses below `/guides/`. */

const FILES: Readonly<Record<string, string>> = {
  '/guides/guides.css': './guides.css',
  '/guides/search.js': './search.js',
  '/guides/contents.js': './contents.js',
  '/guides/minisearch.js': '../../../node_modules/minisearch/dist/es/index.js',
};
const IMAGE = /^\/guides\/images\/([\w-]+\.(?:webp|svg))$/;
const INDEX = '/guides/index.html';

const readNear = (path: string): Promise<Buffer> => readFile(fileURLToPath(new URL(path, import.meta.url)));

/** Returns a file below `/guides/`, or the template of a guide's page; null if there is none. */
async function find(path: string): Promise<Buffer | null> {
  if (!path.startsWith('/guides/')) return null;
  const { [path]: file } = FILES;
  if (file !== undefined) return readNear(file);
  const [, image] = IMAGE.exec(path) ?? [];
  if (image !== undefined) return readNear(`../../../docs/images/${image}`).catch(() => null);
  const guides = await readGuides();
  if (path === '/guides/search.json') return Buffer.from(JSON.stringify(searchEntries(guides)));
  return path === INDEX || guides.some((guide) => guide.path === path) ? readNear('./guide.html') : null;
}

/** `{{> title}}`, `{{> guide}}` and the other parts of a page that has a guide. */
export function partsOf(guides: readonly Guide[], path: string): Readonly<Record<string, string>> {
  if (path === INDEX) {
    const guide = `<p class="lead">${ABOUT}</p>\n${questionList()}\n${listOf(guides, path, true)}`;
    return { title: 'Docs', about: ABOUT, tabs: '', guide, contents: '', list: '' };
  }
  const guide = guides.find((each) => each.path === path);
  if (guide === undefined) return {};
  const { title, html } = guide;
  const tabs = path.startsWith('/guides/widgets/') ? tabsOf(posix.basename(path, '.html'), 'Reference') : '';
  const about = escaped(aboutOf(guide));
  return { title: escaped(title), about, tabs, guide: html, contents: contentsOf(guide), list: listOf(guides, path) };
}

const ABOUT = 'Everything about the widgets, the SDK and the local platform.';

/** As much as a search engine shows. */
const ABOUT_LENGTH = 160;

/** The page's first words, for its description. */
function aboutOf({ title, sections: [first] }: Guide): string {
  const text = first?.text || title;
  return text.length > ABOUT_LENGTH ? `${text.slice(0, text.lastIndexOf(' ', ABOUT_LENGTH))}…` : text;
}

/** Links to the headings of a long page: folded above its text, or beside it on a wide screen. */
function contentsOf({ sections }: Guide): string {
  const headings = sections.filter(({ depth, anchor }) => depth === 2 && anchor !== '');
  if (headings.length < 3) return '';
  const links = headings.map(({ anchor, title }) => `<li><a href="#${anchor}">${escaped(title)}</a></li>`);
  return `<nav class="on-page" aria-label="On this page"><details><summary>On this page</summary><ul>\n${links.join('\n')}\n</ul></details></nav>`;
}

/** Links from common questions to their answers. */
function questionList(): string {
  const links = Object.entries(QUESTIONS).map(([question, path]) => `<li><a href="${path}">${question}</a></li>`);
  return `<nav class="questions" aria-labelledby="questions"><h2 id="questions">Find it by your question</h2><ul>\n${links.join('\n')}\n</ul></nav>`;
}

/** Links to every guide, in groups. */
function listOf(guides: readonly Guide[], current: string, withPurpose = false): string {
  // Pages about this repository are for those who have opened one of them.
  const isProject = guides.some(({ path, group }) => path === current && group === 'Project');
  const listed = Object.entries(GROUPS).filter(([group]) => isProject || group !== 'Project');
  const groups = listed.map(([group, purpose]) => {
    const members = guides.filter((guide) => guide.group === group).map((guide) => linkTo(guide, current));
    const line = withPurpose ? `\n<p>${purpose}</p>` : '';
    return `<section>\n<h2>${group}</h2>${line}\n<ul>\n${members.join('\n')}\n</ul>\n</section>`;
  });
  return `<nav class="list" aria-label="Guides">\n${groups.join('\n')}\n</nav>`;
}

const linkTo = ({ path, title }: Guide, current: string): string =>
  `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;

/** No inline script or style. */
function policyOf(_values: PageValues, path: string): string | null {
  if (!path.startsWith('/guides/')) return null;
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
}

export const guidePages = {
  find,
  includes: async (path) => partsOf(await readGuides(), path),
  headers(values, path) {
    const policy = policyOf(values, path);
    return policy === null ? {} : { 'Content-Security-Policy': policy };
  },
} satisfies Pick<SiteOptions, 'find' | 'includes' | 'headers'>;
