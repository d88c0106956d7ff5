import { describe, expect, test } from 'vitest';
import { BRANDS } from '../gallery/brands.ts';
import { guidePages, partsOf } from './guide-pages.ts';
import { readGuides, searchEntries } from './guides.ts';
import { renderMarkdown } from './markdown.ts';

const links = (target: string): string | null => (target === 'docs/other.md' ? '/guides/other.html' : null);
const render = (text: string) => renderMarkdown(text, 'docs/page.md', links);

describe('rendered Markdown', () => {
  test('gives each heading the anchor that GitHub gives it', () => {
    const { html, sections } = render('# Page\n\n## `npm` & you!\n\nOne.\n\n## `npm` & you!\n\nTwo.');
    expect(sections.map(({ anchor }) => anchor)).toEqual(['', 'npm--you', 'npm--you-1']);
    expect(html).toContain(
      '<h2 id="npm--you-1"><a class="anchor" href="#npm--you-1"><code>npm</code> &amp; you!</a></h2>',
    );
  });

  test('turns links between files into links between pages, and keeps the text of others', () => {
    const { html } = render('[a](other.md#b) [c](../missing.md) [d](https://d.example) [e](javascript:alert(1))');
    expect(html).toBe('<p><a href="/guides/other.html#b">a</a> c <a href="https://d.example">d</a> e</p>\n');
  });

  test('shows markup as text, and comments not at all', () => {
    expect(render('<!-- note -->\n\na <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>').html).not.toMatch(
      /<(img|script|!--)/,
    );
  });

  test('puts pictures that follow each other in a row, each a link to its large one', () => {
    const page = (text: string) => renderMarkdown(text, 'docs/page.md', (target) => `/${target}`).html;
    expect(page('![One](1.webp)\n\n![Two](2.webp)\n\nText.')).toBe(
      [
        '<p class="pictures"><a href="/docs/1.webp"><img src="/docs/1.webp" alt="One"></a>',
        '<a href="/docs/2.webp"><img src="/docs/2.webp" alt="Two"></a></p>',
        '<p>Text.</p>\n',
      ].join('\n'),
    );
    expect(page('![One](1.webp)\n\nText.')).toBe('<p><img src="/docs/1.webp" alt="One"></p>\n<p>Text.</p>\n');
  });

  test('sets the width and height of images, so that pages don’t shift as they load', async () => {
    const images = (await readGuides()).flatMap(({ html }) => html.match(/<img [^>]*>/g) ?? []);
    expect(images.length).toBeGreaterThan(10);
    for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+">$/);
  });

  test('finds the text of tables', () => {
    const page = render(
      '# Page\n\n![A picture](x.webp)\n\nFirst.\n\n## Table\n\n| a | b |\n|---|---|\n| one | `two` |',
    );
    expect(page.html).toContain('<th scope="col">a</th>');
    expect(page.sections).toEqual([
      { anchor: '', depth: 1, title: 'Page', text: 'A picture First.' },
      { anchor: 'table', depth: 2, title: 'Table', text: 'a b one two' },
    ]);
  });
});

test('a guide’s page shows titles as text', () => {
  const { title, ...page } = render(`# \`<a>\` & b\n\n${'## `<i>` & c\n\n'.repeat(4)}`);
  const guide = { ...page, title, file: 'docs/a.md', path: '/guides/a.html', group: 'Project' } as const;
  expect([title, guide.sections.at(-1)?.title]).toEqual(['<a> & b', '<i> & c']);
  for (const [name, html] of Object.entries(partsOf([guide], guide.path))) expect(html, name).not.toMatch(/<[ai]>| & /);
});

describe('the guides', () => {
  test('link to pages and headings that exist', async () => {
    const guides = await readGuides();
    const addresses = new Set(searchEntries(guides).map(({ id }) => id));
    const { guide = '' } = partsOf(guides, '/guides/index.html');
    for (const { file, html } of [...guides, { file: 'the index', html: guide }])
      for (const [, address = ''] of html.matchAll(/href="(\/(?!guides\/images\/)[^"]*)"/g))
        expect([...addresses], `${file} links ${address}`).toContain(address);
    expect(guide).toContain('Why doesn’t it appear?');
  });

  test('have a page and pictures each, and nothing else of the repository', async () => {
    for (const { path } of await readGuides())
      expect((await guidePages.find?.(path))?.toString(), path).toContain('{{> guide}}');
    for (const image of ['poll.webp', ...BRANDS.map(({ name }) => `gallery-${name}.webp`)])
      expect(await guidePages.find?.(`/guides/images/${image}`), image).not.toBeNull();
    for (const path of ['/guides/images/none.webp', '/guides/../package.json', '/guides/guides.ts', '/package.json'])
      expect(await guidePages.find?.(path), path).toBeNull();
  });

  test('are the reference beside each widget’s examples', async () => {
    const { guide, tabs } = (await guidePages.includes?.('/guides/widgets/goal.html')) ?? {};
    expect(guide).toContain('<code>donors-sort</code>');
    expect(tabs).toBe(
      '<nav class="tabs" aria-label="Goals"><a href="/goal.html">Examples</a> <a href="/goal-states.html">States</a> <a href="/guides/widgets/goal.html" aria-current="page">Reference</a></nav>',
    );
  });
});
