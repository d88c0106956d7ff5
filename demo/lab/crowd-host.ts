import { escaped } from './host-pages.ts';
import type { HostValues } from './host-values.ts';

/** A page with two hundred widgets of all kinds, as nobody would build it: what it costs is what its visitor sees of it. */

type Row = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Twenty widgets; some ask for the same as another, in another layout. */
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

const TIMES = 10;

const written = ([tag, attributes]: Row): string => {
  const all = Object.entries({ ...attributes, refresh: '0', style: 'display:block;min-height:320px' });
  return `  <${tag}${all.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}></${tag}>`;
};

/** Elements that this build has. They are not refreshed, so that every request is one that showing them took. */
export function crowdPage({ api, scripts, keys, elements }: HostValues): string {
  const known = WIDGETS.filter(([tag]) => elements.includes(tag)).map(written);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Two hundred widgets: a host site of the lab</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/host.css">
<script type="module" async src="${escaped(scripts)}/creator-widgets.js" data-api="${escaped(api)}" data-public-key="${escaped(keys['valid'] ?? '')}"></script>
</head>
<body>
<main>
  <h1>Two hundred widgets</h1>
  <p class="look">Open the network panel and scroll: nothing is asked for what is far down, and nothing twice.</p>
${Array.from({ length: TIMES }, () => known.join('\n')).join('\n')}
</main>
</body>
</html>
`;
}
