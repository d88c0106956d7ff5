import { existsSync, readFileSync } from 'node:fs';
import { ABOUT } from '../../widgets/about.ts';

/** The parts of the demo's pages that repeat for every widget. A widget's page has the name of its folder. */

/** `pay-button`, in the order of menus. */
export const WIDGET_NAMES: readonly string[] = Object.keys(ABOUT).map((tag) => tag.replace('creator-', ''));

/** As menus call it: `Pay buttons`. */
const labelOf = (name: string): string => ABOUT[`creator-${name}`]?.demo.plural ?? '';

const aboutOf = (name: string): string => ABOUT[`creator-${name}`]?.demo.page ?? '';

const LAYOUT = readFileSync(new URL('widget.html', import.meta.url), 'utf8');

/** After a widget's name, in the address of the page with its states and test cases. */
const STATES = '-states';
const hasStates = (name: string): boolean => existsSync(new URL(`allowed/${name}${STATES}.html`, import.meta.url));

type Tab = 'Examples' | 'States' | 'Reference';

/** The pages about a widget. */
export function tabsOf(name: string, current: Tab): string {
  const tabs: Readonly<Record<Tab, string>> = {
    Examples: `/${name}.html`,
    States: hasStates(name) ? `/${name}${STATES}.html` : '',
    Reference: `/guides/widgets/${name}.html`,
  };
  const links = Object.entries(tabs).map(([label, path]) =>
    path === '' ? '' : `<a href="${path}"${label === current ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return `<nav class="tabs" aria-label="${labelOf(name)}">${links.join(' ')}</nav>`;
}

const LEADS: Partial<Readonly<Record<Tab, string>>> = {
  States: 'Every state and setting, to look at and to test with.',
};

/** A widget's page is written as its examples alone. */
export function withLayout(page: string, path: string): string {
  if (!page.trimStart().startsWith('<section>')) return page;
  const file = path.slice(1, -'.html'.length);
  const name = file.replace(STATES, '');
  const tab = file === name ? 'Examples' : 'States';
  return LAYOUT.replaceAll('{{> name}}', labelOf(name))
    .replaceAll('{{> about}}', LEADS[tab] ?? aboutOf(name))
    .replace('{{> tabs}}', tabsOf(name, tab))
    .replace('{{> samples}}', () => page.trim());
}

const cardOf = (name: string): string =>
  `<li><h3><a href="/${name}.html">${labelOf(name)}</a></h3><p>${aboutOf(name)}</p></li>`;

const statesCardOf = (name: string): string =>
  hasStates(name)
    ? `<li><h3><a href="/${name}${STATES}.html">States of ${labelOf(name).toLowerCase()}</a></h3></li>`
    : '';

const LISTS: Readonly<Record<string, (name: string) => string>> = {
  widgetLinks: (name) => `<a href="{{allowed}}/${name}.html">${labelOf(name)}</a>`,
  widgetCards: cardOf,
  widgetStates: statesCardOf,
};

/** Replaces `{{> widgetLinks}}`, `{{> widgetCards}}` and `{{> widgetStates}}` on a page. */
export const withWidgets = (page: string): string =>
  page.replace(/( *)\{\{> (widget[A-Z]\w+)\}\}/g, (whole, indent: string, name: string) => {
    const itemOf = LISTS[name];
    return itemOf ? WIDGET_NAMES.map((widget) => indent + itemOf(widget)).join('\n') : whole;
  });
