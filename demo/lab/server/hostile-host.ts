import { escaped } from '../../sites/serve.ts';
import { HOSTILE_CASES, type HostileCase } from '../page/hostile/cases.ts';
import type { HostValues } from './host-values.ts';
import { attributesOf, htmlPage, scriptTag } from './html.ts';

export interface HostilePage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const policy = ({ api, scripts }: HostValues): string =>
  `default-src 'none'; script-src 'self' ${scripts}; style-src 'self'; connect-src ${api}; img-src https:; require-trusted-types-for 'script'; trusted-types 'none'`;

function widgetMarkup({ react, shows }: HostileCase): string {
  if (react) return '<div id="app"></div>';
  const [tag, attributes] =
    shows === undefined ? ['creator-poll', { 'embed-id': 'emb_demo_open' }] : [shows, { link: 'coffee' }];
  return `<${tag}${attributesOf(attributes)}></${tag}>`;
}

/** Renders a hostile page from its row; null for an unknown id. */
export function hostilePage(id: string | null, values: HostValues): HostilePage | null {
  const found = HOSTILE_CASES.find((candidate) => candidate.id === id);
  if (found === undefined) return null;
  const { title, expected, css, before, strict, react, older, dir, shows = 'creator-poll' } = found;
  const { lab, scripts, api, keys } = values;
  const publicKey = keys['valid'] ?? '';
  const data = { id: found.id, tag: shows, lab, api, script: `${scripts}/creator-widgets.js`, 'public-key': publicKey };
  const body = htmlPage({
    title: `${title} · Lab hostile page`,
    noIcon: strict === true,
    root: {
      ...(dir && { dir }),
      ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value])),
    },
    head: [
      ...(css === undefined ? [] : [`<style>${css}</style>`]),
      ...(before === undefined ? [] : [`<script>${before}</script>`]),
      ...(react ? ['<script src="/lab/react.js"></script>'] : []),
      ...(older ? [scriptTag({ scripts: '/lab/older', api, publicKey }, 'ordered')] : []),
      '<script type="module" src="/lab/modules/hostile-check.js"></script>',
      // Trusted Types keep the check from setting a script's address, so the strict page has the tag in its markup.
      ...(strict ? [scriptTag({ scripts, api, publicKey }, 'ordered')] : []),
    ],
    body: `<main>\n  <p>${escaped(expected)}</p>\n  ${widgetMarkup(found)}\n</main>`,
  });
  return { body, headers: strict ? { 'Content-Security-Policy': policy(values) } : {} };
}
