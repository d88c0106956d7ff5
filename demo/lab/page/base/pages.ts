/** The lab's pages in navigation order, with the addresses they need. Runs in Node and in the browser. */
export const PAGES = [
  { path: '/', name: 'The lab', title: 'The lab' },
  { path: '/snippet', name: 'Get my tag', title: 'Get my tag' },
  { path: '/doctor', name: 'Why isn’t it loading?', title: 'Why isn’t it loading?' },
  { path: '/matrix', name: 'Prove it', title: 'Prove which page may use which widget' },
  { path: '/policy', name: 'Allowed origins', title: 'Allowed origins' },
  { path: '/faults', name: 'Network failures', title: 'Network failures' },
  { path: '/items', name: 'Test items', title: 'Test items' },
  { path: '/hostile', name: 'Difficult pages', title: 'Difficult pages' },
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
  readonly hostile: string;
  readonly crowd: string;
}
