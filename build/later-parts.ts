import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'rollup';

/**
 * A part that a classic script loads later is a module of its own, and what the script holds already must not come twice:
 * a second Preact costs 4 kB, a second `CreatorError` is no `CreatorError`. So the part is built as a function of what it
 * takes from the script, and the script hands that over: `loadPart('creator-vote', [CreatorError, effect])` in some
 * `load-*.script.ts` is the one list, of which both sides are made. The source of a part has plain imports; one of a held
 * module that is not on the list fails the build, and so does a module that is in both.
 */
export interface LaterPart {
  /** To go before the plugins that resolve modules. */
  readonly plugin: Plugin;
  readonly banner: string;
  readonly footer: string;
}

/** The name of what the part takes, and of what it gives, in its built file. */
const HELD = 'held';
export const PART = 'part';

/** @param name of the built file, without `.js` */
export function laterPart(name: string, folder = 'widgets'): LaterPart {
  const [loader, modules] = heldModules(name, folder);
  return {
    plugin: takesFromScript(loader, modules),
    banner: `export default (${HELD}) => {`,
    footer: `return ${PART};\n};`,
  };
}

/** By script the modules that are in it. */
const scripts = new Map<string, ReadonlySet<string>>();

/** Among the plugins of every script, which are built before the parts: remembers what is in it. */
export function holdsForParts(): Plugin {
  return {
    name: 'holds-for-parts',
    generateBundle(_output, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') scripts.set(name, rendered(file.modules));
      }
    },
  };
}

function rendered(modules: Readonly<Record<string, { readonly renderedLength: number }>>): Set<string> {
  return new Set(Object.keys(modules).filter((id) => modules[id]?.renderedLength));
}

/** By module (a path, or a package's name) the bindings that are handed over, each with its place in the list. */
type HeldModules = ReadonlyMap<string, readonly (readonly [name: string, place: number])[]>;

/** Parts of which a script loads one by its name's end: `creator-lang-de` is of `creator-lang-${language}`. */
const familyOf = (name: string): string => name.replace(/-[a-z]{2}$/, '-\\$\\{\\w+\\}');

/** The script's own side of a part, and what it hands over. */
function heldModules(name: string, folder: string): [loader: string, modules: HeldModules] {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(^|\/)load-[a-z-]+\.script\.ts$/.test(file)) continue;
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    const list = new RegExp(`(?:'${name}'|\`${familyOf(name)}\`),\\s*\\[([^\\]]*)\\]`).exec(source)?.[1];
    const loader = resolve(folder, file);
    if (list !== undefined) return [loader, byModule(list.match(/\w+/g) ?? [], source, dirname(loader))];
  }
  throw new Error(`No load-*.script.ts says what ${name} takes from the script.`);
}

function byModule(names: readonly string[], source: string, folder: string): HeldModules {
  const modules = new Map<string, [string, number][]>();
  for (const [, imported = '', from = ''] of source.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)) {
    const module = from.startsWith('.') ? resolve(folder, from) : from;
    const bindings = imported.match(/\w+/g) ?? [];
    const places = bindings.map((binding): [string, number] => [binding, names.indexOf(binding)]);
    modules.set(
      module,
      places.filter(([, place]) => place >= 0),
    );
  }
  return modules;
}

const PREFIX = '\0held:';

/**
 * Functions of what they are given, and the event of a payment, which a page knows by its name; so a second copy does no harm: where only some of the scripts have such a module, handing
 * it over would put it into all of them.
 */
const PURE = /\/src\/(?:resources|safety|text)\/|\/widgets\/ui\/pay-/;

/** What markup is written with: a few lines, and an element of either copy is one of the other. */
const MARKUP = /\/preact\/src\/(?:create-element|util|constants|options)\.js$/;

function takesFromScript(loader: string, modules: HeldModules): Plugin {
  return {
    name: 'takes-from-script',
    resolveId(source, importer) {
      const module = source.startsWith('.') && importer ? resolve(dirname(importer), source) : source;
      return modules.get(module)?.length ? PREFIX + module : null;
    },
    load(id) {
      const bindings = id.startsWith(PREFIX) && modules.get(id.slice(PREFIX.length));
      if (!bindings) return null;
      return bindings.map(([name, place]) => `export const ${name} = ${HELD}[${place}];`).join('\n');
    },
    generateBundle(_output, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const holders = [...scripts].filter(([, inScript]) => inScript.has(loader));
        for (const [script, inScript] of holders) {
          const twice = [...rendered(file.modules)].filter(
            (id) =>
              inScript.has(id) && !MARKUP.test(id) && !(PURE.test(id) && holders.some(([, other]) => !other.has(id))),
          );
          if (twice.length) this.error(`${file.fileName} and ${script} both hold ${twice.join(', ')}: hand it over.`);
        }
      }
    },
  };
}
