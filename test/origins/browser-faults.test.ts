import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BROWSER_FAULTS } from './browser-faults.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { browser } = JSON.parse(readFileSync(join(root, 'test/vectors/faults.json'), 'utf8')) as {
  browser: readonly { readonly id: string; readonly fault: string }[];
};

describe('the browser faults', () => {
  it('have one row each', () => {
    expect(Object.keys(BROWSER_FAULTS).sort()).toEqual(browser.map(({ id }) => id).sort());
  });

  it.each(browser)('$id, $fault: names existing tests, or says why there are none', ({ id }) => {
    const coverage = BROWSER_FAULTS[id];
    if (coverage === undefined) throw new Error('Missing row.');
    if ('notApplicable' in coverage) return expect(coverage.notApplicable.length).toBeGreaterThan(20);
    expect(coverage.tests.length).toBeGreaterThan(0);
    for (const [file, words] of coverage.tests) expect(readFileSync(join(root, file), 'utf8'), file).toContain(words);
  });

  it.each([
    ['no listener for messages, so no page can talk to a widget that way (FB66)', 'message'],
    ['no listener that would keep a page out of the back-forward cache (FB21)', '(before)?unload'],
  ])('include %s', (_, event) => {
    const listens = new RegExp(`addEventListener\\(\\s*['"]${event}['"]|\\bon${event}\\b`);
    const files = ['src', 'widgets'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\./.test(file.name))
        .map((file) => join(file.parentPath, file.name)),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => listens.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
