import { shared } from '../../../src/client/shared.ts';

/** One of each copy of the package whose views have arrived. */
const all = shared('refresh', () => new Set<() => Promise<void>>());

/** The views, which have what is refreshed, say how when they arrive. */
export function onRefresh(reload: () => Promise<void>): void {
  all.add(reload);
}

/** Reloads the data of every widget on the page. */
export async function refresh(): Promise<void> {
  await Promise.all([...all].map((reload) => reload()));
}
