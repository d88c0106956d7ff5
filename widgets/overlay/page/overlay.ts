/**
 * The script of `overlay.html`, a page for streaming software. It shows a `<creator-overlay>` with the attributes in the part of
 * the address after `#`, which browsers never send. A classic script, because browsers load no module from a file.
 */

import { classifyKey } from '../../../src/client/credentials.ts';
import { directionOfLanguage } from '../../../src/text/direction.ts';
import { ownDocument } from '../../core/page/own-document.ts';
import type { WidgetErrorEvent } from '../../core/view/widget-event.ts';
import { OVERLAY_ATTRIBUTES } from './page-attributes.ts';

const FILE =
  'This page was opened as a file, so its origin is “null”, which can’t be allowed. Put it on your website, open it from there, and add the site’s line to the allowed origins, such as https://www.example.com.';
const NOTHING =
  'There’s no overlay in this address. It ends with what is on air, the embed-id of a poll or the link of a goal: #embed-id=...&public-key=...&api=...';
const SECRET = 'This address has a secret key in it. Replace that key in your dashboard, and use your public key here.';
const MISSPELLED = 'Something in this address is missing or misspelled. Check the id, public-key and api.';
const SILENT = 'The platform in this address doesn’t respond. Check api.';
/** By reason or code of `creator-error`. Anyone can write an address, so nothing of it is repeated here. */
const PROBLEMS: Readonly<Record<string, string>> = {
  wrong_account: 'The public key in this address is another account’s. Check public-key.',
  missing_scope: 'The public key in this address has no access to this. Check public-key.',
  not_authorized: `This page isn’t allowed to show the widget. Add this line to the allowed origins: ${origin}`,
  no_goal: 'The link in this address has no goal. Check link.',
  not_found: 'There’s nothing by the id in this address. Check embed-id or link.',
  authentication_required: 'The platform doesn’t recognize the public key in this address. Check public-key and api.',
  network_error: SILENT,
  timeout: SILENT,
  invalid_response: 'What is at the api in this address isn’t the platform. Check api.',
  invalid_request: MISSPELLED,
  invalid_configuration: MISSPELLED,
};

const MISSING = 'creator-widgets.js couldn’t be loaded. Put all files of dist/scripts beside this page.';

/** `top-left` is where a page begins. */
const CORNERS = ['top-right', 'bottom-left', 'bottom-right'];
const MIN_SCALE = 0.25;
const MAX_SCALE = 8;

const page = ownDocument();
const root = page.documentElement;
const settings = new URLSearchParams(location.hash.slice(1));
// What the owner has put in the file wins over what anyone can put in a link.
const { api, publicKey } = (page.currentScript as HTMLScriptElement).dataset;
if (api) settings.set('api', api);
if (publicKey) settings.set('public-key', publicKey);

/** Shown only until the widget has been ready once: what fails later must not be on air. */
function say(problem: string): void {
  const line = page.querySelector('#problem');
  if (line) line.textContent = problem;
}

function applyLook(): void {
  const scale = Number(settings.get('scale'));
  if (scale >= MIN_SCALE && scale <= MAX_SCALE) root.style.setProperty('--scale', String(scale));
  root.classList.toggle('light', settings.get('theme') === 'light');
  const corner = settings.get('corner') ?? '';
  if (CORNERS.includes(corner)) root.classList.add(...corner.split('-'));
  root.lang = settings.get('lang') || navigator.language;
  root.dir = directionOfLanguage(root.lang) ?? '';
  for (const [name, value] of settings)
    if (/^--creator-[a-z-]+$/.test(name) && CSS.supports('color', value)) root.style.setProperty(name, value);
}

function show(): void {
  const element = page.createElement('creator-overlay');
  for (const [name, value] of settings) if (OVERLAY_ATTRIBUTES.includes(name)) element.setAttribute(name, value);
  element.setAttribute('loading', 'eager');
  const failed = (event: Event) => {
    const { reason, code } = (event as WidgetErrorEvent).detail;
    say(PROBLEMS[`${reason}`] ?? PROBLEMS[code] ?? '');
  };
  element.addEventListener('creator-error', failed);
  element.addEventListener('creator-ready', () => {
    element.removeEventListener('creator-error', failed);
    say('');
  });
  page.querySelector('main')?.append(element);
}

async function start(): Promise<void> {
  if (origin === 'null') return say(FILE);
  if ([...settings].flat().some((text) => classifyKey(text) === 'secret')) {
    history.replaceState(null, '', location.pathname);
    return say(SECRET);
  }
  applyLook();
  const { href } = new URL('creator-widgets.js', location.href);
  const isLoaded = await import(href).then(
    () => true,
    () => false,
  );
  if (!isLoaded) return say(MISSING);
  await customElements.whenDefined('creator-overlay');
  if (!settings.get('embed-id') && !settings.get('link') && !settings.has('preview')) return say(NOTHING);
  show();
}

addEventListener('hashchange', () => location.reload());
void start();
