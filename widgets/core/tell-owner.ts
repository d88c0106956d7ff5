const told = new Set<string>();

/** One console line a page for each cause, however many widgets meet it. */
export function tellOwner(level: 'error' | 'warn', cause: string, line = cause): void {
  if (!told.has(cause)) console[level](`creator-widgets: ${line}`);
  told.add(cause);
}
