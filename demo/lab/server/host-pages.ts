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

/** The page that each site has at its address: a poll, and why it is refused if it is. */
export const pollPage = (embedId: string, script: ScriptTag): string =>
  htmlPage({
    title: 'Lab host site',
    head: [HOST_STYLES, scriptTag(script)],
    body: `<main>\n  <creator-poll${attributesOf({ 'embed-id': embedId, debug: '' })}></creator-poll>\n</main>`,
  });

/** The page inside the preview of “Add a widget”, which shows what the lab sends it. */
export const previewPage = (lab: string): string =>
  htmlPage({
    title: 'Preview',
    root: { class: 'preview', 'data-lab': lab },
    head: [HOST_STYLES, '<script type="module" src="/lab/modules/preview.js"></script>'],
    body: '',
  });
