import { ABOUT } from '../../../widgets/about.ts';
import type { HostValues } from './host-values.ts';
import { attributesOf, HOST_STYLES, htmlPage, scriptTag } from './html.ts';

/** An extreme page, 200 widgets of every kind, for measuring what each visible one costs. */

/** Each widget's two samples, in each of its layouts in turn. */
const ROUNDS = 20;

/** Polling is off, so every request is one that rendering needed. */
const markup = (tag: string, attributes: Readonly<Record<string, string>>): string =>
  `  <${tag}${attributesOf({ ...attributes, refresh: '0', style: 'display:block;min-height:320px' })}></${tag}>`;

function round(index: number): string[] {
  return Object.entries(ABOUT).flatMap(([tag, { samples, space }]) => {
    const layouts = Object.keys(space);
    const layout = layouts[index % layouts.length] ?? '';
    return samples.map((sample) => markup(tag, layouts.length > 1 ? { ...sample, layout } : sample));
  });
}

export function crowdPage({ api, scripts, keys }: HostValues): string {
  return htmlPage({
    title: '200 widgets · Lab host site',
    head: [HOST_STYLES, scriptTag({ scripts, api, publicKey: keys['valid'] ?? '' })],
    body: `<main>
  <h1>200 widgets</h1>
  <p class="look">Open the network panel and scroll: widgets far down the page request nothing, and nothing is requested twice.</p>
${Array.from({ length: ROUNDS }, (_, index) => round(index).join('\n')).join('\n')}
</main>`,
  });
}
