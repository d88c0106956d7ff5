/** Host pages that break other widgets. Runs in Node, which renders them, and in the browser, which checks them. */

export interface HostileCase {
  readonly id: string;
  readonly title: string;
  /** What a tester should see. */
  readonly expected: string;
  /** The page's own style rules. */
  readonly css?: string;
  /** Runs before the widgets' script. */
  readonly before?: string;
  /** The root element's direction. */
  readonly dir?: 'rtl';
  /** Served under the strictest CSP. */
  readonly strict?: true;
  /** The element to check; a poll by default. */
  readonly shows?: 'creator-pay-button';
  /** Renders the widget with React. */
  readonly react?: true;
  /** Loads an older copy of the script first. */
  readonly older?: true;
}

/** The older copy is this build's script under this version number. */
export const OLDER_VERSION = '0.0.1';

export const HOSTILE_CASES: readonly HostileCase[] = [
  {
    id: 'strict',
    title: 'Strict CSP and Trusted Types',
    expected: 'No violations, and the widget is styled.',
    strict: true,
  },
  {
    id: 'root',
    title: '62.5% root font size',
    expected: 'Text keeps its normal size.',
    css: 'html { font-size: 62.5%; }',
  },
  {
    id: 'rules',
    title: 'Global CSS rules',
    expected: 'The page’s rules don’t reach into the widget, which stays visible.',
    css: '* { font: 5px monospace !important; letter-spacing: 9px !important; } p, form, label, button { display: none !important; } creator-poll { display: block !important; }',
  },
  {
    id: 'reset',
    title: 'CSS reset (Tailwind)',
    expected: 'The button still looks like a button.',
    css: '*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; } button, [type=submit] { background: transparent; background-image: none; font: inherit; color: inherit; } :host { display: contents; }',
  },
  {
    id: 'rtl',
    title: 'Right to left',
    expected: 'The widget is mirrored too.',
    dir: 'rtl',
  },
  {
    id: 'swap',
    title: 'Body swap (Turbo)',
    expected: 'The widget works in the new body.',
  },
  {
    id: 'router',
    title: 'SPA router',
    expected: 'Removed and re-added five times: one widget, no extra requests.',
  },
  {
    id: 'react',
    title: 'React in StrictMode',
    expected: 'Mounted twice: one widget, one request, properties arrive, and unmounting leaves nothing behind.',
    react: true,
  },
  {
    id: 'pollution',
    title: 'Prototype pollution',
    expected: 'Polluted prototypes don’t change any request.',
    before:
      'Object.prototype.method = "DELETE"; Object.prototype.headers = { evil: "1" }; Object.prototype.body = "x"; Array.prototype.toJSON = () => "x";',
  },
  {
    id: 'older',
    title: 'Older copy of our script',
    expected: 'The first copy keeps its tags and still works; one warning names both versions; nothing throws.',
    older: true,
  },
  {
    id: 'taken',
    title: 'Tag name already taken',
    expected: 'The page keeps its element, one warning explains the fix, and our other tags work.',
    before: 'customElements.define("creator-poll", class extends HTMLElement {});',
    shows: 'creator-pay-button',
  },
];

export interface HostileCheck {
  readonly passed: boolean;
  readonly what: string;
}

export interface HostileReport {
  readonly creatorHostile: string;
  readonly checks: readonly HostileCheck[];
}
