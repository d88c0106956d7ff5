/** A comment in the bad page names the mistake in the line below it. */
export const MISTAKES = ['attribute', 'value', 'detail', 'event', 'tag'] as const;
export type Mistake = (typeof MISTAKES)[number];

export interface Host {
  /** The mistakes that the framework's own checker reports. */
  readonly reports: readonly Mistake[];
  /** What the served page has inside the widget's tag. */
  readonly fallback?: string;
}

const WRITTEN = 'Turn on JavaScript to vote.';
/** From `fallbackHtml`. */
const ASKED_FOR = '<li><bdi>Fish soup</bdi></li>';

/** The projects in this folder. Each has a good page, and a bad one in `mistakes`. */
export const HOSTS: Readonly<Record<string, Host>> = {
  // Nothing checks HTML, so the mistakes are in the page's script.
  plain: { reports: MISTAKES, fallback: WRITTEN },
  'import-map': { reports: MISTAKES, fallback: WRITTEN },
  'vite-react': { reports: MISTAKES },
  next: { reports: MISTAKES, fallback: ASKED_FOR },
  'vite-vue': { reports: MISTAKES },
  // Svelte's and Astro's own types allow any tag.
  sveltekit: { reports: ['attribute', 'value', 'detail', 'event'], fallback: ASKED_FOR },
  astro: { reports: ['attribute', 'value', 'detail', 'event'], fallback: ASKED_FOR },
  solid: { reports: MISTAKES },
  preact: { reports: MISTAKES },
  // TypeScript doesn't read templates.
  lit: { reports: ['detail'] },
  angular: { reports: MISTAKES },
};
