import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { WatchOptions } from '../../data/shared-resource.ts';
import type { CommonValues } from './context.ts';
import { watch } from './watch.ts';

it.each([
  ['follows the platform without the attribute', null, null],
  ['is given in seconds', 2.5, 2500],
  ['is off at 0', 0, 0],
])('refresh %s', (_, refresh, expected) => {
  let watched: WatchOptions | undefined;
  const resource = {
    state: signal({ status: 'loading' } as const),
    refresh: async () => {},
    watch(options: WatchOptions) {
      watched = options;
      return () => {};
    },
  };
  watch(
    {
      host: document.createElement('div'),
      attributes: signal({ refresh } as CommonValues),
      active: signal(true),
      signal: new AbortController().signal,
      show: () => {},
      fail: () => {},
    },
    resource,
  );
  expect(watched?.refreshMs()).toBe(expected);
});
