import { readdirSync, readFileSync } from 'node:fs';
import { compileTemplate, parse as parseVue } from '@vue/compiler-sfc';
import { compile as compileSvelte } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readGuides, searchEntries } from '../../../sites/guides/guides.ts';
import { STYLE_NAMES, SUGGESTIONS } from './fields.ts';
import { fallbackOf, type SnippetInput } from './snippets.ts';
import { guideOf, isStreamed, stepsFor, TARGETS, type Target } from './steps.ts';

const input: SnippetInput = {
  tag: 'creator-pay-button',
  attributes: { link: 'coffee', debug: '' },
  styles: {},
  scripts: 'https://cdn.example',
  ranked: ['emb_ranked'],
  api: 'https://api.example',
  publicKey: 'pk_test_x',
  views: {
    'creator-poll': ['creator-core.js', 'creator-poll.js'],
    'creator-pay-button': ['creator-core.js', 'creator-pay-button.js'],
  },
};
const NASTY = 'a "b" <c> & {d} {{e}} \\ </creator-pay-button><img src=x onerror=alert(1)> -->';
const nasty: SnippetInput = { ...input, attributes: { link: NASTY } };

const link = { label: '', hasPrice: false, isSubscription: false };
const links = [
  { ...link, value: 'refuge', buttonText: 'Help the cats' },
  { ...link, value: 'coffee', buttonText: 'Buy a coffee' },
  { ...link, value: 'club/a', buttonText: 'Join the club', isSubscription: true },
];

const tagOf = (text: string): string => /<creator-.*$/s.exec(text)?.[0] ?? '';
/** Everything to copy. */
const snippet = (target: Target, from: SnippetInput): string =>
  stepsFor(target, from)
    .filter(({ isInstead }) => !isInstead)
    .map(({ code }) => code)
    .join('\n');
/** What to copy if that doesn't work. */
const instead = (target: Target, where: RegExp, from: SnippetInput): string =>
  stepsFor(target, from).find((step) => step.isInstead && where.test(step.where))?.code ?? '';
/** The file to write in a project from npm. */
const fileOf = (target: Target, from: SnippetInput): string => stepsFor(target, from)[1]?.code ?? '';

