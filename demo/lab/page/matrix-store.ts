import type { Cell, Matrix, SiteRow } from '../matrix.ts';
import { type Actual, differences, keyOf, type ProbeKey, verdict } from './outcome.ts';
import type { Report } from './runner.ts';

export type Mark = 'waiting' | 'running' | 'same' | 'differs' | 'not-applicable';

/** One probe on one origin with one credential: expected, and what came. */
export interface Line extends Cell {
  readonly actual: Actual | { readonly notApplicable: string } | null;
  readonly mark: Mark;
  /** What differs, by name. */
  readonly different: readonly string[];
}

/** One square of the table: a widget on an origin with a credential, all its probes. */
export interface Square {
  readonly site: string;
  readonly widget: string;
  readonly credential: string;
}

export interface Counts {
  readonly all: number;
  readonly same: number;
  readonly differs: number;
  readonly waiting: number;
  readonly notApplicable: number;
}

/** Everything that the matrix knows: what is expected, and what came of it so far. */
export class MatrixStore {
  #matrix: Matrix;
  readonly #actual = new Map<string, Line['actual']>();
  readonly #running = new Set<string>();
  #origins = new Map<string, Pick<Report, 'origin' | 'isolated'>>();

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
  }

  get sites(): readonly SiteRow[] {
    return this.#matrix.sites;
  }

  /** After a list was changed: the same probes, other expectations. What came is kept, and shows at once where it does not fit. */
  expectAnew(matrix: Matrix): void {
    this.#matrix = matrix;
  }

  begin(site: string): void {
    this.#running.add(site);
  }

  /** Takes what a page told. What it did not answer stays open. */
  take({ site, outcomes, origin, isolated }: Report): void {
    this.#running.delete(site);
    this.#origins.set(site, { origin, isolated });
    for (const { widget, credential, probe, actual } of outcomes) {
      this.#actual.set(keyOf({ site, widget, credential, probe }), actual);
    }
  }

  /** The page never answered: for one with a certificate of its own, because nobody has accepted it yet. */
  giveUp(site: string): void {
    this.#running.delete(site);
  }

  isRunning(site: string): boolean {
    return this.#running.has(site);
  }

  /** What the page saw of itself; null before it ran. */
  seenBy(site: string): Pick<Report, 'origin' | 'isolated'> | null {
    return this.#origins.get(site) ?? null;
  }

  lines(within: Partial<ProbeKey> = {}): Line[] {
    const wanted = Object.entries(within);
    return this.#matrix.cells
      .filter((cell) => wanted.every(([name, value]) => Reflect.get(cell, name) === value))
      .map((cell) => this.#line(cell));
  }

  #line(cell: Cell): Line {
    const { expected } = cell;
    const actual = this.#actual.get(keyOf(cell)) ?? null;
    const isOut = this.#matrix.sites.find(({ id }) => id === cell.site)?.notApplicable !== undefined;
    if ('notApplicable' in expected || isOut) return { ...cell, actual, mark: 'not-applicable', different: [] };
    if (actual === null) {
      return { ...cell, actual, mark: this.#running.has(cell.site) ? 'running' : 'waiting', different: [] };
    }
    if ('notApplicable' in actual) return { ...cell, actual, mark: 'not-applicable', different: [] };
    const different = differences(expected, actual);
    return { ...cell, actual, mark: different.length === 0 ? 'same' : 'differs', different };
  }

  counts(): Counts {
    const marks = this.lines().map(({ mark }) => mark);
    const count = (...named: readonly Mark[]) => marks.filter((mark) => named.includes(mark)).length;
    return {
      all: marks.length,
      same: count('same'),
      differs: count('differs'),
      waiting: count('waiting', 'running'),
      notApplicable: count('not-applicable'),
    };
  }
}

/** The one mark of a square: the worst of its lines. */
export function markOf(lines: readonly Line[]): Mark {
  const order: readonly Mark[] = ['differs', 'running', 'waiting', 'same'];
  return order.find((mark) => lines.some((line) => line.mark === mark)) ?? 'not-applicable';
}

/** What a square's requests came to: all allowed, none, or some of each. */
export function verdictOf(lines: readonly Line[]): 'allowed' | 'refused' | 'blocked' | 'silent' | 'mixed' | 'none' {
  const verdicts = new Set(
    lines.flatMap(({ actual }) => (actual === null || 'notApplicable' in actual ? [] : [verdict(actual)])),
  );
  const [first] = verdicts;
  return first === undefined ? 'none' : verdicts.size > 1 ? 'mixed' : first;
}
