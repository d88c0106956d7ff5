/** The rows of a raw SQL statement. Both drivers return `{ rows }`, which Drizzle's common type does not declare. */
export function rowsOf(answer: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { rows } = answer as { rows?: unknown };
  if (!Array.isArray(rows)) throw new Error('The driver returned no rows.');
  return rows;
}
