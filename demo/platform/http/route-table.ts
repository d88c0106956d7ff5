/** Knows the methods of each URL, so that a wrong method gets a 405 that lists the right ones. */
export class RouteTable {
  readonly #exact = new Map<string, Set<string>>();
  readonly #patterns: { readonly pattern: RegExp; readonly methods: Set<string> }[] = [];

  /** `url` in Fastify's notation: `/api/pay/:shortId`. */
  add(methods: string | readonly string[], url: string): void {
    const known = this.#exact.get(url);
    const set = known ?? new Set<string>();
    for (const method of [methods].flat()) set.add(method);
    if (known !== undefined) return;
    this.#exact.set(url, set);
    if (url.includes(':')) {
      const source = url
        .split('/')
        .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      this.#patterns.push({ pattern: new RegExp(`^${source.join('/')}$`), methods: set });
    }
  }

  /** The methods of a path, sorted. Empty for an unknown path. */
  methodsOf(path: string): readonly string[] {
    const methods = this.#exact.get(path) ?? this.#patterns.find(({ pattern }) => pattern.test(path))?.methods;
    return methods === undefined ? [] : [...methods].sort();
  }
}
