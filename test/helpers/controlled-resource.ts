import { signal } from '@preact/signals';
import { vi } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { CreatorError, type ErrorCode, type ErrorContext } from '../../src/client/errors.ts';
import { type Source, sharedResource } from '../../widgets/data/shared-resource.ts';

/** A page and a shared resource whose responses the test controls, without a network. */
export function setUp(suggestedMs = Infinity, changesMs = Infinity) {
  const page = { visible: signal(true), online: signal(true), storage: null, locks: null };
  const client = createClient({ baseUrl: 'https://api.example.com' });
  const requests: {
    succeed(value: string): void;
    fail(code: ErrorCode, context?: ErrorContext): void;
    signal: AbortSignal;
  }[] = [];
  const source: Source<string> = {
    nextMs: () => [suggestedMs, changesMs],
    load: (aborted) =>
      new Promise((resolve, reject) => {
        const fail = (code: ErrorCode, context?: ErrorContext) => reject(new CreatorError(code, code, context));
        requests.push({ succeed: resolve, fail, signal: aborted });
      }),
  };
  const resource = () => sharedResource(client, page, 'embed:one', source);
  const succeed = async (value: string) => {
    requests.at(-1)?.succeed(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (code: ErrorCode, context?: ErrorContext) => {
    requests.at(-1)?.fail(code, context);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { page, client, requests, resource, succeed, fail };
}

/** A watcher that follows the platform's suggestion. */
export const DEFAULT = { refreshMs: () => null };
