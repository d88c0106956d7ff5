import { setTimeout as wait } from 'node:timers/promises';
import { askLocal } from './ask-local.ts';

const POLL_MS = 1000;
const FIRST_LINES = 10;

interface SeenRequest {
  readonly id: string;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly origin?: string;
  readonly status: number;
  readonly refused?: string;
  readonly wouldBeRefused?: string;
  readonly ms: number;
}

function lineOf({ at, method, path, origin, status, refused, wouldBeRefused, ms }: SeenRequest): string {
  const reason = refused ?? (wouldBeRefused && `(${wouldBeRefused})`);
  return [at.slice(11, 19), status, method, path, origin ?? '-', `${ms} ms`, reason].filter(Boolean).join('  ');
}

/** `npx creator-widgets tail`: prints the requests of a local platform as they come, until it is interrupted. */
export async function runTail(api: string, print: (line: string) => void): Promise<never> {
  let last: string | undefined;
  for (;;) {
    const { items } = await askLocal<{ items: readonly SeenRequest[] }>(api, '/local/requests');
    const known = last === undefined ? FIRST_LINES : items.findIndex(({ id }) => id === last);
    const fresh = known === -1 ? items : items.slice(0, known);
    for (const request of [...fresh].reverse()) print(lineOf(request));
    last = items[0]?.id ?? last;
    await wait(POLL_MS);
  }
}
