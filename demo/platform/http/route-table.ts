/** Which methods each address answers to, so that a known address with a wrong method is a 405 that names the right ones. */
export class RouteTable {
  readonly #exact = new Map<string, Set<string>>();
  readonly #patterns: { readonly pattern: RegExp; readonly methods: Set<string> }[] = [];

  /** `url` as Fastify writes it: `/api/pay/:shortId`. */
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

  /** The methods of a path, sorted; empty where there is no such address. */
  methodsOf(path: string): readonly string[] {
    const methods = this.#exact.get(path) ?? this.#patterns.find(({ pattern }) => pattern.test(path))?.methods;
    return methods === undefined ? [] : [...methods].sort();
  }
}
