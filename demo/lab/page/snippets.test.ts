import { readFileSync } from 'node:fs';
import { compileTemplate, parse as parseVue } from '@vue/compiler-sfc';
import { compile as compileSvelte } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { elementNames } from '../../../build/entries.ts';
import { CHOICES, type SnippetInput, snippet, TARGETS, TOKENS } from './snippets.ts';

const input: SnippetInput = {
  tag: 'creator-pay-button',
  attributes: { link: 'coffee', debug: '' },
  tokens: {},
  scripts: 'https://cdn.example',
  api: 'https://api.example',
  publicKey: 'pk_test_x',
};
const NASTY = 'a "b" <c> & {d} {{e}} \\ </creator-pay-button><img src=x onerror=alert(1)> -->';
const nasty: SnippetInput = { ...input, attributes: { link: NASTY } };

const tagOf = (text: string): string => /<creator-.*$/s.exec(text)?.[0] ?? '';

describe('a snippet', () => {
  it('is one script and one tag in HTML', () => {
    expect(snippet('HTML', input)).toBe(
      '<script type="module" async src="https://cdn.example/creator-widgets.js"\n        data-api="https://api.example" data-public-key="pk_test_x"></script>\n\n' +
        '<creator-pay-button link="coffee" debug></creator-pay-button>',
    );
  });

  it('wraps the HTML in a WordPress block', () => {
    expect(snippet('WordPress', input)).toBe(`<!-- wp:html -->\n${snippet('HTML', input)}\n<!-- /wp:html -->`);
  });

  it.each(['React', 'Vue', 'Svelte'] as const)('registers the npm element in %s', (target) => {
    expect(snippet(target, input)).toContain("import 'creator-widgets/define/pay-button';");
    expect(snippet(target, input)).toContain('configure({ api: "https://api.example", publicKey: "pk_test_x" });');
  });

  it.each(['HTML', 'WordPress', 'Vue', 'Svelte'] as const)('keeps values inside their attributes in %s', (target) => {
    const tag = tagOf(snippet(target, nasty));
    expect(tag).not.toContain('<img');
    expect(tag).not.toContain('" <c>');
    expect(tag.match(/<creator-pay-button/g)).toHaveLength(1);
  });

  it.each(['Vue', 'Svelte'] as const)('keeps addresses from ending the script in %s', (target) => {
    const text = snippet(target, { ...input, api: 'https://api.example/</script><img src=x>' });
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(text).not.toContain('<img');
  });

  it('starts no expression in Svelte', () => {
    expect(tagOf(snippet('Svelte', nasty))).not.toMatch(/[{}]/);
  });

  const dressed: SnippetInput = { ...nasty, tokens: { '--creator-font': '"Comic Sans", serif' } };

  it('compiles to the exact text in Vue', () => {
    const { descriptor, errors } = parseVue(snippet('Vue', dressed));
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
    const { warnings, js } = compileSvelte(snippet('Svelte', dressed), { generate: 'client' });
    expect(warnings).toEqual([]);
    expect(js.code).toContain(`'link', '${NASTY.replaceAll('\\', '\\\\')}'`);
    expect(js.code).toContain(`'--creator-font: "Comic Sans", serif'`);
  });

  it('compiles to the exact text in React', () => {
    const code = snippet('React', dressed);
    const { outputText, diagnostics } = ts.transpileModule(code, {
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.React, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    expect(diagnostics).toEqual([]);
    expect(outputText).toContain(JSON.stringify(NASTY));
    expect(outputText).toContain('"--creator-font": "\\"Comic Sans\\", serif"');
  });

  it.each(TARGETS)('sets styles as custom properties in %s', (target) => {
    const text = snippet(target, { ...input, tokens: { '--creator-accent': '#b4432f' } });
    expect(text).toMatch(/style=("--creator-accent: #b4432f"|\{\{ "--creator-accent": "#b4432f" \}\})/);
  });
});

it('the style fields cover every documented custom property', () => {
  const source = readFileSync(new URL('../../../widgets/core/widget-element.ts', import.meta.url), 'utf8');
  const documented = [...source.matchAll(/@cssproperty (--creator-[a-z-]+)/g)].map(([, name]) => name);
  expect(documented.length).toBeGreaterThan(5);
  expect([...TOKENS].sort()).toEqual(documented.sort());
});

describe('the choices for an attribute', () => {
  const tables = ['core', ...elementNames].map(
    (widget) =>
      [widget, readFileSync(new URL(`../../../widgets/${widget}/attributes.ts`, import.meta.url), 'utf8')] as const,
  );
  const rows = tables.flatMap(([widget, text]) =>
    [...text.matchAll(/([a-zA-Z]+): oneOf\(([^)]*)\)/g)].map(([, property = '', words = '']) => ({
      widget,
      name: property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      words,
    })),
  );

  it.each(rows)('cover all that $widget accepts for $name', ({ name, words }) => {
    const taken = [...words.matchAll(/'([^']+)'/g)].map(([, word]) => word);
    expect(taken.length).toBeGreaterThan(1);
    expect(CHOICES[name]).toEqual(expect.arrayContaining(taken));
  });

  it('cover all elements', () => {
    expect(rows.length).toBeGreaterThanOrEqual(10);
  });
});
