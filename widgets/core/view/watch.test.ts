import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { pause } from '../../../test/helpers/until.ts';
import type { Loadable, WatchOptions } from '../../data/shared-resource.ts';
import type { CommonValues, ContentOptions } from './context.ts';
import { watch } from './watch.ts';

/** A widget that watches a text, and the texts that it has shown. */
function watching(partsOf: ContentOptions<string>['partsOf'] = () => [], refresh: number | null = null) {
  const shown: string[] = [];
  let watched: WatchOptions | undefined;
  const state = signal<Loadable<string>>({ status: 'loading' });
  const ended = new AbortController();
  watch(
    {
      host: document.createElement('div'),
      attributes: signal({ refresh } as CommonValues),
      active: signal(true),
      signal: ended.signal,
      show: () => {},
      fail: () => {},
    },
    {
      state,
      refresh: async () => {},
      watch(options: WatchOptions) {
        watched = options;
        return () => {};
      },
    },
    { partsOf, isEmpty: (value) => shown.push(value) === 0 },
  );
  const answer = (value: string) => {
    state.value = { status: 'ready', value, stale: null };
  };
  return { answer, ended, shown, refreshMs: () => watched?.refreshMs() };
}

it.each([
  ['follows the platform without the attribute', null, null],
  ['is given in seconds', 2.5, 2500],
  ['is off at 0', 0, 0],
])('refresh %s', (_, refresh, expected) => {
  expect(watching(undefined, refresh).refreshMs()).toBe(expected);
});

describe('the first content', () => {
  /** A part whose chunk arrives when it is told to. */
  function part() {
    let isThere = false;
    let done = () => {};
    const load = new Promise<void>((resolve) => {
      done = resolve;
    });
    const arrive = async () => {
      isThere = true;
      done();
      await pause(0);
    };
    return { arrive, preload: () => (isThere ? undefined : load) };
  }

  it('is shown with its parts, and at once when they are there', async () => {
    const chart = part();
    const first = watching(() => [chart]);
    first.answer('one');
    expect(first.shown).toEqual([]);
    await chart.arrive();
    expect(first.shown).toEqual(['one']);
    const second = watching(() => [chart]);
    second.answer('one');
    expect(second.shown).toEqual(['one']);
  });

  it('is the newest state when another one comes meanwhile', async () => {
    const chart = part();
    const { answer, shown } = watching((value) => (value === 'one' ? [chart] : []));
    answer('one');
    answer('two');
    await chart.arrive();
    expect(shown).toEqual(['two']);
  });

  it('is not shown when the widget has left', async () => {
    const chart = part();
    const { answer, ended, shown } = watching(() => [chart]);
    answer('one');
    ended.abort();
    await chart.arrive();
    expect(shown).toEqual([]);
  });
});
