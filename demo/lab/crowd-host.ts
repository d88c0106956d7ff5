import type { HostValues } from './host-values.ts';
import { attributesOf, HOST_STYLES, htmlPage, scriptTag } from './html.ts';

/** An extreme page, 200 widgets of every kind, for measuring what each visible one costs. */

type Row = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Twenty widgets; several share a resource and differ only in layout. */
const WIDGETS: readonly Row[] = [
  ['creator-poll', { 'embed-id': 'emb_demo_open' }],
  ['creator-pay-button', { link: 'coffee' }],
  ['creator-events', { limit: '3' }],
  ['creator-goal', { 'payment-link-id': 'plink_refuge' }],
  ['creator-embed', { 'embed-id': 'emb_demo_rating' }],
  ['creator-poll', { 'embed-id': 'emb_demo_always' }],
  ['creator-pay-button', { link: 'membership', layout: 'card' }],
  ['creator-events', { limit: '3', layout: 'compact' }],
  ['creator-goal', { 'payment-link-id': 'plink_refuge', layout: 'ring' }],
  ['creator-embed', { 'embed-id': 'emb_demo_reaction' }],
  ['creator-poll', { 'embed-id': 'emb_demo_multi' }],
  ['creator-pay-button', { link: 'poster' }],
  ['creator-events', { limit: '2' }],
  ['creator-goal', { 'payment-link-id': 'plink_studio' }],
  ['creator-embed', { 'embed-id': 'emb_demo_question' }],
  ['creator-poll', { 'embed-id': 'emb_demo_closed' }],
  ['creator-pay-button', { link: 'soldout' }],
  ['creator-events', { limit: '2', layout: 'cards' }],
  ['creator-goal', { 'payment-link-id': 'plink_kiln' }],
  ['creator-embed', { 'embed-id': 'emb_demo_quiz' }],
];

const COPIES = 10;

/** Polling is off, so every request is one that rendering needed. */
const markup = ([tag, attributes]: Row): string =>
  `  <${tag}${attributesOf({ ...attributes, refresh: '0', style: 'display:block;min-height:320px' })}></${tag}>`;

/** Leaves out elements that this build doesn't have. */
export function crowdPage({ api, scripts, keys, elements }: HostValues): string {
  const widgets = WIDGETS.filter(([tag]) => elements.includes(tag)).map(markup);
  return htmlPage({
    title: '200 widgets · Lab host site',
    head: [HOST_STYLES, scriptTag({ scripts, api, publicKey: keys['valid'] ?? '' })],
    body: `<main>
  <h1>200 widgets</h1>
  <p class="look">Open the network panel and scroll: widgets far down the page request nothing, and nothing is requested twice.</p>
${Array.from({ length: COPIES }, () => widgets.join('\n')).join('\n')}
</main>`,
  });
}
