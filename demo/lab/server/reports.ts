import type { Report } from '../page/matrix/runner.ts';

const MAX_RUNS = 50;
const MAX_REPORTS = 100;

/** Reports from pages in separate tabs, by run. Drops the oldest run when there are too many. */
export class Reports {
  readonly #runs = new Map<string, Report[]>();

  add(report: Report): void {
    if (typeof report?.run !== 'string' || !Array.isArray(report.outcomes)) return;
    const known = this.#runs.get(report.run);
    if (known === undefined && this.#runs.size >= MAX_RUNS) {
      const [oldest = ''] = this.#runs.keys();
      this.#runs.delete(oldest);
    }
    this.#runs.set(report.run, [...(known ?? []), report].slice(-MAX_REPORTS));
  }

  of(run: string): readonly Report[] {
    return this.#runs.get(run) ?? [];
  }
}
