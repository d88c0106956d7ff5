/** The lab's pages in navigation order, with the addresses they need. Runs in Node and in the browser. */
export const PAGES = [
  {
    path: '/',
    name: 'The lab',
    title: 'The lab',
    about: 'For anyone adding a widget to a page, or testing one. Everything runs on this machine.',
  },
  {
    path: '/snippet',
    name: 'Get my tag',
    title: 'Get my tag',
    about:
      'Choose a widget, make it yours in a live preview, and copy the tag for HTML, WordPress, React, Vue or Svelte.',
  },
  {
    path: '/doctor',
    name: 'Why isn’t it loading?',
    title: 'Why isn’t it loading?',
    about: 'Paste your page’s address to see which rule refuses it, and the line to add.',
  },
  {
    path: '/matrix',
    name: 'Origin matrix',
    title: 'Prove which page may use which widget',
    about:
      'Open every widget on every kind of origin with every kind of key, and compare the results with what’s expected.',
  },
  {
    path: '/policy',
    name: 'Allowed origins',
    title: 'Allowed origins',
    about: 'Edit which pages may use which widget. Changes apply from the next request.',
  },
  {
    path: '/faults',
    name: 'Network failures',
    title: 'Network failures',
    about: 'Slow responses, dropped connections, rate limits: choose what fails, just for you.',
  },
  {
    path: '/items',
    name: 'Test items',
    title: 'Test items',
    about: 'Polls, links and goals with fixed ids, one for each state, for testing your own page.',
  },
] as const;
export type PagePath = (typeof PAGES)[number]['path'];

export interface LabSettings {
  /** The demo's home page. */
  readonly demo: string;
  readonly api: string;
  readonly secureApi: string;
  readonly scripts: string;
  readonly publicKey: string;
  /** The key of the account that owns the test items. */
  readonly testPublicKey: string;
  /** A page on an allowed origin that shows the widget named in its query. */
  readonly show: string;
  /** A page on the same origin that shows code. */
  readonly preview: string;
  /** The folder on that origin with `overlay.html`. */
  readonly overlays: string;
}
