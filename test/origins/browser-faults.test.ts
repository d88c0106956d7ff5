import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BROWSER_FAULTS } from './browser-faults.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { browser } = JSON.parse(readFileSync(join(root, 'test/vectors/faults.json'), 'utf8')) as {
  browser: readonly { readonly id: string; readonly fault: string }[];
};

/** How many faults nobody shows yet. It may only become less. */
const STILL_OPEN = 9;

describe('the browser faults', () => {
  it('have one row each', () => {
    expect(Object.keys(BROWSER_FAULTS).sort()).toEqual(browser.map(({ id }) => id).sort());
  });

  it.each(browser)('$id, $fault: is covered by tests that exist, or says why not', ({ id }) => {
    const coverage = BROWSER_FAULTS[id];
    if (coverage === undefined) throw new Error('There is no row.');
    if ('notApplicable' in coverage) return expect(coverage.notApplicable.length).toBeGreaterThan(20);
    if ('open' in coverage) return expect(coverage.open.length).toBeGreaterThan(20);
    expect(coverage.tests.length).toBeGreaterThan(0);
    for (const [file, words] of coverage.tests) expect(readFileSync(join(root, file), 'utf8'), file).toContain(words);
  });

  it('that nobody shows yet are as many as is known', () => {
    expect(Object.values(BROWSER_FAULTS).filter((coverage) => 'open' in coverage)).toHaveLength(STILL_OPEN);
  });

  it('include no listener for messages, so no page can talk to a widget that way (FB66)', () => {
    const listening = ['src', 'widgets'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\./.test(file.name))
        .map((file) => join(file.parentPath, file.name))
        .filter((path) => /addEventListener\(\s*['"]message['"]|onmessage/.test(readFileSync(path, 'utf8'))),
    );
    expect(listening).toEqual([]);
  });
});
