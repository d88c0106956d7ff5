import type { Import, Module, SourceGraph } from './source-graph.ts';
import { cycles } from './source-graph.ts';

/** Who may import whom: design section 2, rules 1 to 6. Each rule gives its violations, in words. */

/** What a part of the house may import. A name that ends in `/` is a folder of ours, else a file or a package. */
interface Part {
  readonly files: RegExp;
  readonly may: readonly string[];
  /** Allowed where nothing of it is left at run time. */
  readonly mayType?: readonly string[];
}

const UI = ['preact'];
const BROWSER_SRC = ['src/client/', 'src/resources/', 'src/safety/', 'src/state/', 'src/text/'];
const SHARED_WIDGETS = ['widgets/element/', 'widgets/ui/', 'widgets/style/'];

/** The first part whose pattern matches a file decides. */
const PARTS: readonly Part[] = [
  { files: /^src\/api\/(catalogue|contract)\//, may: ['src/api/catalogue/', 'src/api/contract/', 'typebox'] },
  { files: /^src\/api\//, may: ['src/api/', 'typebox', 'openapi-typescript', 'typescript', 'node:'] },
  { files: /^src\/safety\//, may: ['src/safety/'] },
  { files: /^src\/text\//, may: ['src/text/'] },
  { files: /^src\/client\//, may: ['src/client/', 'ofetch'], mayType: ['src/api/'] },
  {
    files: /^src\/resources\//,
    may: ['src/resources/', 'src/client/', 'src/safety/', 'src/text/'],
    mayType: ['src/api/'],
  },
  { files: /^src\/state\//, may: ['src/state/', 'src/client/', 'src/resources/', '@preact/signals'] },
  { files: /^src\/index\.ts$/, may: BROWSER_SRC, mayType: ['src/api/'] },
  { files: /^src\/server\.ts$/, may: [...BROWSER_SRC, 'src/api/'] },
  { files: /^widgets\/(element|ui|style)\//, may: [...BROWSER_SRC, ...SHARED_WIDGETS, ...UI], mayType: ['src/api/'] },
  // What a script loads later, put together from its rooms; what the script holds is handed over (build/later-parts.ts).
  // Preact is in one part alone: it draws again what the first paint has built.
  { files: /^widgets\/later\/common\.ts$/, may: [...BROWSER_SRC, 'widgets/', ...UI] },
  { files: /^widgets\/later\//, may: [...BROWSER_SRC, 'widgets/'], mayType: [...UI, 'src/api/'] },
  // A QR code is drawn by a well-kept library, in a part that is loaded when one is asked for.
  {
    files: /^widgets\/pay-button\/qr\.ts$/,
    may: ['widgets/pay-button/', ...BROWSER_SRC, ...SHARED_WIDGETS, ...UI, 'uqr'],
  },
  // The front doors: they put the rooms together.
  { files: /^widgets\/([^/]+\.ts$|define\/|auto\/)/, may: [...BROWSER_SRC, 'widgets/', ...UI], mayType: ['src/api/'] },
  // What two suites of the platform share is no part of it, and stands beside them.
  {
    files: /^demo\/platform\/.*-fixture\.ts$/,
    may: ['demo/platform/', 'src/api/', 'test/helpers/', 'package'],
  },
  { files: /^demo\/platform\//, may: ['demo/platform/', 'src/api/', 'package'] },
  // The lab's server is an owner's server: what the SDK says of an origin it says with the SDK's own words.
  { files: /^demo\/lab\//, may: ['demo/', 'build/', 'package', 'src/safety/'] },
  { files: /^demo\//, may: ['demo/', 'build/', 'package'] },
];

/** A room: `src`, `element`, `ui`, `style` and itself; never another room. */
const ROOM = /^widgets\/([^/]+)\//;

/** What is loaded when it is needed: anything of `widgets` may load it then, and nothing may import it outright. */
const LATER = ['widgets/later/'];

function partOf(path: string): Part | null {
  const part = PARTS.find(({ files }) => files.test(path));
  if (part) return part;
  const room = ROOM.exec(path);
  if (!room) return null;
  return { files: ROOM, may: [`widgets/${room[1]}/`, ...BROWSER_SRC, ...SHARED_WIDGETS, ...UI], mayType: ['src/api/'] };
}

/** Rules 1 to 5. */
export function forbiddenImports(graph: SourceGraph): string[] {
  return [...graph.values()].flatMap((module) => {
    const part = partOf(module.path);
    if (!part)
      return module.path.match(/^(src|widgets|demo)\//) ? [`${module.path} belongs to no part of the house`] : [];
    const isWidget = module.path.startsWith('widgets/');
    return module.imports.filter((found) => !isAllowed(found, part, isWidget)).map((found) => sentence(module, found));
  });
}

function isAllowed(found: Import, { may, mayType = [] }: Part, isWidget: boolean): boolean {
  const named = [
    ...may,
    ...(found.typeOnly ? mayType : []),
    ...(isWidget && (found.typeOnly || found.late) ? LATER : []),
  ];
  if (!found.ours && named.includes('package')) return true;
  return named.some((name) => (/[/:]$/.test(name) ? found.target.startsWith(name) : found.target === name));
}

function sentence({ path }: Module, { target, typeOnly }: Import): string {
  return `${path} may not import ${target}${typeOnly ? ' (not even its types)' : ''}`;
}

/** Rule 6: no cycles, type imports counted. */
export function circularImports(graph: SourceGraph): string[] {
  return cycles(graph).map((trail) => trail.join(' -> '));
}

const FRONT_DOORS = ['src/index.ts', 'src/server.ts', 'widgets/index.ts'];

/** Rule 6: a file that only passes on what others export is a barrel, and only the front doors may be one. */
export function barrels(graph: SourceGraph): string[] {
  return [...graph.values()]
    .filter(({ path, source }) => !FRONT_DOORS.includes(path) && isBarrel(source.statements))
    .map(({ path }) => `${path} only re-exports`);
}

function isBarrel(statements: Module['source']['statements']): boolean {
  return statements.length > 0 && statements.every((statement) => /^export\s[^;]*\sfrom\s/.test(statement.getText()));
}

/** Names that say nothing of what is inside. */
export function emptyNames(paths: readonly string[]): string[] {
  return paths.filter((path) => /(^|\/)utils?(\/|\.[^/]*$)/i.test(path)).map((path) => `${path} is named utils`);
}
