import { createHash } from 'node:crypto';
import { ICON } from '../../icon.ts';
import { Navigation } from '../base/call.ts';
import { html, Markup } from '../base/html.ts';

/** Where the style sheet and the script are. */
export const FILES_PATH = '/checkout/';

export interface PageOptions {
  /** The origins that the page's form may redirect to, because browsers apply form-action to redirects too; absent without a form. */
  readonly formTargets?: readonly string[];
  /** The URL of the one picture that the page shows. */
  readonly picture?: string | null;
  /** The creator's color, `#rrggbb`. */
  readonly color?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

const colorSheet = (color: string): string => `:root{--color:${color}}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows a checkout page only our style sheet, its icon and, if it has them, its form with our script, its picture and its color. */
function policy({ formTargets, picture = null, color = null }: PageOptions): string {
  return [
    "default-src 'none'",
    `style-src 'self'${color === null ? '' : ` ${hashOf(colorSheet(color))}`}`,
    ...(formTargets === undefined ? [] : ["script-src 'self'"]),
    // `data:` is for the icon. A picture is allowed by its scheme alone, because its host may redirect to another.
    `img-src data:${picture === null ? '' : ` ${new URL(picture).protocol}`}`,
    `form-action ${formTargets === undefined ? "'none'" : ["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @param options with a color that is none but `#rrggbb`, because nothing is escaped in a style sheet */
export function page(status: number, title: string, main: Markup, options: PageOptions = {}): Navigation {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="${FILES_PATH}style.css">
${options.color ? new Markup(`<style>${colorSheet(options.color)}</style>`) : null}
${options.formTargets === undefined ? null : html`<script src="${FILES_PATH}form.js" type="module"></script>`}
</head>
<body>
<p class="test" role="note"><strong>TEST</strong> checkout. No money moves.</p>
<main>${main}</main>
</body>
</html>
`;
  const safety = {
    'content-security-policy': policy(options),
    // The form must send its own origin to us, and nobody else may learn this URL.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
  return new Navigation(status, { ...safety, ...options.headers }, document.text);
}
