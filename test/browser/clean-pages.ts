import { expect } from 'chai';
import { clean, errors } from './mount.ts';

/**
 * The hooks of a suite: the element is registered, each test begins on a clean page, and none leaves an error behind.
 *
 * @param loadParts has the later parts here before a test begins: an element goes on without one that takes more than two
 * seconds, as a first load may on a busy machine
 */
export function onCleanPages(element: { define(): void }, loadParts: () => Promise<unknown>): void {
  before(async () => {
    await loadParts();
    element.define();
    // Said outright, because the audit takes a page without a background for white, in the dark too.
    Object.assign(document.documentElement.style, { colorScheme: 'light dark', background: 'Canvas' });
  });
  beforeEach(clean);
  afterEach(() => {
    expect(errors).to.deep.equal([]);
  });
  after(() => document.body.replaceChildren());
}
