import type { Timeline } from './measure.ts';

const ROW = 22;
const LEFT = 190;
const RIGHT = 110;
const WIDTH = 860;

interface Named extends Timeline {
  readonly name: string;
}

const label = (name: string) => name.replace(/^\/api\/.*/, 'the poll’s data');

/** Bars of what each implementation requested, and a line where the poll is painted, as SVG. */
export function drawTimelines(timelines: readonly Named[]): string {
  const last = Math.max(...timelines.map(({ painted }) => painted));
  const x = (ms: number) => Math.round(LEFT + (ms / last) * (WIDTH - LEFT - RIGHT));
  const parts: string[] = [];
  let top = 10;
  for (const { name, requests, painted } of timelines) {
    const bottom = top + ROW * (requests.length + 1);
    parts.push(`<text x="10" y="${top + 15}" font-weight="700">${name}</text>`);
    for (const [index, { name: file, from, to }] of requests.entries()) {
      const y = top + ROW * (index + 1);
      const fill = file.startsWith('/api/') ? '#4f46e5' : '#94a3b8';
      parts.push(
        `<text x="20" y="${y + 15}">${label(file)}</text>`,
        `<rect x="${x(from)}" y="${y + 3}" width="${Math.max(2, x(to) - x(from))}" height="${ROW - 6}" rx="3" fill="${fill}"/>`,
        `<text x="${x(to) + 6}" y="${y + 15}" fill="#475569">${Math.round(to)}</text>`,
      );
    }
    parts.push(
      `<line x1="${x(painted)}" x2="${x(painted)}" y1="${top + 4}" y2="${bottom}" stroke="#b91c1c" stroke-width="2"/>`,
      `<text x="${x(painted) + 6}" y="${top + 15}" fill="#b91c1c">painted ${Math.round(painted)}</text>`,
    );
    top = bottom + 16;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" font-family="system-ui, sans-serif" font-size="13" fill="#0f172a">
<title>What a page with a poll requests on a slow phone, in milliseconds</title>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}
