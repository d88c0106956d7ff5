import type { Import, Module, SourceGraph } from './source-graph.ts';
import { cycles, folderGraph } from './source-graph.ts';

/** Allowed imports. Each rule returns its violations as text. */

/**
 * The allowed imports of a part of the code base. A name that ends in `/` is one of our folders, otherwise a file or a
 * package.
 */
interface Part {
  readonly files: RegExp;
  readonly may: readonly string[];
  /** Allowed for type-only imports. */
  readonly mayType?: readonly string[];
}

const UI = ['preact', '@preact/signals'];
const BROWSER_SRC = ['src/client/', 'src/resources/', 'src/safety/', 'src/text/'];
const FOR_WIDGETS = [...BROWSER_SRC, 'widgets/data/', 'widgets/words/'];

/** The floors of the local platform, from the lowest. Each may import itself and those below it. */
const FLOORS = [
  'store',
  'base',
  'auth',
  'records',
  'products',
  'checkout',
  'http',
  'local',
  'inspect',
  'docs',
  'seed',
  'app',
  'cli',
  'package',
].map((floor) => `demo/platform/${floor}/`);

const PLATFORM_SRC = [
  'src/api/',
  // Its checkout reads and writes amounts as the pay button does, and characters are counted as a question's counter does.
  'src/text/amount-text.ts',
  'src/text/characters.ts',
  'src/text/clean.ts',
  'src/text/money.ts',
];

const floorPart = (floor: string, at: number): Part => ({
  files: new RegExp(`^${floor}`),
  may: [
    ...FLOORS.slice(0, at + 1).filter((below) => !(floor.endsWith('/http/') && /products|checkout/.test(below))),
    'demo/platform/origin-policy.ts',
    ...PLATFORM_SRC,
    // Its pages explain a refusal as the doctor does.
    ...(floor.endsWith('/inspect/') ? ['src/safety/'] : []),
    // Its pages show pictures, dates and goals as widgets do.
    ...(floor.endsWith('/checkout/') ? ['src/safety/', 'src/text/formats.ts'] : []),
    'package',
  ],
});

