import fc from 'fast-check';
import { sendRaw } from '../helpers/raw-http.ts';
import { hostileRequest, placesOf, replacements, type Sample } from './requests.ts';
import type { ServedRoute } from './routes.ts';

const SEED = 20_261_123;
/** When to give up on a machine with much to do. */
const PATIENCE_MS = 60_000;

/** Replaces every part of a request with hostile text, `runs` times. Returns the requests answered with 5xx or not at all. */
export async function failuresOf(
  port: number,
  sample: Sample,
  fields: ServedRoute['fields'],
  runs: number,
): Promise<string[]> {
  const failed: string[] = [];
  for (const replacement of fc.sample(replacements(placesOf(sample, fields)), { seed: SEED, numRuns: runs }).flat()) {
    const request = hostileRequest(sample, replacement);
    const { status } = await sendRaw(port, request, PATIENCE_MS);
    if (status < 200 || status > 499) failed.push(`${status}: ${JSON.stringify(request.slice(0, 500))}`);
  }
  return failed;
}
