import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rollup';

const FILES = ['overlay.html', 'overlay.css'];

/** Adds the page for streaming software beside its script. */
export function overlayPage(): Plugin {
  return {
    name: 'overlay-page',
    async generateBundle() {
      for (const fileName of FILES) {
        const source = await readFile(new URL(`../widgets/overlay/page/${fileName}`, import.meta.url));
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
