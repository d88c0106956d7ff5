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
const home = withWidgets(read('allowed/index.html'));

test('each brand of the gallery is a business with an account of its own', () => {
  const businesses = BUSINESSES.map(({ name, title }) => ({ name, title }));
  expect(BRANDS.map(({ name, business }) => ({ name, title: business }))).toEqual(businesses);
});

describe('the demo', () => {
  test.each(PAGES)('has its navigation on $site/$name', ({ site, name }) => {
    expect(withLayout(read(`${site}/${name}`), `/${name}`)).toMatch(
      /<header>\s+<a [^>]*>.*<\/a>\s+\{\{> navigation\}\}\s+<\/header>/,
    );
  });

  test.each(PAGES)('describes $site/$name to search engines', ({ site, name }) => {
    expect(withLayout(read(`${site}/${name}`), `/${name}`)).toMatch(/<meta name="description" content="[^"{]{10,}">/);
  });

  test.each(
    PAGES.filter(({ site, name }) => `${site}/${name}` !== 'allowed/index.html'),
  )('lists $site/$name on its home page', ({ site, name }) => {
    const path = name === 'index.html' ? '' : name;
    const [, pages = ''] = home.split('id="pages"');
    expect(pages).toContain(site === 'allowed' ? `href="/${path}"` : `href="{{${site}}}/${path}"`);
  });

  test.each(WIDGET_NAMES)('shows a live creator-%s first, and its tag', (name) => {
    const [before = ''] = home.split('Which pages may use them');
    expect(before).toMatch(new RegExp(`<creator-${name} .*\\n *{{> tag}}`));
  });
});
