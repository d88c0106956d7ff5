/** The lab's pages in navigation order, with the addresses they need. Runs in Node and in the browser. */
export const PAGES = [
  {
    path: '/',
    name: 'The lab',
    title: 'The lab',
    about: 'For anyone adding a widget to a page, or testing one. Everything runs on this machine.',
    icon: '',
  },
  {
    path: '/snippet',
    name: 'Add a widget',
    title: 'Add a widget',
    about:
      'Write a poll, an event or a goal of your own, make it look like your site, and copy the code for HTML, WordPress, React or OBS.',
    icon: 'M8 6 3 12l5 6M16 6l5 6-5 6',
  },
  {
    path: '/doctor',
    name: 'Why isn’t it loading?',
    title: 'Why isn’t it loading?',
    about: 'Paste your page’s address to see which rule refuses it, and edit the list of allowed origins.',
    icon: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21M8.7 8.8a2 2 0 1 1 2.3 2v.8M11 14v.1',
  },
  {
    path: '/matrix',
    name: 'Origin matrix',
    title: 'Prove which page may use which widget',
    about:
      'Open every widget on every kind of origin with every kind of key, and compare the results with what’s expected.',
    icon: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
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
  /** A page on an allowed origin that shows code. */
  readonly preview: string;
}
