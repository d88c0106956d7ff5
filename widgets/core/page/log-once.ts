const reported = new Set<string>();

/** Writes one console line per cause, however many widgets on the page run into it. */
export function logOnce(level: 'error' | 'warn', cause: string, line = cause): void {
  if (!reported.has(cause)) console[level](`creator-widgets: ${line}`);
  reported.add(cause);
}
