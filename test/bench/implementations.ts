import type { Implementation } from './pages.ts';

export const HAND_WRITTEN: Implementation = {
  prefix: 'hand-',
  folder: new URL('hand-written/', import.meta.url),
  script: '',
};

export const OURS: Implementation = {
  prefix: 'creator-',
  folder: new URL('../../dist/scripts/', import.meta.url),
  script: 'type="module"',
};
