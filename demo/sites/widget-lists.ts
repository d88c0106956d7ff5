import { readFileSync } from 'node:fs';
import { ABOUT } from '../../widgets/about.ts';

/** The parts of the demo's pages that repeat for every widget. A widget's page has the name of its folder. */

/** `pay-button`, in the order of menus. */
export const WIDGET_NAMES: readonly string[] = Object.keys(ABOUT).map((tag) => tag.replace('creator-', ''));

const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** `every kind of pay button`. */
export const kindsOf = (name: string): string => `every kind of ${ABOUT[`creator-${name}`]?.title.toLowerCase()}`;

const LAYOUT = readFileSync(new URL('widget.html', import.meta.url), 'utf8');

/** The two pages about a widget, as tabs. */
export function tabsOf(name: string, current: 'Examples' | 'Reference'): string {
  const tabs = { Examples: `/${name}.html`, Reference: `/guides/widgets/${name}.html` };
  const links = Object.entries(tabs).map(
    ([label, path]) => `<a href="${path}"${label === current ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return `<nav class="tabs" aria-label="${labelOf(name)}">${links.join(' ')}</nav>`;
}

/** A widget's page is written as its examples alone. */
export function withLayout(page: string, path: string): string {
  if (!page.trimStart().startsWith('<section>')) return page;
  const name = path.slice(1, -'.html'.length);
  return LAYOUT.replaceAll('{{> name}}', labelOf(name))
    .replace('{{> about}}', ABOUT[`creator-${name}`]?.demo.page ?? '')
    .replace('{{> tabs}}', tabsOf(name, 'Examples'))
    .replace('{{> samples}}', () => page.trim());
}

const sectionOf = (name: string): string => {
  const { verb = '', look = '', markup = '' } = ABOUT[`creator-${name}`]?.demo ?? {};
  return `<section>
    <h2>${verb}</h2>
    <p class="look">${look}</p>
    ${markup}
    {{> tag}}
    <p><a href="/${name}.html">${kindsOf(name).replace('every', 'Every')}</a></p>
  </section>`;
};

const cardOf = (name: string): string => {
  const { plural = '', page = '' } = ABOUT[`creator-${name}`]?.demo ?? {};
  return `<li><h4><a href="/${name}.html">${plural}</a></h4><p>${page}</p></li>`;
};

const LISTS: Readonly<Record<string, (name: string) => string>> = {
  widgetLinks: (name) => `<a href="{{allowed}}/${name}.html">${labelOf(name)}</a>`,
  widgetSections: sectionOf,
  widgetCards: cardOf,
};

/** Replaces `{{> widgetLinks}}`, `{{> widgetSections}}` and `{{> widgetCards}}` on a page. */
export const withWidgets = (page: string): string =>
  page.replace(/( *)\{\{> (widget[A-Z]\w+)\}\}/g, (whole, indent: string, name: string) => {
    const itemOf = LISTS[name];
    return itemOf ? WIDGET_NAMES.map((widget) => indent + itemOf(widget)).join('\n') : whole;
  });
