import { computed, type Signal, signal } from '@preact/signals';
import type { Cell, Matrix, SiteRow } from './matrix-data.ts';
import { type Actual, differences, keyOf, type ProbeKey, verdict } from './outcome.ts';
import type { Report } from './runner.ts';

export type Mark = 'waiting' | 'running' | 'same' | 'differs' | 'not-applicable';

/** One probe on one origin with one credential: its expected and its actual result. */
export interface Line extends Cell {
  readonly actual: Actual | { readonly notApplicable: string } | null;
  readonly mark: Mark;
  /** The names of the fields that differ. */
  readonly different: readonly string[];
}

/** A cell of the table: all probes of one widget on one origin with one credential. */
export type Square = Omit<ProbeKey, 'probe'>;

export interface Counts {
  readonly all: number;
  readonly same: number;
  readonly differs: number;
  readonly waiting: number;
  readonly notApplicable: number;
}

type SeenPage = Pick<Report, 'origin' | 'isolated'>;

const squareKey = ({ site, widget, credential }: Square): string => keyOf({ site, widget, credential, probe: '' });

function groupBySquare(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = squareKey(line);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return groups;
}

/** The matrix's state in signals: what is expected, and the results so far. */
export class MatrixStore {
  readonly #matrix: Signal<Matrix>;
  readonly #actual = signal<ReadonlyMap<string, Line['actual']>>(new Map());
  readonly #running = signal<ReadonlySet<string>>(new Set());
  readonly #pages = signal<ReadonlyMap<string, SeenPage>>(new Map());
  readonly #lines = computed(() => this.#matrix.value.cells.map((cell) => this.#line(cell)));
  readonly #squares = computed(() => groupBySquare(this.#lines.value));
  readonly #unavailable = computed(
    () => new Set(this.sites.filter(({ notApplicable }) => notApplicable !== undefined).map(({ id }) => id)),
  );

  constructor(matrix: Matrix) {
    this.#matrix = signal(matrix);
  }

  get sites(): readonly SiteRow[] {
    return this.#matrix.value.sites;
  }

  /** Replaces the expectations after a list has changed. Results stay, so those that no longer fit show at once. */
  expectAnew(matrix: Matrix): void {
    this.#matrix.value = matrix;
  }

  /** Drops a site's results before it runs anew. */
  forget(site: string): void {
    const own = new Set(this.lines({ site }).map(keyOf));
    this.#actual.value = new Map([...this.#actual.value].filter(([key]) => !own.has(key)));
  }

  begin(site: string): void {
    this.#running.value = new Set(this.#running.value).add(site);
  }

  /** Stores a page's report. Probes without a result stay open. */
  take({ site, outcomes, origin, isolated }: Report): void {
    this.giveUp(site);
    this.#pages.value = new Map(this.#pages.value).set(site, { origin, isolated });
    const results = outcomes.map((result) => [keyOf({ site, ...result }), result.actual] as const);
    this.#actual.value = new Map([...this.#actual.value, ...results]);
  }

  /** Ends a run without a report, for example when the page took too long. */
  giveUp(site: string): void {
    this.#running.value = new Set([...this.#running.value].filter((other) => other !== site));
  }

  isRunning(site: string): boolean {
    return this.#running.value.has(site);
  }

  /** What the page reported about itself; null before it has run. */
  seenBy(site: string): SeenPage | null {
    return this.#pages.value.get(site) ?? null;
  }

  lines(within: Partial<ProbeKey> = {}): readonly Line[] {
    const wanted = Object.entries(within);
    return this.#lines.value.filter((line) => wanted.every(([name, value]) => Reflect.get(line, name) === value));
  }

  square(square: Square): readonly Line[] {
    return this.#squares.value.get(squareKey(square)) ?? [];
  }

  #line(cell: Cell): Line {
    const { expected, site } = cell;
    const actual = this.#actual.value.get(keyOf(cell)) ?? null;
    const line = (mark: Mark, different: readonly string[] = []): Line => ({ ...cell, actual, mark, different });
    if ('notApplicable' in expected || this.#unavailable.value.has(site)) return line('not-applicable');
    if (actual === null) return line(this.isRunning(site) ? 'running' : 'waiting');
    if ('notApplicable' in actual) return line('not-applicable');
    // A timeout says more about the machine than about the platform.
    if (actual.result === 'silent') return line('waiting');
    const different = differences(expected, actual);
    return line(different.length === 0 ? 'same' : 'differs', different);
  }

  counts(): Counts {
    const marks = this.#lines.value.map(({ mark }) => mark);
    const count = (...wanted: readonly Mark[]) => marks.filter((mark) => wanted.includes(mark)).length;
    return {
      all: marks.length,
      same: count('same'),
      differs: count('differs'),
      waiting: count('waiting', 'running'),
      notApplicable: count('not-applicable'),
    };
  }
}

/** The mark of a square: the worst of its lines. */
export function markOf(lines: readonly Line[]): Mark {
  const order: readonly Mark[] = ['differs', 'running', 'waiting', 'same'];
  return order.find((mark) => lines.some((line) => line.mark === mark)) ?? 'not-applicable';
}

/** Sums up a square's results in one word. */
export function verdictOf(lines: readonly Line[]): ReturnType<typeof verdict> | 'mixed' | 'none' {
  const verdicts = new Set(
    lines.flatMap(({ actual }) => (actual === null || 'notApplicable' in actual ? [] : [verdict(actual)])),
  );
  const [first] = verdicts;
  return first === undefined ? 'none' : verdicts.size > 1 ? 'mixed' : first;
}
