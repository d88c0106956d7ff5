import type { Bench, Load, Throttling } from './measure.ts';
import type { BenchPage } from './pages.ts';

export interface Scenario {
  /** For `--only`. */
  readonly name: string;
  readonly title: string;
  /** Pages that take turns. The others are compared with the first. */
  readonly variants: Readonly<Record<string, BenchPage>>;
  readonly throttling?: Throttling;
  readonly figures: readonly (keyof Load)[];
}

const LABELS: Readonly<Record<keyof Load, string>> = {
  mainThread: 'main thread, ms',
  layoutAndStyle: 'of it layout and style, ms',
  settled: 'main thread half a second later, ms',
  first: 'first painted, ms',
  last: 'all painted, ms',
  longTasks: 'long tasks',
};

const number = (value: number) => value.toFixed(value < 10 ? 1 : 0);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  console.log(`\n${title}\n\n${[head, rule, ...rows].map(line).join('\n')}`);
}

/** Loads the variants in turns and prints medians, the smallest and largest value, and the ratio to the first variant. */
export async function runScenario(bench: Bench, scenario: Scenario, rounds: number): Promise<void> {
  const { title, variants, throttling, figures } = scenario;
  const names = Object.keys(variants);
  const loads = new Map<string, Load[]>(names.map((name) => [name, []]));
  // One load that does not count: it starts the platform's and the browser's own caches.
  for (const page of Object.values(variants)) await bench.load(page);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, page] of Object.entries(variants)) loads.get(name)?.push(await bench.load(page, throttling));
  const valuesOf = (name: string, figure: keyof Load) => (loads.get(name) ?? []).map((load) => load[figure]);
  const rows = figures.map((figure) => {
    const reference = median(valuesOf(names[0] ?? '', figure));
    const cells = names.map((name, index) => {
      const values = valuesOf(name, figure);
      const range = `${number(Math.min(...values))} to ${number(Math.max(...values))}`;
      const ratio = index > 0 && reference > 0 ? `, ${(median(values) / reference).toFixed(2)} x` : '';
      return `${number(median(values))} (${range})${ratio}`;
    });
    return [LABELS[figure], ...cells];
  });
  printTable(`${title} (${scenario.name}, ${rounds} loads each)`, ['', ...names], rows);
}
