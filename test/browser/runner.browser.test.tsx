import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { render } from 'preact';
import { servedPlatformUrl } from '../helpers/served-platform.ts';
import { forceColors } from './device.ts';

/** Features of the runner that all other browser tests rely on. */
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

  it('moves focus with the keyboard, and shows the focus ring', async () => {
    render(
      <p>
        <button type="button">one</button>
        <input type="checkbox" />
      </p>,
      root,
    );
    root.querySelector('button')?.focus();
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    const box = root.querySelector('input');
    expect([document.activeElement === box, box?.matches(':focus-visible'), box?.checked]).to.deep.equal([
      true,
      true,
      true,
    ]);
  });

  it('makes the page as narrow as a phone, and wide again', async () => {
    await setViewport({ width: 320, height: 640 });
    expect([innerWidth, innerHeight]).to.deep.equal([320, 640]);
    await setViewport({ width: 800, height: 600 });
    expect([innerWidth, innerHeight]).to.deep.equal([800, 600]);
  });

  for (const [wish, media, otherwise, rule] of [
    ['less motion', { reducedMotion: 'reduce' }, { reducedMotion: 'no-preference' }, 'prefers-reduced-motion: reduce'],
    ['the dark', { colorScheme: 'dark' }, { colorScheme: 'light' }, 'prefers-color-scheme: dark'],
  ] as const) {
    it(`emulates a visitor who prefers ${wish}, also for existing style sheets`, async () => {
      render(
        <p>
          <style>{`@media (${rule}) { i { color: rgb(1, 2, 3) } }`}</style>
          <i>seen</i>
        </p>,
        root,
      );
      const seen = () => {
        const text = root.querySelector('i');
        return text !== null && getComputedStyle(text).color === 'rgb(1, 2, 3)';
      };
      await emulateMedia(media);
      expect([matchMedia(`(${rule})`).matches, seen()]).to.deep.equal([true, true]);
      await emulateMedia(otherwise);
      expect([matchMedia(`(${rule})`).matches, seen()]).to.deep.equal([false, false]);
    });
  }

  it('emulates forced colors', async function () {
    await forceColors(this);
    expect(matchMedia('(forced-colors: active)').matches).to.equal(true);
    await emulateMedia({ forcedColors: 'none' });
    expect(matchMedia('(forced-colors: active)').matches).to.equal(false);
  });

  it('has a local platform of its own that allows this page', async () => {
    const answer = await fetch(`${servedPlatformUrl()}/api/events/general/all`);
    expect(new URL(servedPlatformUrl()).origin).to.not.equal(location.origin);
    expect(answer.status).to.equal(200);
  });
});