describe('a snippet', () => {
  it('is an address for streaming software, with everything in its hash', () => {
    const poll = {
      ...input,
      tag: 'creator-overlay',
      attributes: { 'embed-id': 'emb_open', label: NASTY },
    };
    const styles = { '--creator-accent': '#f0a', 'max-width': '9em' };
    const [step] = stepsFor('OBS and other streaming software', { ...poll, styles });
    const url = new URL(step?.code ?? '');
    expect([url.origin + url.pathname, url.search]).toEqual(['https://cdn.example/overlay.html', '']);
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      'embed-id': 'emb_open',
      label: NASTY,
      '--creator-accent': '#f0a',
      'public-key': 'pk_test_x',
      api: 'https://api.example',
    });
    expect(step?.note).toContain('1920 by 1080');
  });

  it('is one script and one tag in HTML', () => {
    expect(snippet('HTML', input)).toBe(
      '<link rel="preconnect" href="https://api.example" crossorigin>\n' +
        '<script type="module" async src="https://cdn.example/creator-widgets.js"\n        data-api="https://api.example" data-public-key="pk_test_x"></script>\n' +
        '<link rel="modulepreload" href="https://cdn.example/creator-core.js">\n' +
        '<link rel="modulepreload" href="https://cdn.example/creator-pay-button.js">\n\n' +
        '<creator-pay-button link="coffee" debug></creator-pay-button>',
    );
  });

  it.each([
    ['creator-events', { layout: 'month', 'show-search': '', 'show-filters': 'city' }, ['MonthView', 'Filters']],
    ['creator-events', { layout: 'cards' }, []],
    ['creator-goal', { link: 'refuge', donors: '5' }, ['DonorList']],
    ['creator-poll', { 'embed-id': 'emb_ranked' }, ['RankedChoices']],
    ['creator-poll', { 'embed-id': 'emb_open' }, []],
  ])('preloads the parts that %s %j shows at first', (tag, attributes, parts) => {
    const code = snippet('HTML', { ...input, tag, attributes, views: {} });
    const files = [...code.matchAll(/"modulepreload" href="https:\/\/cdn\.example\/creator-(\w+)\.js"/g)];
    expect(files.map(([, name]) => name)).toEqual(parts);
  });

  it('has the integrity of the script and of every chunk', () => {
    const integrity = {
      'creator-widgets.js': 'sha384-all',
      'creator-de.js': 'sha384-german',
      'creator-pay-button.js': 'sha384-button',
    };
    const code = instead('HTML', /integrity/, { ...input, integrity });
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(code) ?? [];
    expect(JSON.parse(map)).toEqual({
      integrity: {
        'https://cdn.example/creator-widgets.js': 'sha384-all',
        'https://cdn.example/creator-de.js': 'sha384-german',
        'https://cdn.example/creator-pay-button.js': 'sha384-button',
      },
    });
    expect(code).toContain('creator-widgets.js" integrity="sha384-all"');
    expect(code).toContain('creator-pay-button.js" integrity="sha384-button"');
  });

  it('is a <div> for editors that remove unknown tags', () => {
    const styled = { ...input, attributes: { link: 'coffee', qr: '' }, height: '44px' };
    const div = '<div data-creator="pay-button" data-link="coffee" data-qr style="display: block; min-height: 44px';
    expect(instead('HTML', /div/, styled)).toContain(`${div}"></div>`);
    expect(instead('WordPress', /removes/, styled)).toContain(`${div}"></div>`);
  });

  it('gives the WordPress administrator the script separately', () => {
    expect(instead('WordPress', /header/, input)).toMatch(/^<script.*<\/script>$/s);
  });

  it.each([
    'WordPress',
    'Squarespace',
    'Webflow',
    'Ghost',
    'Shopify',
  ] as const)('fills its column in %s, without the hints that an editor may remove', (target) => {
    expect(snippet(target, { ...input, tag: 'creator-goal' })).toContain('style="width: 100%"');
    expect(snippet(target, input)).not.toContain('<link');
  });

  it('keeps Liquid from reading braces in Shopify', () => {
    expect(snippet('Shopify', { ...input, attributes: { label: '{{ x }}' } })).toMatch(
      /^\{% raw %\}.*\{% endraw %\}$/s,
    );
    expect(snippet('Shopify', input)).not.toContain('raw');
  });

  it('names the address, the tag and each attribute in Wix', () => {
    expect(stepsFor('Wix', input).map(({ code }) => code)).toEqual([
      'https://cdn.example/creator-widgets.js',
      'creator-pay-button',
      'link: coffee\ndebug: true\napi: https://api.example\npublic-key: pk_test_x',
    ]);
  });

  it.each([
    ...(['React', 'Next', 'Preact', 'Solid', 'Vue', 'Svelte'] as const),
    ...(['Astro', 'Lit', 'Angular', 'npm, no framework'] as const),
  ])('registers the npm element in %s', (target) => {
    expect(snippet(target, input)).toMatch(/(?:from |import\()'creator-widgets\/pay-button'/);
    expect(snippet(target, input)).toContain('configure({ api: "https://api.example", publicKey: "pk_test_x" });');
  });

  it.each([
    'HTML',
    'Webflow',
    'Vue',
    'Svelte',
    'Astro',
    'Lit',
    'Angular',
  ] as const)('keeps values inside their attributes in %s', (target) => {
    const tag = tagOf(snippet(target, nasty));
    expect(tag).not.toContain('<img');
    expect(tag).not.toContain('" <c>');
    expect(tag.match(/<creator-pay-button/g)).toHaveLength(1);
  });

  it.each(['Vue', 'Svelte', 'Astro'] as const)('keeps addresses from ending the script in %s', (target) => {
    const text = snippet(target, { ...input, api: 'https://api.example/</script><img src=x>' });
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(text).not.toContain('<img');
  });

  it('starts no expression in Svelte', () => {
    expect(tagOf(snippet('Svelte', nasty))).not.toMatch(/[{}]/);
  });

  it('ends no template literal and starts no expression in Lit', () => {
    const link = ['`', '$', '{x}', '\\'].join('');
    const code = fileOf('Lit', { ...input, attributes: { link } });
    const [, literal = ''] = /html(`.*`);$/s.exec(code) ?? [];
    expect(new Function(`return ${literal}`)()).toContain(`link="${link}"`);
  });

  const dressed: SnippetInput = { ...nasty, styles: { '--creator-font': '"Comic Sans", serif' } };

  it('compiles to the exact text in Vue', () => {
    const { descriptor, errors } = parseVue(fileOf('Vue', dressed));
    const { code, ...compiled } = compileTemplate({
      source: descriptor.template?.content ?? '',
      filename: 'Widget.vue',
      id: 'widget',
      compilerOptions: { isCustomElement: (tag) => tag.includes('-') },
    });
    expect([errors, compiled.errors, compiled.tips]).toEqual([[], [], []]);
    expect(code).toContain(`link: ${JSON.stringify(NASTY)}`);
    expect(code).toContain(JSON.stringify({ '--creator-font': '"Comic Sans", serif' }));
  });

  it('compiles to the exact text in Svelte', () => {
    const { warnings, js } = compileSvelte(fileOf('Svelte', dressed), { generate: 'client' });
    expect(warnings).toEqual([]);
    expect(js.code).toContain(`'link', '${NASTY.replaceAll('\\', '\\\\')}'`);
    expect(js.code).toContain(`'--creator-font: "Comic Sans", serif'`);
  });

  it('compiles to the exact text in React', () => {
    const code = fileOf('React', dressed);
    const { outputText, diagnostics } = ts.transpileModule(code, {
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.React, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    expect(diagnostics).toEqual([]);
    expect(outputText).toContain(JSON.stringify(NASTY));
    expect(outputText).toContain('"--creator-font": "\\"Comic Sans\\", serif"');
  });

  it.each(TARGETS.filter((target) => target !== 'Wix' && !isStreamed(target)))('sets styles in %s', (target) => {
    const text = snippet(target, { ...input, styles: { '--creator-accent': '#b4432f', 'max-width': '480px' } });
    expect(text).toMatch(
      /style=("--creator-accent: #b4432f; max-width: 480px"|\{\{ "--creator-accent": "#b4432f", "maxWidth": "480px" \}\})/,
    );
  });
});

describe('a complete snippet', () => {
  const subscription = { ...input, attributes: { link: 'club/a', label: '{{ Join }}' } };
  const complete: SnippetInput = {
    ...subscription,
    height: '44px',
    fallback: fallbackOf({ ...subscription, links }),
  };

  it.each(['HTML', 'Vue', 'Svelte'] as const)('reserves space and has a fallback link in %s', (target) => {
    expect(snippet(target, complete)).toContain(
      'style="display: block; min-height: 44px"><a href="https://api.example/api/pay/s/club%2Fa">&#123;&#123; Join &#125;&#125;</a></creator-pay-button>',
    );
  });

  it('reserves space and has a fallback link in React', () => {
    expect(snippet('React', complete)).toContain(
      ' style={{ "display": "block", "minHeight": "44px" }}><a href="https://api.example/api/pay/s/club%2Fa">{"{{ Join }}"}</a></creator-pay-button>',
    );
  });

  it('has no fallback link without a payment link', () => {
    expect(fallbackOf({ ...input, attributes: {}, links })).toBeUndefined();
  });

  it('has the link of any widget with a payment link, unless its button is hidden', () => {
    const goal = { ...input, tag: 'creator-ticker', links };
    const attributes = { link: 'refuge' };
    expect(fallbackOf({ ...goal, attributes })).toEqual({
      href: 'https://api.example/api/pay/refuge',
      text: 'Help the cats',
    });
    expect(fallbackOf({ ...input, links })?.text).toBe('Buy a coffee');
    expect(fallbackOf({ ...goal, attributes: { ...attributes, 'no-button': '' } })).toBeUndefined();
  });
});

it('the style fields cover every documented custom property', () => {
  const source = readFileSync(new URL('../../../../widgets/core/element/widget-element.ts', import.meta.url), 'utf8');
  const documented = [...source.matchAll(/@cssproperty (--creator-[a-z-]+)/g)].map(([, name]) => name);
  expect(documented.length).toBeGreaterThan(5);
  expect(STYLE_NAMES.filter((name) => name.startsWith('--')).sort()).toEqual(documented.sort());
});

it('offers every language that the widgets support', () => {
  const files = readdirSync(new URL('../../../../widgets/words/', import.meta.url));
  const codes = files.map((name) => name.replace(/\.ts$/, '')).filter((name) => /^[a-z]{2}$/.test(name));
  expect(SUGGESTIONS['lang']).toEqual(codes.sort());
});

it('has a guide for every kind of page', async () => {
  const guides = new Set(searchEntries(await readGuides()).map(({ id }) => id));
  for (const target of TARGETS) expect([...guides], target).toContain(`/guides/${guideOf(target)}`);
});
