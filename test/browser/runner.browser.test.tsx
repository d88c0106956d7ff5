import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { render } from 'preact';
import { servedPlatformUrl } from '../helpers/served-platform.ts';

/** What every other real-browser test relies on. */
describe('the browser test runner', () => {
  let root: HTMLElement;
  beforeEach(() => {
    root = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    render(null, root);
    root.remove();
  });

  it('runs Preact JSX in a page that has layout and fonts', () => {
    render(<span>wide</span>, root);
    expect(root.firstElementChild?.getBoundingClientRect().width).to.be.greaterThan(10);
  });

  it('types with a real keyboard', async () => {
    render(<input />, root);
    root.querySelector('input')?.focus();
    await sendKeys({ type: 'ab' });
    expect(root.querySelector('input')?.value).to.equal('ab');
  });

  it('emulates a preference of the visitor', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).to.equal(true);
    await emulateMedia({ reducedMotion: 'no-preference' });
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).to.equal(false);
  });

  it('has a local platform of its own, which answers this page', async () => {
    const answer = await fetch(`${servedPlatformUrl()}/api/events/general/all`);
    expect(new URL(servedPlatformUrl()).origin).to.not.equal(location.origin);
    expect(answer.status).to.equal(200);
  });
});
