import type { Finding, Left } from './verify.ts';

/** What a run found out. */
export interface Report {
  readonly api: string;
  readonly at: string;
  readonly findings: readonly Finding[];
  readonly left: readonly Left[];
  /** Why the run ended early. */
  readonly failure?: string;
}

const RESULTS: readonly Finding['result'][] = ['as described', 'differs', 'not there', 'not tried'];

/** `270 as described, 2 differs, 0 not there, 7 not tried`. */
export const summaryOf = ({ findings }: Report): string =>
  RESULTS.map((result) => `${findings.filter((each) => each.result === result).length} ${result}`).join(', ');

const detailsOf = ({ differences, reason }: Finding): string =>
  [...differences.map(({ field, text }) => `${field} ${text}`), ...(reason === undefined ? [] : [reason])].join('; ');

/** A finding as a line of the terminal. */
export function lineOf(finding: Finding): string {
  const details = detailsOf(finding);
  return `${finding.result.padEnd(12)}  ${finding.route}${details === '' ? '' : `: ${details}`}`;
}

/** What many operations have in common, such as another body of errors, and what could not be deleted again. */
export function remarksOf({ findings, left }: Report): readonly string[] {
  const numbers = (texts: readonly string[]) =>
    [...new Set(texts)].map((text) => [texts.filter((each) => each === text).length, text] as const);
  const differences = findings.flatMap((finding) => finding.differences.map(({ field, text }) => `${field} ${text}`));
  return [
    ...numbers(differences)
      .filter(([number]) => number >= COMMON)
      .map(([number, text]) => `In ${number} operations: ${text}`),
    ...numbers(left.map(({ create }) => create)).map(([number, create]) => `Left behind: ${number} of ${create}`),
  ];
}

/** A difference of so many operations is that of the platform. */
const COMMON = 10;

export function toJson({ api, at, findings, left, failure }: Report): string {
  const operations = findings.map(({ differences, ...finding }) => ({
    ...finding,
    differences: differences.map(({ field, text }) => ({ field, text })),
  }));
  return `${JSON.stringify({ api, at, operations, left, failure }, null, 2)}\n`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

export function toMarkdown(report: Report): string {
  const rows = report.findings.map(
    (finding) => `| \`${finding.route}\` | ${finding.result} | ${cell(detailsOf(finding))} |`,
  );
  return `# ${report.api}, ${report.at}

${summaryOf(report)}.${report.failure === undefined ? '' : ` Incomplete: ${report.failure}`}

| operation | result | how, or why |
|---|---|---|
${rows.join('\n')}
${remarksOf(report)
  .map((line) => `\n${line}\n`)
  .join('')}`;
}
