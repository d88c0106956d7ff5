import { readFileSync } from 'node:fs';
import type { Implementation } from './pages.ts';

export const HAND_WRITTEN: Implementation = {
  prefix: 'hand-',
  folder: new URL('hand-written/', import.meta.url),
  script: '',
};

const scripts = new URL('../../dist/scripts/', import.meta.url);
const { views }: { readonly views: Readonly<Record<string, readonly string[]>> } = JSON.parse(
  readFileSync(new URL('integrity.json', scripts), 'utf8'),
);

/** Without the `modulepreload` lines that the docs recommend. */
export const OURS_ALONE: Implementation = {
  prefix: 'creator-',
  folder: scripts,
  file: 'creator-widgets.js',
  script: 'type="module"',
};

export const OURS: Implementation = { ...OURS_ALONE, preloads: (tag) => views[tag] ?? [] };
