import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as library from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { run, type Signals, signalPrograms } from '../../test/helpers/signal-program.ts';
import * as ours from './slim-signals.ts';

/** Ours beside `@preact/signals`, whose part that we use they are. */

const KINDS: readonly (readonly [name: string, signals: Signals])[] = [
  ['ours', ours],
  ['the library’s', library],
];

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('signals', () => {
  it('do in any program what the library’s do, and make nothing more often', () => {
    let drawn = 0;
    fc.assert(
      fc.property(signalPrograms, (program) => {
        const [found, expected] = KINDS.map(([, signals]) => run(signals, program));
        expect(found).toEqual(expected);
        drawn += expected?.logs.flat().length ?? 0;
      }),
      { numRuns: 2000 },
    );
    expect(drawn).toBeGreaterThan(2000);
  });

  describe.each(KINDS)('%s', (_name, { signal, computed, effect, batch, untracked }) => {
    it('give an effect all changes of a batch as one, also where one batch is in another', () => {
      const [a, b] = [signal(1), signal(2)];
      const seen: number[] = [];
      effect(() => {
        seen.push(a.value + b.value);
      });
      batch(() => {
        a.value = 10;
        batch(() => {
          b.value = 20;
        });
        expect(a.peek()).toBe(10);
        expect(seen).toEqual([3]);
      });
      expect(seen).toEqual([3, 30]);
    });

    it('draw nothing again for a computed that comes to the same', () => {
      const count = signal(1);
      const isOdd = computed(() => count.value % 2 === 1);
      let drawn = 0;
      effect(() => {
        void isOdd.value;
        drawn++;
      });
      count.value = 3;
      expect(drawn).toBe(1);
      count.value = 4;
      expect(drawn).toBe(2);
    });

    it('do not bind an effect to what another effect reads that it begins, nor to what it reads untracked', () => {
      const [outer, inner, quiet] = [signal(0), signal(0), signal(0)];
      const runs: string[] = [];
      let end = () => {};
      effect(() => {
        runs.push(`outer ${outer.value} ${untracked(() => quiet.value)}`);
        end();
        end = effect(() => {
          runs.push(`inner ${inner.value}`);
        });
      });
      inner.value = 1;
      quiet.value = 1;
      outer.value = 1;
      expect(runs).toEqual(['outer 0 0', 'inner 0', 'inner 1', 'outer 1 1', 'inner 1']);
    });

    it('end an effect from within its own work, once the work is done', () => {
      const count = signal(0);
      const seen: unknown[] = [];
      const end = effect(() => {
        if (count.value === 1) end();
        seen.push(count.value);
      });
      count.value = 1;
      count.value = 2;
      expect(seen).toEqual([0, 1]);
    });

    it('end an effect that throws at once; one that throws later is done again, and the others are done, too', () => {
      const count = signal(0);
      const broken = (at: number) => () => {
        if (count.value === at) throw new Error(`at ${at}`);
      };
      expect(() => effect(broken(0))).toThrow('at 0');
      const seen: number[] = [];
      effect(broken(1));
      effect(() => {
        seen.push(count.value);
      });
      expect(() => {
        count.value = 1;
      }).toThrow('at 1');
      expect(() => {
        count.value = 0;
        count.value = 2;
      }).not.toThrow();
      expect(() => {
        count.value = 1;
      }).toThrow('at 1');
      expect(seen).toEqual([0, 1, 0, 2, 1]);
    });
  });

  test('a computed that nobody listens to is held by nothing that it has read', async () => {
    const count = ours.signal(0);
    const made = new WeakRef(ours.computed(() => count.value));
    const end = ours.effect(() => void made.deref()?.value);
    end();
    await new Promise((resolve) => setTimeout(resolve));
    collectGarbage();
    expect(made.deref()).toBeUndefined();
    expect(count.value).toBe(0);
  });
});
