/**
 * A package's questions, answered beforehand: `becomes` stands in place of each `text`, which must be there `times` times.
 */
export interface Fold {
  readonly text: string;
  readonly becomes: string;
  readonly times?: number;
}

/** The source with all folds made. Throws, and so fails the build, where it is not the source that they were made for. */
export function folded(source: string, folds: readonly Fold[], name: string): string {
  return folds.reduce((code, { text, becomes, times = 1 }) => {
    const parts = code.split(text);
    if (parts.length === times + 1) return parts.join(becomes);
    throw new Error(`${name} is another than the one that is folded: ${text} is there ${parts.length - 1} times.`);
  }, source);
}
