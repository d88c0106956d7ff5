import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { constAsLet } from './build/const-as-let.ts';
import { cssAsText } from './build/css-as-text.ts';
import { declarations } from './build/declarations.ts';
import { laterEntries, moduleEntries, scriptEntries } from './build/entries.ts';
import { foldOfetch } from './build/fold-ofetch.ts';
import { foldPreact } from './build/fold-preact.ts';
import { foldSignals } from './build/fold-signals.ts';
import { holdsForParts, laterPart, PART } from './build/later-parts.ts';
import { emptyOutput, jsxByH, noSecretHeader, scriptVariants, version } from './build/plugins.ts';
import { textsFirst } from './build/texts-first.ts';

/** `npm run build` (tsx, because this file imports TypeScript). What comes out is listed in build/entries.ts. */

/** A warning (an import that does not resolve, a cycle, an unused import) is something to mend, not to scroll past. */
function onwarn(warning) {
  // Preact's own modules go in circles (we fold its source).
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids.every((id) => id.includes('/node_modules/preact/'))) return;
  throw new Error(warning.message);
}

/** Types are not its affair: `declarations` checks them once for all. */
function typescriptByH(sourceMap) {
  return [
    typescript({
      tsconfig: 'tsconfig.build.json',
      noCheck: true,
      sourceMap,
      // Rewriting would wrap the computed address of a later part in a helper that no bundle holds.
      rewriteRelativeImportExtensions: false,
      jsx: 'react',
      jsxImportSource: undefined,
      jsxFactory: 'h',
      jsxFragmentFactory: 'Fragment',
    }),
    jsxByH(),
  ];
}

/** By themselves, so that a host's bundler can leave them to the later part that alone needs them. */
function chunkOf(id) {
  if (/\/src\/(?:safety\/safe-url|resources\/(?:call|address))\.ts$/.test(id)) return 'addresses';
  return /\/preact\/src\/(?:constants|util)\.js$/.test(id) ? 'preact' : null;
}

/** For a host's own bundler: readable, split, with all that it needs in it. Checks types and writes them to dist/types. */
const modules = {
  input: moduleEntries(),
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
    manualChunks: chunkOf,
    hoistTransitiveImports: false,
  },
  onwarn,
  plugins: [
    emptyOutput('dist'),
    cssAsText({ minify: true }),
    foldOfetch(),
    foldPreact(),
    foldSignals(),
    nodeResolve({ browser: true, exportConditions: ['browser'], ignoreSideEffectsForRoot: true }),
    ...typescriptByH(false),
    version(),
    constAsLet(),
    noSecretHeader({ serverEntries: ['server'] }),
    declarations(),
  ],
};

/** For a script tag: everything inside, minified; or a part that such a script loads later. Types were checked above. */
function standalone(name, source, part) {
  return {
    input: { [name]: source },
    output: {
      dir: 'dist/scripts',
      format: 'iife',
      sourcemap: true,
      generatedCode: 'es2015',
      ...(part && { name: PART, banner: part.banner, footer: part.footer }),
    },
    onwarn,
    plugins: [
      part?.plugin ?? holdsForParts(),
      cssAsText({ minify: true }),
      foldOfetch(),
      foldPreact(),
      foldSignals(),
      scriptVariants(),
      nodeResolve({ browser: true, exportConditions: ['browser'], ignoreSideEffectsForRoot: true }),
      ...typescriptByH(true),
      version(),
      constAsLet(),
      // No property mangling: it saves 15 bytes and breaks between a script and the parts that it loads later.
      terser({
        ecma: 2022,
        module: true,
        // Nothing is read for the sake of reading: a signal is read for its value.
        compress: { passes: 3, pure_getters: true, unsafe_arrows: true, hoist_funs: true, keep_fargs: false },
        format: { comments: false },
      }),
      !part && textsFirst(),
      noSecretHeader({ serverEntries: [] }),
    ],
  };
}

export default [
  modules,
  ...Object.entries(scriptEntries()).map(([name, source]) => standalone(name, source)),
  ...Object.entries(laterEntries()).map(([name, source]) => standalone(name, source, laterPart(name))),
];
