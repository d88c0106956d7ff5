import { expect } from 'chai';
import { clean, errors } from './mount.ts';

/**
 * Hooks for a suite: registers the element, starts each test on a clean page, and fails if a test leaves an error
 * behind.
 * @param preload imports lazy chunks, so that no test waits for one
 */
export function onCleanPages(element: { define(): void }, preload: () => Promise<unknown> = async () => {}): void {
  before(async () => {
    await preload();
    element.define();
    // The audit assumes white for a page without a background, even in dark mode.
    Object.assign(document.documentElement.style, { colorScheme: 'light dark', background: 'Canvas' });
  });
  beforeEach(clean);
  afterEach(() => {
    expect(errors).to.deep.equal([]);
  });
  after(() => document.body.replaceChildren());
}
