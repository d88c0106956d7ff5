import { expect } from 'vitest';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { type Ask, ask } from './ask.ts';

/** The origin that the platforms of these tests allow: start them with `--origin` and this, and with `--trust-proxy`. */
export const SITE = 'https://site.example';

/** Each voter has an address of its own, so that the limits, which are the default ones here, do not end a test. */
export const pageOf = (n: number): Ask => ({
  publicKey: DEMO_PUBLIC_KEY,
  origin: SITE,
  headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
});

const VOTERS = 16;
const PATIENCE_MS = 60_000;

export const choiceOf = (n: number): string => (n % 2 === 0 ? 'one' : 'two');

/** Runs a job for each number from 0, sixteen at a time; a job that answers false ends all of them. */
export async function eachOf(count: number, job: (n: number) => Promise<boolean>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      if (!(await job(next++))) return;
    }
  };
  await Promise.all(Array.from({ length: VOTERS }, worker));
}

/** Votes from many pages at once, until nothing answers any more. Returns the references whose answer said that they count. */
export async function voteUntilGone(url: string, prefix: string, answered: (count: number) => void): Promise<string[]> {
  const counted: string[] = [];
  await eachOf(1000, async (n) => {
    const body = { embedId: 'emb_demo_empty', choices: [choiceOf(n)], clientReference: `${prefix}_${n}` };
    try {
      const answer = await ask(url, 'POST /api/vote/cast/create', { ...pageOf(n), body });
      if (answer.data['status'] !== 'counted') return true;
    } catch {
      return false;
    }
    counted.push(body.clientReference);
    answered(counted.length);
    return true;
  });
  return counted;
}

/** What became of votes that were sent until each was answered. */
export interface Insistence {
  /** How often each status was answered. */
  readonly statuses: Record<string, number>;
  /** The error codes of refusals on the way. */
  readonly refusals: ReadonlySet<unknown>;
  /** How often nothing answered at all. */
  readonly silences: number;
}

/**
 * Sends each vote until it is answered, as pages do that may send again with the same reference: at the next address when one is gone.
 * @param answered told after each answer how many there were
 */
export async function voteUntilAnswered(
  urls: readonly string[],
  references: readonly string[],
  answered: (count: number) => void = () => undefined,
): Promise<Insistence> {
  const statuses: Record<string, number> = {};
  const refusals = new Set<unknown>();
  let silences = 0;
  let count = 0;
  const once = async (n: number, attempt: number): Promise<boolean> => {
    const url = urls[(n + attempt) % urls.length] ?? '';
    const body = { embedId: 'emb_demo_empty', choices: [choiceOf(n)], clientReference: references[n] };
    const answer = await ask(url, 'POST /api/vote/cast/create', { ...pageOf(n), body }).catch((cause: unknown) => {
      // What answers against its contract is an Error of `ask`; only a connection that fails is silence.
      if (!(cause instanceof TypeError)) throw cause;
      return null;
    });
    if (answer === null) silences += 1;
    else if (answer.status !== 200) refusals.add(answer.error['code']);
    else {
      const status = String(answer.data['status']);
      statuses[status] = (statuses[status] ?? 0) + 1;
      answered(++count);
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  };
  await eachOf(references.length, async (n) => {
    const until = Date.now() + PATIENCE_MS;
    for (let attempt = 0; !(await once(n, attempt)); attempt += 1) {
      if (Date.now() > until) throw new Error(`Vote ${n} was not answered.`);
    }
    return true;
  });
  return { statuses, refusals, silences };
}

/** The references of all votes for an embed, read page by page; the counts are held against the rows. */
export async function storedVotes(url: string, embedId = 'emb_demo_empty'): Promise<string[]> {
  const stored: string[] = [];
  for (let total = 1; stored.length < total; ) {
    const body = { embedId, limit: 100, offset: stored.length };
    const { data } = await ask(url, 'POST /api/vote/cast/getall', { secretKey: DEMO_SECRET_KEY, body });
    total = Number(data['total']);
    expect(data).toMatchObject({ votes: total, voters: total });
    stored.push(...(data['items'] as { clientReference: string }[]).map(({ clientReference }) => clientReference));
  }
  expect(new Set(stored).size, 'none twice').toBe(stored.length);
  return stored;
}

/** Holds what is stored against what was answered. */
export async function expectKept(url: string, answered: readonly string[]): Promise<void> {
  const kept = new Set(await storedVotes(url));
  expect(
    answered.filter((reference) => !kept.has(reference)),
    'answered and not there',
  ).toEqual([]);
}
