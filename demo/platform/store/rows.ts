/** The rows of a statement that was written as SQL: both drivers answer `{ rows }`, and Drizzle's common type does not say so. */
export function rowsOf(answer: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { rows } = answer as { rows?: unknown };
  if (!Array.isArray(rows)) throw new Error('The driver answered without rows.');
  return rows;
}
