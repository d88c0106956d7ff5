const MAX_LINES = 400;

/** Files of more code than anybody reads at once. Tests may be longer. */
export function longFiles(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, '').split('\n').length;
    return lines > MAX_LINES && !/\.test\.tsx?$/.test(path)
      ? [`${path} has ${lines} lines, more than ${MAX_LINES}`]
      : [];
  });
}
