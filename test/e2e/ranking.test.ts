import type { Viewport } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn } from './widgets.ts';

/** A phone that is less high than the list. */
const PHONE = { width: 360, height: 320, isMobile: true, hasTouch: true };

describe('a ranking', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function openRanking(
    viewport: Viewport,
    reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
    id = 'emb_demo_ranked',
  ) {
    const { page } = await openPage(stage.browser);
    await page.setViewport(viewport);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: reducedMotion }]);
    await page.goto(`${stage.demo.allowed}/studio.html`);
    await page.$eval('creator-poll', (poll, value) => poll.setAttribute('embed-id', value), id);
    await drawn(page, 'creator-poll', '.grip');
    /** The middle of an element of a row, with the list at the top of the screen. */
    const middle = (selector: string, row: number) =>
      page.$eval(
        'creator-poll',
        (poll, inside, index) => {
          poll.shadowRoot?.querySelector('.options')?.scrollIntoView();
          const box = poll.shadowRoot?.querySelectorAll(inside)[index]?.getBoundingClientRect();
          if (!box) throw new Error(`No ${inside}`);
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        },
        selector,
        row,
      );
    const look = () =>
      page.$eval('creator-poll', ({ shadowRoot }) => ({
        labels: [...(shadowRoot?.querySelectorAll('[part=label]') ?? [])].map((label) => label.textContent?.trim()),
        places: [...(shadowRoot?.querySelectorAll('.place') ?? [])].map((place) => place.textContent),
        moved: [...(shadowRoot?.querySelectorAll('li') ?? [])].map(({ style }) =>
          Number.parseInt(style.transform.slice(11) || '0', 10),
        ),
        animations: shadowRoot?.getAnimations().length,
        spoken: shadowRoot?.querySelector('[role=status]')?.textContent,
        focus: shadowRoot?.activeElement,
        scrolled: Math.round(scrollY),
      }));
    return { page, middle, look };
  }

  test('is ordered by dragging with a mouse, also on a right-to-left page that is zoomed; the buttons do not drag', async () => {
    const { page, middle, look } = await openRanking({ width: 800, height: 800 });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      document.body.style.zoom = '0.75';
      // Rows of 86.6 px.
      document.body.style.setProperty('--creator-font-size', '23.1px');
    });
    const label = await middle('[part=label]', 0);
    const { y: under } = await middle('[part=label]', 1);
    await page.mouse.move(label.x, label.y);
    await page.mouse.down();
    await page.mouse.move(label.x, under + 4, { steps: 4 });
    const { moved, labels, places } = await until('the new places', look, ({ places: [first] }) => first === '2');
    expect(places).toEqual(['2', '1', '3']);
    expect(Math.abs((moved[0] ?? 0) * 0.75 - (under + 4 - label.y)), 'follows the pointer').toBeLessThan(0.5);
    expect(moved[1], 'makes room').toBeLessThan(-40);
    expect(moved[2]).toBe(0);
    expect(labels).toEqual(['The waltz', 'The polka', 'The tango']);
    await page.mouse.up();
    const dropped = await until('the new order', look, (seen) => seen.labels[1] === 'The waltz');
    expect(dropped.labels).toEqual(['The polka', 'The waltz', 'The tango']);
    expect(dropped.moved).toEqual([0, 0, 0]);
    expect(dropped.spoken).toBe('The waltz: 2 of 3');

    const button = await middle('.move', 4);
    await page.mouse.move(button.x, button.y);
    await page.mouse.down();
    await page.mouse.move(button.x, button.y - 100, { steps: 4 });
    expect((await look()).moved).toEqual([0, 0, 0]);
    await page.mouse.up();
  });

  test('is ordered by touch on the grip, past the end of the screen, and scrolls next to it', async () => {
    const { page, middle, look } = await openRanking(PHONE);
    // Taller than the screen.
    await page.evaluate(() => document.body.style.setProperty('--creator-font-size', '24px'));
    const swipe = async ({ x, y }: { readonly x: number; readonly y: number }, end: number) => {
      const finger = await page.touchscreen.touchStart(x, y);
      for (let step = 1; step <= 20; step++) await finger.move(x, y + ((end - y) * step) / 20);
      return finger;
    };
    const label = await middle('[part=label]', 1);
    const start = await look();
    await (await swipe(label, label.y - 100)).end();
    let last = start.scrolled;
    const beside = await until('the page to come to rest', look, ({ scrolled }) => {
      const rests = scrolled === last && scrolled > start.scrolled + 50;
      last = scrolled;
      return rests;
    });
    expect(beside.labels).toEqual(start.labels);

    const grip = await middle('.grip', 0);
    const finger = await swipe(grip, PHONE.height - 4);
    await until(
      'the page to follow',
      async () => {
        await finger.move(grip.x, PHONE.height - 4 + Math.random());
        return look();
      },
      ({ moved }) => (moved[0] ?? 0) > 200,
    );
    await finger.end();
    const { labels, spoken, focus } = await until('the new order', look, (seen) => seen.labels[2] === 'The waltz');
    expect(labels).toEqual(['The polka', 'The tango', 'The waltz']);
    expect(spoken).toBe('The waltz: 3 of 3');
    expect(focus, 'nothing has focus').toBeNull();
  });

  test('follows its own finger only, also while the page scrolls, and goes back when the browser cancels the touch', async () => {
    const { page, middle, look } = await openRanking(PHONE, 'reduce');
    const [{ x, y }, label] = [await middle('.grip', 0), await middle('[part=label]', 0)];
    const devtools = await page.createCDPSession();
    type Point = { readonly x: number; readonly y: number; readonly id: number };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', ...touchPoints: Point[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const first = (down: number): Point => ({ x, y: y + down, id: 1 });
    await touch('touchStart', first(0));
    for (let step = 1; step <= 10; step++) await touch('touchMove', first(step * 8));
    const during = await until('room', look, ({ moved }) => moved[0] === 80);
    expect(during.moved[1]).toBeLessThan(0);
    expect(during.animations).toBe(0);

    await page.evaluate(() => scrollBy({ top: 30, behavior: 'instant' }));
    await until('the row at the finger', look, ({ moved }) => moved[0] === 110);
    const second = (up: number): Point => ({ x: label.x, y: label.y + 80 - up, id: 2 });
    await touch('touchStart', first(80), second(0));
    await touch('touchMove', first(80), second(20));
    // Without the second one, which is lifted.
    await touch('touchMove', first(80));
    expect((await look()).moved[0]).toBe(110);

    await touch('touchCancel');
    const after = await until('the old places', look, ({ moved }) => moved.every((distance) => distance === 0));
    expect(after.labels).toEqual(['The waltz', 'The polka', 'The tango']);
    expect(after.animations).toBe(0);
    expect(after.spoken).toBe('');
  });

  test('puts its rows back in place when its element is moved during a drag', async () => {
    const { page, middle, look } = await openRanking({ width: 800, height: 800 }, 'reduce');
    const { x, y } = await middle('[part=label]', 0);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 90, { steps: 4 });
    await until('room', look, ({ moved }) => (moved[1] ?? 0) < 0);
    await page.$eval('creator-poll', (poll) => poll.parentElement?.append(poll));
    await page.mouse.move(4, 4);
    await page.mouse.up();
    await until('the old places', look, ({ moved }) => moved.every((distance) => distance === 0));
  });

  test('puts its rows back in place when it closes during a drag', async () => {
    const { id } = await stage.asServer<{ readonly id: string }>('/api/vote/embed/create', {
      kind: 'poll',
      title: 'Which walk?',
      ranked: true,
      maxChoices: 4,
      options: ['Fjord', 'Forest', 'Town', 'Hill'].map((label) => ({ label })),
      closesAt: new Date(Date.now() + 3_600_000).toJSON(),
    });
    const { page, middle, look } = await openRanking({ width: 800, height: 800 }, 'reduce', id);
    const { x, y } = await middle('[part=label]', 3);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 150, { steps: 5 });
    await until('room', look, ({ moved }) => (moved[2] ?? 0) > 0);
    await fetch(`${stage.demo.platform}/local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceBy: 'PT2H' }),
    });
    await page.evaluate(() => window.CreatorWidgets?.refresh());
    await drawn(page, 'creator-poll', 'form:not(:has(.grip))');
    await page.mouse.up();
    const { labels, moved } = await look();
    expect([labels, moved]).toEqual([
      ['Fjord', 'Forest', 'Town', 'Hill'],
      [0, 0, 0, 0],
    ]);
  });
});
