import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rollup';

const root = new URL('../src/state/', import.meta.url);
const SIGNALS = fileURLToPath(new URL('signals.ts', root));
const SLIM = fileURLToPath(new URL('slim-signals.ts', root));

/** In what is shipped our own part of `@preact/signals` stands in the place of the whole (DECISIONS.md, 8). */
export function foldSignals(): Plugin {
  return {
    name: 'fold-signals',
    async resolveId(source, importer) {
      if (!source.endsWith('/signals.ts')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === SIGNALS ? SLIM : found;
    },
  };
}
