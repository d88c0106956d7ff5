import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { transform } from 'lightningcss';

/**
 * Makes `import text from './poll.css'` return the style sheet as text, for `CSSStyleSheet.replaceSync`. Used by Rollup
 * (minified) and vitest (unchanged); the test runner has its own hooks and calls `cssModule`. The module id doesn't end
 * in `.css`, because vitest's own style pipeline claims every id that does.
 */
const PREFIX = '\0css-as-text:';
const SUFFIX = '.js';

export interface CssAsText {
  readonly name: string;
  readonly enforce: 'pre';
  resolveId(specifier: string, importer: string | undefined): string | null;
  load(this: { addWatchFile(path: string): void }, id: string): Promise<string | null>;
}

export function cssAsText(options: { readonly minify: boolean }): CssAsText {
  return {
    name: 'css-as-text',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (!specifier.endsWith('.css') || importer === undefined) return null;
      return PREFIX + resolve(dirname(importer), specifier) + SUFFIX;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const path = id.slice(PREFIX.length, -SUFFIX.length);
      this.addWatchFile(path);
      return cssModule(options.minify ? minifyCss(path, await readFile(path)) : await readFile(path, 'utf8'));
    },
  };
}

/** The JavaScript module that exports a style sheet as text. */
export function cssModule(css: string): string {
  return `export default ${JSON.stringify(css)};`;
}

/** Browsers with constructable style sheets, nesting and color-mix (Baseline widely available, 2026). */
function minifyCss(filename: string, code: Uint8Array): string {
  return new TextDecoder().decode(transform({ filename, code, minify: true }).code).trim();
}
