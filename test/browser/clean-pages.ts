import { expect } from 'chai';
import { clean, errors } from './mount.ts';

/**
 * The hooks of a suite: the element is registered, each test starts on a clean page, and none may leave an error behind.
 *
 * @param preload imports lazy chunks, so that no test waits for one
 */
export function onCleanPages(element: { define(): void }, preload: () => Promise<unknown> = async () => {}): void {
  before(async () => {
    await preload();
    element.define();
    // The audit takes a page without a background for white, in dark mode, too.
    Object.assign(document.documentElement.style, { colorScheme: 'light dark', background: 'Canvas' });
  });
  beforeEach(clean);
  afterEach(() => {
    expect(errors).to.deep.equal([]);
  });
  after(() => document.body.replaceChildren());
}
