import { STYLE_NAMES } from '../page/builder/fields.ts';
import { isStyleValue } from '../page/builder/state.ts';
import type { FrameKind } from '../page/matrix/matrix-data.ts';
import type { Plan } from '../page/matrix/runner.ts';
import { attributesOf, HOST_STYLES, htmlPage, type ScriptTag, scriptTag } from './html.ts';

/**
 * The page that runs the matrix on one origin. It refers to nothing by a relative address, so the same text works as a page, a
 * srcdoc frame, a data: URL and a file.
 * @param modules the origin that serves the runner: the page's own, or one that any page may load it from.
 */
export function runnerPage(plan: Plan, modules: string): string {
  return htmlPage({
    title: `${plan.site} · Lab host site`,
    root: { 'data-plan': JSON.stringify(plan) },
    head: [
      `<link rel="stylesheet" href="${modules}/host.css" crossorigin="anonymous">`,
      `<script type="module" crossorigin="anonymous" src="${modules}/lab/modules/runner.js"></script>`,
    ],
    body: '<main>\n  <p class="look" id="status">Loading…</p>\n</main>',
  });
}

const SANDBOXES: Partial<Readonly<Record<FrameKind, string>>> = {
  sandbox: 'allow-scripts',
  'sandbox-same-origin': 'allow-scripts allow-same-origin',
  'srcdoc-sandbox': 'allow-scripts',
};

/** A page on an allowed origin that frames the runner. `address`: the runner's page on the same origin. */
export function framePage(kind: FrameKind, runner: string, address: string): string {
  const { [kind]: sandbox } = SANDBOXES;
  const frame = attributesOf({
    title: 'The host site',
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(kind.startsWith('srcdoc')
      ? { srcdoc: runner }
      : { src: kind === 'data' ? `data:text/html;charset=utf-8,${encodeURIComponent(runner)}` : address }),
  });
  return htmlPage({
    title: `${kind} frame · Lab host site`,
    head: [HOST_STYLES],
    body: `<main>\n  <iframe${frame}></iframe>\n</main>`,
  });
}

export interface ShownWidget extends ScriptTag {
  readonly tag: string;
  /** The element's attributes and styles (`--creator-accent`, `max-width`). */
  readonly attributes: Readonly<Record<string, string>>;
}

const TAG = /^creator-[a-z-]+$/;
const ATTRIBUTE = /^(?!on|style$)[a-z][a-z-]*$/;

/** A page with one widget. Anyone can write its address, so it returns null for a foreign tag or an attribute that could run code. */
export function showPage({ tag, attributes, ...script }: ShownWidget): string | null {
  const given = Object.entries(attributes);
  const styles = given.filter(([name]) => STYLE_NAMES.includes(name));
  const others = given.filter(([name]) => !STYLE_NAMES.includes(name));
  if (!TAG.test(tag) || !others.every(([name]) => ATTRIBUTE.test(name))) return null;
  if (!styles.every(([, value]) => isStyleValue(value))) return null;
  const style = styles.map(([name, value]) => `${name}: ${value}`).join('; ');
  const written = attributesOf({ ...Object.fromEntries(others), ...(style === '' ? {} : { style }) });
  return htmlPage({
    title: 'Lab host site',
    head: [HOST_STYLES, scriptTag(script)],
    body: `<main>\n  <${tag}${written}></${tag}>\n</main>`,
  });
}

/** The page inside the preview of “Get my tag”, which shows what the lab sends it. */
export const previewPage = (lab: string): string =>
  htmlPage({
    title: 'Preview',
    root: { class: 'preview', 'data-lab': lab },
    head: [HOST_STYLES, '<script type="module" src="/lab/modules/preview.js"></script>'],
    body: '',
  });
