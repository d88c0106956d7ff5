import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { addCounts, type Counts, noCounts, sentence } from './helpers/suite-counts.ts';

/** The results of a run: a file of counts for each suite. */
export const RESULTS = new URL('../test-results/', import.meta.url);

/**
 * Prints the failures of every suite in test-results and, as the last line, their sum. Fails if a test failed, if none
 * ran, or if `isFailed` says that a command failed, even if no test did.
 */
export async function reportTotal(isFailed = false): Promise<void> {
  const total = noCounts();
  for (const file of (await readdir(RESULTS)).filter((name) => name.endsWith('.json')).sort()) {
    const counts: Counts = JSON.parse(await readFile(new URL(file, RESULTS), 'utf8'));
    const suite = file.replace('.json', '');
    addCounts(total, { ...counts, failures: counts.failures.map((line) => `${suite}: ${line}`) });
  }
  if (isFailed && total.failed === 0) total.failed = 1;
  for (const line of total.failures) console.log(`Failed: ${line}`);
  console.log(sentence(total));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** `tsx test/total.ts [failed]` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await reportTotal(process.argv[2] === 'failed');
