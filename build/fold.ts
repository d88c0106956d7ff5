/**
 * A package's questions, answered beforehand: `becomes` stands in place of each `text`, which must be there `times` times.
 * With `until` it stands in place of all from the text up to there, which is kept.
 */
export interface Fold {
  readonly text: string;
  readonly until?: string;
  readonly becomes: string;
  readonly times?: number;
}

/** The source with all folds made. Throws, and so fails the build, where it is not the source that they were made for. */
export function folded(source: string, folds: readonly Fold[], name: string): string {
  return folds.reduce((code, { text, until = '', becomes, times = 1 }) => {
    const [head = '', ...rest] = code.split(text);
    const ends = rest.map((part) => part.indexOf(until));
    if (rest.length === times && !ends.includes(-1))
      return [head, ...rest.map((part, index) => part.slice(ends[index]))].join(becomes);
    throw new Error(`${name} is another than the one that is folded: ${text} is there ${rest.length} times.`);
  }, source);
}
