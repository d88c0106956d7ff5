import type { Load } from './measure.ts';

const WIDTH = 760;
/** Of the names. */
const LEFT = 100;
/** Of the last bar's text. */
const RIGHT = 120;
const LINE = 18;

/** `creator-poll.js`, or the request's answer. */
const nameOf = (url: string) => (url.includes('/api/') ? 'answer' : url.replace(/^.*\//, ''));

const COLORS = '.page{fill:#a3a3a3}.js,.css{fill:#6366f1}.answer{fill:#16a34a}.painted{fill:#db2777}';
/** Readable on white and on black. */
const FONT = 'text{font:12px system-ui,sans-serif;fill:#777}';
const TITLE = 'What a slow phone loads until a poll is painted';

/** Loads as an SVG: a bar from the moment when each file and answer is asked for until it is there, and the paint. */
export function timeLine(loads: ReadonlyMap<string, Load>): string {
  const end = Math.max(...[...loads.values()].map(({ first }) => first));
  const x = (ms: number) => Math.round(LEFT + (ms / end) * (WIDTH - LEFT - RIGHT));
  let y = 0;
  const shapes: string[] = [];
  for (const [implementation, { arrivals, first }] of loads) {
    shapes.push(`<text y="${y + 12}">${implementation}</text>`);
    const before = arrivals.filter(([, , there]) => there <= first);
    for (const [url, asked, there] of [...before, ['painted', first - 4, first] as const]) {
      const name = nameOf(url);
      const kind = name.replace(/^.*\./, '');
      shapes.push(
        `<rect class="${kind}" x="${x(asked)}" y="${y + 2}" width="${x(there) - x(asked)}" height="12"/>`,
        `<text x="${x(there) + 5}" y="${y + 12}">${name}, ${Math.round(there)} ms</text>`,
      );
      y += LINE;
    }
    y += LINE / 2;
  }
  const size = `viewBox="0 0 ${WIDTH} ${y}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${TITLE}</title><style>${COLORS}${FONT}</style>\n${shapes.join('\n')}\n</svg>\n`;
}
