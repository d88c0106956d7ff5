import type { Plan } from './page/runner.ts';
import type { FrameKind } from './sites.ts';

/** Text for an attribute or an element of a page. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The page that runs the matrix on one origin. Everything that it needs is in it or named in full, so that it is the same as a
 * page, as the text of a srcdoc frame, as a data: address and as a file.
 * @param modules where the runner is: the page's own site, or an origin that any page may load it from.
 */
export function runnerPage(plan: Plan, modules: string): string {
  return `<!doctype html>
<html lang="en" data-plan="${escaped(JSON.stringify(plan))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(plan.site)}: a host site of the lab</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${modules}/host.css" crossorigin="anonymous">
<script type="module" crossorigin="anonymous" src="${modules}/lab/modules/runner.ts"></script>
</head>
<body>
<main>
  <p class="look" id="said">Loading …</p>
</main>
</body>
</html>
`;
}

const SANDBOXES: Readonly<Record<FrameKind, string>> = {
  sandbox: 'allow-scripts',
  'sandbox-same-origin': 'allow-scripts allow-same-origin',
  srcdoc: '',
  'srcdoc-sandbox': 'allow-scripts',
  data: '',
};

/** A page of a listed origin with the runner in a frame of one kind. `address`: the runner's page at this same site. */
export function framePage(kind: FrameKind, runner: string, address: string): string {
  const sandbox = SANDBOXES[kind] === '' ? '' : ` sandbox="${SANDBOXES[kind]}"`;
  const source = kind.startsWith('srcdoc')
    ? `srcdoc="${escaped(runner)}"`
    : `src="${escaped(kind === 'data' ? `data:text/html;charset=utf-8,${encodeURIComponent(runner)}` : address)}"`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>A frame of the lab: ${kind}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/host.css">
</head>
<body>
<main>
  <iframe title="The host site"${sandbox} ${source}></iframe>
</main>
</body>
</html>
`;
}

/** A widget as a creator's page has it. */
export interface Shown {
  readonly tag: string;
  /** Attributes of the element, and its custom properties (`--creator-accent`). */
  readonly attributes: Readonly<Record<string, string>>;
  readonly api: string;
  readonly publicKey: string;
  readonly scripts: string;
}

const TAG = /^creator-[a-z-]+$/;
const ATTRIBUTE = /^(?!on|style$)[a-z][a-z-]*$/;
const TOKEN = /^--creator-[a-z-]+$/;
/** One value: nothing that ends a declaration or fetches anything. */
const TOKEN_VALUE = /^(?!.*url\()[^;{}<>\\]{1,200}$/i;

/** A page with one widget, from an address that anybody may write: only a tag of ours, and no attribute that could run anything. */
export function showPage({ tag, attributes, api, publicKey, scripts }: Shown): string | null {
  const given = Object.entries(attributes);
  const tokens = given.filter(([name]) => TOKEN.test(name));
  const others = given.filter(([name]) => !TOKEN.test(name));
  if (!TAG.test(tag) || !others.every(([name]) => ATTRIBUTE.test(name))) return null;
  if (!tokens.every(([, value]) => TOKEN_VALUE.test(value))) return null;
  const style = tokens.map(([name, value]) => `${name}: ${value}`).join('; ');
  const entries = style === '' ? others : [...others, ['style', style] as const];
  const written = entries.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`)).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A host site of the lab</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/host.css">
<script type="module" async src="${escaped(scripts)}/creator-widgets.js" data-api="${escaped(api)}" data-public-key="${escaped(publicKey)}"></script>
</head>
<body>
<main>
  <${tag}${written}></${tag}>
</main>
</body>
</html>
`;
}
