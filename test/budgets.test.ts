import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { elementNames, scriptEntries } from '../build/entries.ts';
import { measure, SIZES_BLOCK, type Size, sizesBlock } from '../build/sizes.ts';

/** Bytes that reach a visitor, of the built files (`npm run build` first). The limits stand in build/sizes.ts. */

let sizes: Size[];
beforeAll(async () => {
  sizes = await measure();
  console.log(sizesBlock(sizes));
});

/** Brotli differs by a few bytes from one release of Node to the next. */
const TOLERANCE_BYTES = 100;

describe('what reaches a visitor', () => {
  it('is measured: every script, every element and the SDK', () => {
    const elements = elementNames.map((name) => `define/${name}\``);
    for (const what of [...Object.keys(scriptEntries).map((name) => `${name}.js`), ...elements, 'SDK']) {
      const found = sizes.filter((size) => size.what.includes(what));
      expect(found, what).toHaveLength(1);
      expect(found[0]?.bytes, what).toBeGreaterThan(1_000);
    }
  });

  it('stays within its limits', () => {
    expect(sizes.filter(({ bytes, limit }) => limit !== null && bytes > limit)).toEqual([]);
  });

  it('is what README.md says', () => {
    const [block = ''] = SIZES_BLOCK.exec(readFileSync(new URL('../README.md', import.meta.url), 'utf8')) ?? [];
    for (const { what, bytes } of sizes) {
      const row = block.split('\n').find((line) => line.startsWith(`| ${what} |`));
      const said = Number((row?.split('|')[2] ?? '').replaceAll(',', ''));
      expect(
        Math.abs(said - bytes),
        `${what}: ${bytes} bytes, README.md has ${said} (npm run sizes -- --write)`,
      ).toBeLessThan(TOLERANCE_BYTES);
    }
  });
});
