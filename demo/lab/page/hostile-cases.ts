/** Host pages that break other widgets. Runs in Node, which makes the page, and in the browser, which checks it. */

export interface HostileCase {
  readonly id: string;
  readonly title: string;
  /** What must hold, in a sentence. */
  readonly holds: string;
  /** Style rules of the page. */
  readonly css?: string;
  /** Runs before the script of the widgets. */
  readonly before?: string;
  /** Of the root element. */
  readonly dir?: 'rtl';
  /** Served under the strictest policy. */
  readonly strict?: true;
  /** The element that is looked at; a poll where absent. */
  readonly shows?: 'creator-pay-button';
  /** The widget is put there by React, which the page loads first. */
  readonly react?: true;
  /** The page has the script already, from before an update. */
  readonly older?: true;
}

/** What the older copy says it is; else it is the script of this build. */
export const OLDER_VERSION = '0.0.1';

export const HOSTILE_CASES: readonly HostileCase[] = [
  {
    id: 'strict',
    title: 'Strict CSP and Trusted Types',
    holds: 'Nothing is reported, and the styles are there.',
    strict: true,
  },
  {
    id: 'root',
    title: '62.5 % root',
    holds: 'Text is as large as anywhere: the widget counts in pixels.',
    css: 'html { font-size: 62.5%; }',
  },
  {
    id: 'rules',
    title: 'Global rules',
    holds: 'The page’s rules do not reach in, and the widget stays visible.',
    css: '* { font: 5px monospace !important; letter-spacing: 9px !important; } p, form, label, button { display: none !important; } creator-poll { display: block !important; }',
  },
  {
    id: 'reset',
    title: 'A reset such as Tailwind’s',
    holds: 'The button is still a button.',
    css: '*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; } button, [type=submit] { background: transparent; background-image: none; font: inherit; color: inherit; } :host { display: contents; }',
  },
  {
    id: 'rtl',
    title: 'Right to left',
    holds: 'The widget is mirrored with the page.',
    dir: 'rtl',
  },
  {
    id: 'swap',
    title: 'Page swaps, as Turbo does',
    holds: 'A body that was put in place of another has a working widget.',
  },
  {
    id: 'router',
    title: 'An SPA router',
    holds: 'In and out five times: one widget, and no request for each time.',
  },
  {
    id: 'react',
    title: 'React in StrictMode',
    holds:
      'Mounted, taken out and mounted again: one widget, one request, properties arrive, and nothing is left when it goes.',
    react: true,
  },
  {
    id: 'pollution',
    title: 'Prototype pollution',
    holds: 'Members that every object inherits change no request.',
    before:
      'Object.prototype.method = "DELETE"; Object.prototype.headers = { evil: "1" }; Object.prototype.body = "x"; Array.prototype.toJSON = () => "x";',
  },
  {
    id: 'older',
    title: 'An older copy of our script',
    holds: 'The first copy keeps its tags and goes on working, one warning names both versions, nothing throws.',
    older: true,
  },
  {
    id: 'taken',
    title: 'A tag name that the page has taken',
    holds: 'The page keeps its own element, one warning says how to go on, the others work.',
    before: 'customElements.define("creator-poll", class extends HTMLElement {});',
    shows: 'creator-pay-button',
  },
];

export interface HostileCheck {
  readonly holds: boolean;
  readonly what: string;
}

export interface HostileReport {
  readonly creatorHostile: string;
  readonly checks: readonly HostileCheck[];
}
