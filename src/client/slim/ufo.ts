/**
 * Stands in for the package `ufo` in our browser bundles (DECISIONS.md): the two functions that ofetch takes from it, for the
 * addresses that `transport.ts` makes. Those are absolute, so a base changes nothing, and carry their query already.
 */
export function withBase(address: string): string {
  return address;
}

export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
