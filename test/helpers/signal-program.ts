import fc from 'fast-check';
import type * as ours from '../../src/state/signals.ts';

/** Random programs over signals, to be run by ours and by the library that they stand in for. */
export type Signals = Pick<typeof ours, 'signal' | 'computed' | 'effect' | 'batch' | 'untracked'>;

/** What a computed or an effect reads: cells by their number among those before it. */
interface Reads {
  /** Read first; where its value is even, `next` is read, too, else `otherwise`. */
  readonly first: number;
  readonly next: number;
  readonly otherwise: number;
  readonly untracked: boolean;
  /** With a small one there are few values, so that it often stays what it was. */
  readonly modulus: number;
  /** Throws instead, at this value. */
  readonly throwsAt: number | null;
}

type Step =
  | { readonly set: number; readonly twice: boolean }
  | { readonly peek: number }
  | { readonly watch: Reads; readonly writes: boolean }
  | { readonly end: number };

export interface SignalProgram {
  readonly computeds: readonly Reads[];
  readonly steps: readonly Step[];
}

const index = fc.nat(20);
const reads: fc.Arbitrary<Reads> = fc.record({
  first: index,
  next: index,
  otherwise: index,
  untracked: fc.boolean(),
  modulus: fc.integer({ min: 1, max: 5 }),
  throwsAt: fc.option(fc.nat(4), { freq: 4 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ set: index, twice: fc.boolean() }),
  fc.record({ peek: index }),
  fc.record({ watch: reads, writes: fc.boolean() }),
  fc.record({ end: index }),
);
export const signalPrograms: fc.Arbitrary<SignalProgram> = fc.record({
  computeds: fc.array(reads, { maxLength: 6 }),
  steps: fc.array(step, { maxLength: 20 }),
});

/** What came of a program. */
class Course {
  /** By effect what it saw and wrote. */
  readonly logs: unknown[][] = [];
  /** By computed how often it was made. */
  readonly made: number[] = [];
  /** By step what it gave, or that it threw: which of several errors it is depends on the order of the effects. */
  readonly told: unknown[] = [];
  readonly #signals: Signals;
  readonly #states: ours.Signal<number>[];
  readonly #cells: ours.ReadonlySignal<number>[];
  readonly #ends: (() => void)[] = [];
  /** No value comes twice: one that a batch puts back to what it was is no change to the library. */
  #fresh = 10;

  constructor(signals: Signals, { computeds, steps }: SignalProgram) {
    this.#signals = signals;
    this.#states = [0, 1, 2].map((value) => signals.signal(value));
    this.#cells = [...this.#states];
    for (const [number, each] of computeds.entries()) this.#compute(number, each);
    for (const each of steps) this.#try(each);
    for (const end of this.#ends) end();
    for (const number of this.#states.keys()) this.#set(number);
  }

  #compute(number: number, each: Reads): void {
    const known = this.#cells.length;
    const computed = this.#signals.computed(() => {
      this.made[number] = (this.made[number] ?? 0) + 1;
      return this.#follow(each, known);
    });
    this.#cells.push(computed);
  }

  /** @param known how many cells there are to read */
  #follow({ first, next, otherwise, untracked, modulus, throwsAt }: Reads, known = this.#cells.length): number {
    const read = (number: number) => this.#cells[number % known]?.value ?? 0;
    const value = read(first);
    const second = value % 2 ? otherwise : next;
    const sum = (value + (untracked ? this.#signals.untracked(() => read(second)) : read(second))) % modulus;
    if (sum === throwsAt) throw new Error(`at ${throwsAt}`);
    return sum;
  }

  #try(each: Step): void {
    try {
      this.told.push(this.#take(each));
    } catch {
      this.told.push('thrown');
    }
  }

  #take(each: Step): unknown {
    if ('peek' in each) return this.#cells[each.peek % this.#cells.length]?.peek();
    if ('watch' in each) return this.#watch(each.watch, each.writes);
    if ('end' in each) return this.#ends[each.end % this.#ends.length]?.();
    return this.#signals.batch(() => {
      this.#set(each.set);
      if (each.twice) this.#set(each.set + 1);
    });
  }

  #set(number: number): void {
    const state = this.#states[number % this.#states.length];
    if (state) state.value = this.#fresh++;
  }

  #watch(each: Reads, writes: boolean): void {
    const log: unknown[] = [];
    const written = this.#signals.signal<unknown>(null);
    this.logs.push(log);
    const reader = this.#signals.effect(() => {
      log.push(['written', written.value]);
    });
    this.#ends.push(reader);
    const worker = this.#signals.effect(() => {
      const value = this.#follow(each);
      log.push(value);
      if (writes) written.value = value;
    });
    this.#ends.push(worker);
  }
}

export function run(signals: Signals, program: SignalProgram): Pick<Course, 'logs' | 'made' | 'told'> {
  const { logs, made, told } = new Course(signals, program);
  return { logs, made, told };
}
