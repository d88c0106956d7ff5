import { escaped } from './host-pages.ts';
import type { HostValues } from './host-values.ts';
import { HOSTILE_CASES, type HostileCase } from './page/hostile-cases.ts';

export interface HostilePage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const policy = ({ api, scripts }: HostValues): string =>
  `default-src 'none'; script-src 'self' ${scripts}; style-src 'self'; connect-src ${api}; img-src https:; require-trusted-types-for 'script'; trusted-types 'none'`;

function rootOf({ id, shows, dir }: HostileCase, { lab, scripts, api, keys }: HostValues): string {
  const data = {
    id,
    tag: shows ?? 'creator-poll',
    lab,
    api,
    script: `${scripts}/creator-widgets.js`,
    'public-key': keys['valid'] ?? '',
  };
  const written = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return `<html lang="en"${dir === undefined ? '' : ` dir="${dir}"`}${written.join('')}>`;
}

/** The tag as a creator pastes it. */
const pastedScript = (folder: string, { api, keys }: HostValues): string =>
  `<script type="module" src="${folder}/creator-widgets.js" data-api="${api}" data-public-key="${keys['valid'] ?? ''}"></script>`;

function elementOf({ react, shows }: HostileCase): string {
  if (react) return '<div id="app"></div>';
  return shows === undefined
    ? '<creator-poll embed-id="emb_demo_open"></creator-poll>'
    : '<creator-pay-button link="coffee"></creator-pay-button>';
}

/** One of the hostile pages, made of its row; null where there is none of that id. */
export function hostilePage(id: string | null, values: HostValues): HostilePage | null {
  const found = HOSTILE_CASES.find((candidate) => candidate.id === id);
  if (found === undefined) return null;
  const { title, holds, css, before, strict, react, older } = found;
  const body = `<!doctype html>
${rootOf(found, values)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}: a hostile host of the lab</title>
${strict ? '' : '<link rel="icon" href="data:,">'}
${css === undefined ? '' : `<style>${css}</style>`}
${before === undefined ? '' : `<script>${before}</script>`}
${react ? '<script src="/lab/react.js"></script>' : ''}
${older ? pastedScript('/lab/older', values) : ''}
<script type="module" src="/lab/modules/hostile-check.ts"></script>
${
  // Under a strict policy no script may set the address of another: there the tag stands in the page.
  strict ? pastedScript(values.scripts, values) : ''
}
</head>
<body>
<main>
  <p>${escaped(holds)}</p>
  ${elementOf(found)}
</main>
</body>
</html>
`;
  return { body, headers: strict ? { 'Content-Security-Policy': policy(values) } : {} };
}
