/**
 * What all copies of this package on a page have in common: each bundle has its own copy, and some CDNs bundle each module with one. Other
 * versions find it, too, so a new shape needs a new name.
 */
export function shared<T extends object>(name: string, create: () => T): T {
  const globals = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`creator-widgets:${name}`);
  const value = globals[key] ?? create();
  globals[key] = value;
  return value;
}
