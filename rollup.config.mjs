import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { chunkFileNames, manualChunks } from './build/chunks.ts';
import { cssAsText } from './build/css-as-text.ts';
import { declarations } from './build/declarations.ts';
import { editors } from './build/editors/generate.ts';
import { moduleEntries, SCRIPT } from './build/entries.ts';
import { integrity } from './build/integrity.ts';
import { overlayPage } from './build/overlay-page.ts';
import { emptyOutput, noSecretHeader, sameVersion, version } from './build/plugins.ts';

/** `npm run build`. It runs under tsx, because this file imports TypeScript. */

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const isDependency = (id) => Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`));

/** Warnings (an unresolved import, a cycle of our own, an unused import) fail the build. */
function onwarn(warning) {
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids.every((id) => id.includes('node_modules'))) return;
  throw new Error(warning.message);
}

const compile = () => [
  cssAsText({ minify: true }),
  // The `sideEffects` of package.json name built files. Applied to sources, they sometimes left an entry without its imports.
  nodeResolve({ browser: true, ignoreSideEffectsForRoot: true }),
  // `declarations` checks the types once for all builds. Rewriting import specifiers would wrap every computed import().
  typescript({ tsconfig: 'tsconfig.build.json', noCheck: true, rewriteRelativeImportExtensions: false }),
  version(),
];

/** For a host's own bundler: readable ES modules that leave Preact, signals and ofetch to the host. */
const modules = {
  input: moduleEntries,
  output: { dir: 'dist', format: 'es', chunkFileNames: 'shared/[name].js' },
  external: isDependency,
  onwarn,
  plugins: [
    emptyOutput('dist'),
    ...compile(),
    noSecretHeader({ serverEntries: ['server'] }),
    declarations(),
    editors(),
  ],
};

/** The license texts of the packages that a chunk contains. */
function licenses({ moduleIds }) {
  const packages = new Set(moduleIds.flatMap((id) => id.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//) ?? []));
  const texts = [...packages].map((folder) =>
    readFileSync(folder + readdirSync(folder).find((name) => /^licen[cs]e/i.test(name)), 'utf8'),
  );
  return texts.map((text) => `/*! ${text}*/`).join('\n');
}

/**
 * `npx creator-widgets`: a program for Node that uses the modules for servers and pages. Each command has a file of its own with the
 * packages that it alone needs (TypeBox, parse5), so that nothing else has to be installed.
 */
const command = {
  input: { cli: 'src/cli/main.ts' },
  output: {
    dir: 'dist',
    format: 'es',
    chunkFileNames: '[name].js',
    banner: licenses,
    paths: (id) => ({ 'server.ts': './server.js', 'all.ts': './elements.js' })[basename(id)] ?? id,
  },
  external: (id) => isDependency(id) || /^node:|\/src\/server\.ts$|\/widgets\/all\.ts$/.test(id),
  onwarn,
  plugins: [
    nodeResolve(),
    typescript({ tsconfig: 'src/cli/tsconfig.json', noCheck: true, rewriteRelativeImportExtensions: false }),
  ],
};

/**
 * Has Chromium compile the whole script on another thread while it downloads. Otherwise each function is compiled on the page's
 * main thread when it is first called: a quarter of the time that a poll takes. Other engines ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Globals whose names pages give to variables and classes of their own: Teachable Machine's snippet begins with
 * `const URL = "./my_model/";`. Such a declaration hides the global from every script, but not the property of `globalThis`.
 */
const OFTEN_REDECLARED =
  'URL Map Set WeakMap Symbol Promise Proxy Node Element Blob Intl crypto performance navigator screen open'.split(' ');

/** Reads those that a chunk uses from `globalThis`, for its own code and its dependencies'. */
function ownGlobals({ modules }) {
  const code = Object.values(modules).map((module) => module.code);
  const names = OFTEN_REDECLARED.filter((name) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  return names.length ? `const { ${names} } = globalThis;` : '';
}

/** For a script tag: a small entry, and chunks that import it: one for each widget, and what they share. */
const script = {
  input: { [SCRIPT]: 'widgets/script.ts' },
  output: {
    dir: 'dist/scripts',
    format: 'es',
    sourcemap: true,
    intro: ownGlobals,
    chunkFileNames,
    manualChunks,
    onlyExplicitManualChunks: true,
  },
  // An exporting entry would otherwise become a facade, with one more round trip.
  preserveEntrySignatures: 'allow-extension',
  onwarn,
  plugins: [
    ...compile(),
    terser({ ecma: 2022, module: true, compress: { passes: 2 }, format: { comments: false, preamble: COMPILE_HINT } }),
    sameVersion(SCRIPT),
    noSecretHeader({ serverEntries: [] }),
    integrity(process.env.SCRIPTS_BASE ?? './'),
  ],
};

/** A page for streaming software, `overlay.html`, which imports the script. */
const overlay = {
  input: { overlay: 'widgets/overlay/page/overlay.ts' },
  output: { dir: 'dist/scripts', format: 'iife' },
  onwarn,
  plugins: [
    ...compile(),
    terser({ ecma: 2022, format: { comments: false } }),
    noSecretHeader({ serverEntries: [] }),
    overlayPage(),
  ],
};

/** `npm start` needs the script and the reference of its attributes. Declarations take most of a build. */
const demo = { ...script, plugins: [editors(), ...script.plugins] };

export default process.env.DEMO ? [overlay, demo] : [modules, command, overlay, script];
