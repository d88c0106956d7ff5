import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUSINESSES } from '../platform/seed/gallery.ts';
import { BRANDS } from './gallery/brands.ts';
import { WIDGET_NAMES, withLayout, withWidgets } from './widget-lists.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const PAGES = ['allowed', 'refused', 'shop', 'strict', 'tour'].flatMap((site) =>
  readdirSync(new URL(`${site}/`, import.meta.url))
    // The frame that sandboxed.html shows.
    .filter((name) => name.endsWith('.html') && name !== 'framed.html')
    .map((name) => ({ site, name })),
);
const index = withWidgets(read('allowed/demo-index.html'));

test('each brand of the gallery is a business with an account of its own', () => {
  const businesses = BUSINESSES.map(({ name, title }) => ({ name, title }));
  expect(BRANDS.map(({ name, business }) => ({ name, title: business }))).toEqual(businesses);
});

describe('the demo', () => {
  test.each(PAGES)('has its navigation, or the bar of an example site, on $site/$name', ({ site, name }) => {
    expect(withLayout(read(`${site}/${name}`), `/${name}`)).toMatch(/\{\{> (?:navigation|bar)\}\}/);
  });

  test.each(PAGES)('describes $site/$name to search engines', ({ site, name }) => {
    expect(withLayout(read(`${site}/${name}`), `/${name}`)).toMatch(/<meta name="description" content="[^"{]{10,}">/);
  });

  test.each(
    PAGES.filter(({ site, name }) => site !== 'allowed' || !/^(?:demo-)?index/.test(name)),
  )('lists $site/$name on its index', ({ site, name }) => {
    const path = name === 'index.html' ? '' : name;
    expect(index).toContain(site === 'allowed' ? `href="/${path}"` : `href="{{${site}}}/${path}"`);
  });

  test.each(WIDGET_NAMES)('shows at most five looks of creator-%s, each with its tag', (name) => {
    const page = read(`allowed/${name}.html`);
    const looks = page.match(new RegExp(`<creator-${name} .*\\n *{{> tag}}`, 'g')) ?? [];
    expect([looks.length > 0 && looks.length <= 5, looks.length]).toEqual([true, page.split('<section>').length - 1]);
  });
});
