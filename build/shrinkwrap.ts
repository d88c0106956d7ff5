/** A package in a lock file: what npm installs at that location. */
interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly lockfileVersion: number;
  /** Location to package: `node_modules/pg`, and `node_modules/a/node_modules/pg` for one that only `a` sees. */
  readonly packages: Readonly<Record<string, Locked>>;
}

/** Where Node finds `name` for a module at `location`: in the nearest folder above. */
function locate({ packages }: LockFile, location: string, name: string): string {
  for (let place = location; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const found = `${place}/node_modules/${name}`.replace(/^\//, '');
    if (packages[found] !== undefined) return found;
    if (place === '') throw new Error(`package-lock.json has no ${name}. Run npm install.`);
  }
}

/** The part of a lock file that these packages need, location by location. */
export function lockedTree(lock: LockFile, names: Iterable<string>): LockFile['packages'] {
  const tree = new Map<string, Locked>();
  const waiting = [...names].map((name) => locate(lock, '', name));
  for (let location = waiting.pop(); location !== undefined; location = waiting.pop()) {
    if (tree.has(location)) continue;
    const {
      dev: _dev,
      funding: _funding,
      ...locked
    } = lock.packages[location] as Locked & { dev?: true; funding?: object };
    tree.set(location, locked);
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      waiting.push(locate(lock, location, name));
  }
  return Object.fromEntries([...tree].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every package at the top of the tree, at its exact version. */
export function exactDependencies(tree: LockFile['packages']): Record<string, string> {
  const top = Object.entries(tree).filter(([location]) => location.lastIndexOf('node_modules/') === 0);
  return Object.fromEntries(
    top.map(([location, { version = '' }]) => [location.slice('node_modules/'.length), version]),
  );
}
