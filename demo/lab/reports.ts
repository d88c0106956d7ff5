import type { Report } from './page/runner.ts';

const MAX_RUNS = 50;
const MAX_REPORTS = 100;

/** What pages in tabs of their own have told, by run. The oldest run goes when there are many. */
export class Reports {
  readonly #runs = new Map<string, Report[]>();

  take(report: Report): void {
    if (typeof report?.run !== 'string' || !Array.isArray(report.outcomes)) return;
    const known = this.#runs.get(report.run);
    if (known === undefined && this.#runs.size >= MAX_RUNS) {
      for (const oldest of [...this.#runs.keys()].slice(0, 1)) this.#runs.delete(oldest);
    }
    this.#runs.set(report.run, [...(known ?? []), report].slice(-MAX_REPORTS));
  }

  of(run: string): readonly Report[] {
    return this.#runs.get(run) ?? [];
  }
}
