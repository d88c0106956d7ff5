import { writeFile } from 'node:fs/promises';
import { descriptionPatch } from '../verify/patch.ts';
import { lineOf, type Report, remarksOf, summaryOf, toJson, toMarkdown } from '../verify/report.ts';
import { type Finding, verify } from '../verify/verify.ts';

export interface VerifyCommand {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly write: boolean;
  readonly reports: readonly string[];
  readonly patch: string | undefined;
}

/** `npx creator-widgets verify`: prints a line for each operation and writes the files. Returns whether all is as described. */
export async function runVerify({ baseUrl, secretKey, write, reports, patch }: VerifyCommand): Promise<boolean> {
  // A platform may repeat a key in a message.
  const withoutKeys = (text: string) =>
    text.replaceAll(secretKey, '[key]').replaceAll(/\b(?:[sr]k|pk|whsec)_\w+/g, '[key]');
  const print = (line: string) => void process.stdout.write(`${withoutKeys(line)}\n`);
  const interruption = new AbortController();
  const interrupt = (by: string) => interruption.abort(new Error(`interrupted by ${by}`));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  process.stdout.on('error', () => interrupt('a closed output'));

  const findings: Finding[] = [];
  const onFinding = (finding: Finding) => {
    findings.push(finding);
    print(lineOf(finding));
  };
  const { origin, pathname } = new URL(baseUrl);
  const url = (origin + pathname).replace(/\/$/, '');
  const { left, failure } = await verify({ url, secretKey, write, signal: interruption.signal, onFinding });
  process.removeListener('SIGINT', interrupt).removeListener('SIGTERM', interrupt);

  const report: Report = {
    api: url,
    at: new Date().toISOString(),
    findings,
    left,
    ...(failure !== undefined && { failure: explained(failure) }),
  };
  for (const line of [...remarksOf(report), summaryOf(report)]) print(line);
  for (const file of reports)
    await writeFile(file, withoutKeys(file.endsWith('.md') ? toMarkdown(report) : toJson(report)));
  if (patch !== undefined)
    await writeFile(patch, withoutKeys(`${JSON.stringify(descriptionPatch(findings), null, 2)}\n`));
  if (failure !== undefined) throw new Error(report.failure, { cause: failure });
  return findings.every(({ result }) => result === 'as described' || result === 'not tried');
}

/** The cause of a failed `fetch` says more than its message. */
function explained(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause instanceof Error ? `${failure.message}: ${failure.cause.message}` : failure.message;
}