/** The first part whose pattern matches a file applies. */
const PARTS: readonly Part[] = [
  { files: /^src\/api\/describe\//, may: ['src/api/describe/', 'typebox'] },
  { files: /^src\/api\/products\//, may: ['src/api/products/', 'src/api/describe/', 'typebox'] },
  { files: /^src\/api\//, may: ['src/api/', 'typebox', 'openapi-typescript', 'typescript', 'node:'] },
  { files: /^src\/safety\//, may: ['src/safety/'] },
  { files: /^src\/text\//, may: ['src/text/'] },
  { files: /^src\/client\//, may: ['src/client/', 'ofetch'], mayType: ['src/api/'] },
  {
    files: /^src\/resources\//,
    may: ['src/resources/', 'src/client/', 'src/safety/', 'src/text/'],
    mayType: ['src/api/'],
  },
  { files: /^src\/index\.ts$/, may: BROWSER_SRC, mayType: ['src/api/'] },
  { files: /^src\/exports\//, may: [...BROWSER_SRC, 'src/exports/'], mayType: ['src/api/'] },
  { files: /^src\/server\.ts$/, may: [...BROWSER_SRC, 'src/exports/', 'src/api/'] },
  { files: /^src\/cli\//, may: ['src/server.ts', 'node:'] },
  { files: /^widgets\/words\//, may: ['widgets/words/', 'src/text/'] },
  { files: /^widgets\/data\//, may: ['widgets/data/', ...BROWSER_SRC, '@preact/signals'] },
  // Test data shared by several tests of a widget.
  {
    files: /^widgets\/.*\.fixture\.tsx?$/,
    may: [...BROWSER_SRC, 'widgets/', 'test/helpers/', 'vitest', ...UI],
  },
  { files: /^widgets\/core\//, may: [...FOR_WIDGETS, 'widgets/core/', ...UI], mayType: ['src/api/'] },
  { files: /^widgets\/pay-link\//, may: [...FOR_WIDGETS, 'widgets/core/', 'widgets/pay-link/', ...UI] },
  // An embed is a poll, or a quiz, a rating ... that is cast as one.
  {
    files: /^widgets\/embed\//,
    may: [...FOR_WIDGETS, 'widgets/core/', 'widgets/poll/', 'widgets/embed/', ...UI],
  },
  // Its lazy chunk renders a QR code.
  {
    files: /^widgets\/pay-button\//,
    may: [...FOR_WIDGETS, 'widgets/core/', 'widgets/pay-link/', 'widgets/pay-button/', ...UI, 'uqr'],
  },
  // The entries combine the widgets.
  { files: /^widgets\/[^/]+\.ts$/, may: [...BROWSER_SRC, 'widgets/', '@preact/signals'] },
  // Helpers shared by two platform suites aren't part of the platform, and live next to them.
  {
    files: /^demo\/platform\/.*-fixture\.ts$/,
    may: ['demo/platform/', 'src/api/', 'test/helpers/', 'package'],
  },
  ...FLOORS.map(floorPart),
  { files: /^demo\/platform\/origin-policy\.ts$/, may: ['package'] },
  // The lab's doctor reuses the SDK's messages about origins, keys and items.
  {
    files: /^demo\/lab\/page\//,
    may: [
      ...[
        'demo/lab/page/',
        'demo/sites/gallery/brands.ts',
        'demo/platform/local/fault-list.ts',
        'package',
        'src/safety/',
        'src/client/',
      ],
      ...['widgets/about.ts', 'widgets/words/basic.ts', 'widgets/streaming/overlay-attributes.ts'],
    ],
  },
  // Its server acts as an owner's server.
  { files: /^demo\/lab\//, may: ['demo/', 'build/', 'package', 'src/safety/', 'src/index.ts', 'widgets/about.ts'] },
  // The examples of a host's own server.
  { files: /^demo\/sites\/(?:feed|receipt)\.ts$/, may: ['demo/platform/seed/seed.ts', 'src/server.ts'] },
  { files: /^demo\//, may: ['demo/', 'build/', 'package', 'widgets/about.ts'] },
];

/** A widget's own folder. Only an embed imports another widget. */
const WIDGET = /^widgets\/([^/]+)\//;

function partOf(path: string): Part | null {
  const part = PARTS.find(({ files }) => files.test(path));
  const widget = WIDGET.exec(path)?.[1];
  if (part || !widget) return part ?? null;
  return { files: WIDGET, may: [...FOR_WIDGETS, 'widgets/core/', 'widgets/pay-link/', `widgets/${widget}/`, ...UI] };
}

/** Imports that are not allowed. */
export function forbiddenImports(graph: SourceGraph): string[] {
  return [...graph.values()].flatMap((module) => {
    const part = partOf(module.path);
    if (!part) return /^(src|widgets|demo)\//.test(module.path) ? [`${module.path} belongs to no part`] : [];
    return module.imports.filter((found) => !isAllowed(found, part)).map((found) => sentence(module, found));
  });
}

function isAllowed(found: Import, { may, mayType = [] }: Part): boolean {
  const named = [...may, ...(found.typeOnly ? mayType : [])];
  if (!found.ours && named.includes('package')) return true;
  return named.some((name) => (/[/:]$/.test(name) ? found.target.startsWith(name) : found.target === name));
}

function sentence({ path }: Module, { target, typeOnly }: Import): string {
  return `${path} may not import ${target}${typeOnly ? ' (not even its types)' : ''}`;
}

/** Import cycles, type imports included. */
export function circularImports(graph: SourceGraph): string[] {
  return cycles(graph).map((trail) => trail.join(' -> '));
}

/** Circles between folders, type imports included. */
export function folderCircles(graph: SourceGraph): string[] {
  return cycles(folderGraph(graph)).map((trail) => trail.join(' -> '));
}

const ENTRIES = ['src/index.ts', 'src/server.ts', 'widgets/all.ts', 'widgets/index.ts', 'widgets/configure.ts'];

/** Files that only re-export; only entry points may do that. */
export function barrels(graph: SourceGraph): string[] {
  return [...graph.values()]
    .filter(({ path, source }) => !ENTRIES.includes(path) && isBarrel(source.statements))
    .map(({ path }) => `${path} only re-exports`);
}

function isBarrel(statements: Module['source']['statements']): boolean {
  return statements.length > 0 && statements.every((statement) => /^export\s[^;]*\sfrom\s/.test(statement.getText()));
}

/** File names that say nothing about their content. */
export function vagueNames(paths: readonly string[]): string[] {
  return paths.filter((path) => /(^|\/)utils?(\/|\.[^/]*$)/i.test(path)).map((path) => `${path} is named utils`);
}
