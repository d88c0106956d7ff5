/** The lab's pages in navigation order, with the addresses they need. Runs in Node and in the browser. */
export const PAGES = [
  { path: '/', name: 'Lab', title: 'The origin lab' },
  { path: '/matrix', name: 'Matrix', title: 'Which origin may use which widget' },
  { path: '/doctor', name: 'Doctor', title: 'Why isn’t it loading on my site?' },
  { path: '/policy', name: 'Policy', title: 'Allowed origins' },
  { path: '/faults', name: 'Faults', title: 'Inject faults' },
  { path: '/items', name: 'Test items', title: 'Test items' },
  { path: '/snippet', name: 'Snippet', title: 'Get your tag' },
  { path: '/hostile', name: 'Hostile hosts', title: 'Hostile host pages' },
] as const;
export type PagePath = (typeof PAGES)[number]['path'];

export interface LabSettings {
  readonly api: string;
  readonly secureApi: string;
  readonly scripts: string;
  readonly publicKey: string;
  /** The key of the account that owns the test items. */
  readonly testPublicKey: string;
  /** A page on an allowed origin that shows the widget named in its query. */
  readonly show: string;
  readonly hostile: string;
  readonly crowd: string;
}
