import { expect } from 'vitest';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import type { Ask } from '../../src/verify/request.ts';
import { ask } from './ask.ts';

/** The origin to allow for these tests: start platforms with `--origin` and this, and with `--trust-proxy`. */
export const SITE = 'https://site.example';

/** Each voter has its own IP address, so that the default rate limits don't apply. */
export const pageOf = (n: number): Ask => ({
  publicKey: DEMO_PUBLIC_KEY,
  origin: SITE,
  headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
});

const VOTERS = 16;
const TIMEOUT_MS = 60_000;

export const choiceOf = (n: number): string => (n % 2 === 0 ? 'one' : 'two');

/** Runs a job for each number from 0, sixteen at a time; a job that returns false stops all of them. */
export async function forEachNumber(count: number, job: (n: number) => Promise<boolean>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      if (!(await job(next++))) return;
    }
  };
  await Promise.all(Array.from({ length: VOTERS }, worker));
}

/**
 * What was sent, answered and read while votes are cast. Each count that is read lies between what was confirmed before the request and what
 * was sent before the response, and none is below an earlier one.
 */
export class History {
  sent = 0;
  confirmed = 0;
  reads = 0;
  #least = 0;

  /** Reads the count again and again until the platform stops responding. */
  async readUntilGone(url: string): Promise<void> {
    for (;;) {
      this.#least = Math.max(this.#least, this.confirmed);
      const body = { embedId: 'emb_demo_empty', limit: 1 };
      const answer = await ask(url, 'POST /api/vote/cast/getall', { secretKey: DEMO_SECRET_KEY, body }).catch(
        () => null,
      );
      if (answer === null) return;
      const voters = Number(answer.data['voters']);
      expect(voters).toBeGreaterThanOrEqual(this.#least);
      expect(voters).toBeLessThanOrEqual(this.sent);
      this.#least = voters;
      this.reads += 1;
    }
  }
}

/**
 * Votes from many pages at once until the platform stops responding. Returns the references of the votes that counted.
 */
export async function voteUntilGone(
  url: string,
  prefix: string,
  history: History,
  answered: (count: number) => void,
): Promise<string[]> {
  const counted: string[] = [];
  await forEachNumber(1000, async (n) => {
    const body = { embedId: 'emb_demo_empty', choices: [choiceOf(n)], clientReference: `${prefix}_${n}` };
    history.sent += 1;
    try {
      const answer = await ask(url, 'POST /api/vote/cast/create', { ...pageOf(n), body });
      if (answer.data['status'] !== 'counted') return true;
    } catch {
      return false;
    }
    counted.push(body.clientReference);
    history.confirmed += 1;
    answered(counted.length);
    return true;
  });
  return counted;
}

/** The results of votes that were retried until each got a response. */
export interface RetryResult {
  /** Number of responses by status. */
  readonly statuses: Record<string, number>;
  /** The error codes of rejected attempts. */
  readonly refusals: ReadonlySet<unknown>;
  /** Number of attempts without a response. */
  readonly silences: number;
}

/**
 * Sends each vote until there is a response, retrying with the same reference like pages do, at the next URL if one is
 * down.
 * @param answered called after each response with the count so far
 */
export async function voteUntilAnswered(
  urls: readonly string[],
  references: readonly string[],
  answered: (count: number) => void = () => undefined,
): Promise<RetryResult> {
  const statuses: Record<string, number> = {};
  const refusals = new Set<unknown>();
  let silences = 0;
  let count = 0;
  const once = async (n: number, attempt: number): Promise<boolean> => {
    const url = urls[(n + attempt) % urls.length] ?? '';
    const body = { embedId: 'emb_demo_empty', choices: [choiceOf(n)], clientReference: references[n] };
    const answer = await ask(url, 'POST /api/vote/cast/create', { ...pageOf(n), body }).catch((cause: unknown) => {
      // A contract violation is an Error from `ask`; only a failed connection counts as no response.
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
  await forEachNumber(references.length, async (n) => {
    const until = Date.now() + TIMEOUT_MS;
    for (let attempt = 0; !(await once(n, attempt)); attempt += 1) {
      if (Date.now() > until) throw new Error(`Vote ${n} got no response.`);
    }
    return true;
  });
  return { statuses, refusals, silences };
}

/** The references of all votes for an embed, read page by page. Also checks the counts against the rows. */
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

/** Checks the stored votes against the responses. */
export async function expectKept(url: string, answered: readonly string[]): Promise<void> {
  const kept = new Set(await storedVotes(url));
  expect(
    answered.filter((reference) => !kept.has(reference)),
    'answered and not there',
  ).toEqual([]);
}
