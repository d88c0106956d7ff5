import { signal } from '@preact/signals';
import { vi } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { CreatorError } from '../../src/client/errors.ts';
import { type Source, sharedResource } from '../../src/state/shared-resource.ts';

/** A page and a source whose answers the test gives; no network is meant to be touched. */
export function setUp(suggestedMs = Infinity, changesMs = Infinity) {
  const page = { visible: signal(true), online: signal(true), storage: null, locks: null };
  const client = createClient({ baseUrl: 'https://api.example.com' });
  const asked: { answer(value: string): void; fail(code: CreatorError['code']): void; signal: AbortSignal }[] = [];
  const source: Source<string> = {
    nextMs: () => [suggestedMs, changesMs],
    load: (aborted) =>
      new Promise((resolve, reject) => {
        const fail = (code: CreatorError['code']) => reject(new CreatorError(code, code));
        asked.push({ answer: resolve, fail, signal: aborted });
      }),
  };
  const copy = () => sharedResource(client, page, 'embed:one', source);
  const answer = async (value: string) => {
    asked.at(-1)?.answer(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (code: CreatorError['code']) => {
    asked.at(-1)?.fail(code);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { page, client, asked, copy, answer, fail };
}

/** A watcher without a wish of its own. */
export const LIVE = { refreshMs: () => null };
