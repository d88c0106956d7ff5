import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { elementNames, scriptEntries } from '../build/entries.ts';
import { measure, SIZES_BLOCK, type Size } from '../build/sizes.ts';

/**
 * Bytes that visitors download, measured on the built files (`npm run build` first). The ceilings are in
 * build/sizes.ts.
 */

let sizes: Size[];
beforeAll(async () => {
  sizes = await measure();
});

/** Tolerance before docs/sizes.md has to be updated. */
const TOLERANCE = 0.1;

describe('the download size', () => {
  it('is measured for every script, every element and the SDK', () => {
    const elements = elementNames.map((name) => `define/${name}\``);
    for (const what of [...Object.keys(scriptEntries).map((name) => `${name}.js`), ...elements, 'SDK']) {
      const found = sizes.filter((size) => size.what.includes(what));
      expect(found, what).toHaveLength(1);
      expect(found[0]?.bytes, what).toBeGreaterThan(1_000);
    }
  });

  it('stays below its ceilings', () => {
    expect(sizes.filter(({ bytes, ceiling }) => bytes > ceiling)).toEqual([]);
  });

  it('is close to the figures in docs/sizes.md', () => {
    const [block = ''] = SIZES_BLOCK.exec(readFileSync(new URL('../docs/sizes.md', import.meta.url), 'utf8')) ?? [];
    for (const { what, bytes } of sizes) {
      const row = block.split('\n').find((line) => line.startsWith(`| ${what} |`));
      const documented = Number((row?.split('|')[2] ?? '').replaceAll(',', ''));
      const isClose = Math.abs(documented - bytes) < bytes * TOLERANCE;
      expect(isClose, `${what}: ${bytes} bytes, documented ${documented} (npm run sizes -- --write)`).toBe(true);
    }
  });
});
