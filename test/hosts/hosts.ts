/** A comment in the bad page names the mistake in the line below it. */
export const MISTAKES = ['attribute', 'value', 'detail', 'event', 'tag'] as const;
export type Mistake = (typeof MISTAKES)[number];

export interface Host {
  /** The mistakes that the framework's own checker reports. */
  readonly reports: readonly Mistake[];
  /** The page that is served contains the widget's fallback. */
  readonly rendersFallback?: boolean;
}

/** The projects in this folder. Each has a good page, and a bad one in `mistakes`. */
export const HOSTS: Readonly<Record<string, Host>> = {
  // Nothing checks HTML, so the mistakes are in the page's script.
  plain: { reports: MISTAKES, rendersFallback: true },
  'import-map': { reports: MISTAKES, rendersFallback: true },
  'vite-react': { reports: MISTAKES },
  next: { reports: MISTAKES, rendersFallback: true },
  'vite-vue': { reports: MISTAKES },
  // Svelte's and Astro's own types allow any tag.
  sveltekit: { reports: ['attribute', 'value', 'detail', 'event'], rendersFallback: true },
  astro: { reports: ['attribute', 'value', 'detail', 'event'], rendersFallback: true },
  solid: { reports: MISTAKES },
  preact: { reports: MISTAKES },
  // TypeScript doesn't read templates.
  lit: { reports: ['detail'] },
  angular: { reports: MISTAKES },
};
