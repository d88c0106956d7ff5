import { beforeAll, describe, expect, it } from 'vitest';
import { elementNames, SCRIPT } from '../../build/entries.ts';
import { measure, type Size } from '../../build/sizes.ts';

/**
 * Bytes that visitors download, measured on the built files (`npm run build` first). The ceilings are in
 * build/sizes.ts.
 */

let sizes: Size[];
beforeAll(async () => {
  sizes = await measure();
});

describe('the download size', () => {
  it('is measured for every script, every element and the SDK', () => {
    const elements = elementNames.flatMap((name) => [`creator-widgets/${name} `, `<creator-${name}>`]);
    for (const what of [`${SCRIPT}.js`, 'all of them', ...elements, 'SDK']) {
      const found = sizes.filter((size) => size.what.includes(what));
      expect(found, what).toHaveLength(1);
      expect(found[0]?.bytes, what).toBeGreaterThan(1_000);
    }
  });

  it('stays below its ceilings', () => {
    expect(sizes.filter(({ bytes, ceiling }) => bytes > ceiling)).toEqual([]);
  });
});
