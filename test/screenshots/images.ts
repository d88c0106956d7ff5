import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'puppeteer-core';
import type { Demo } from '../../demo/start.ts';
import { openPage } from '../helpers/browser.ts';
import { allScenes } from './scenes.ts';
import { take } from './take.ts';

const LIGHT = { name: 'light', width: 560, webp: true } as const;
const DARK = { ...LIGHT, name: 'dark', dark: true } as const;

/** The small images of README and docs: file, widget and the name of its scene. */
const WIDGETS = [
  ['poll', 'poll', 'after a vote', LIGHT],
  ['poll-dark', 'poll', 'after a vote', DARK],
  ['embed', 'embed', 'after a rating', LIGHT],
  ['embed-quiz', 'embed', 'A quiz', LIGHT],
  ['events', 'events', 'Four at a time', LIGHT],
  ['events-month', 'events', 'Month', LIGHT],
  ['pay-button', 'pay-button', 'Three left', LIGHT],
  ['pay-card', 'pay-button', 'Card', LIGHT],
  ['goal', 'goal', 'A bar', LIGHT],
  ['goal-ring', 'goal', 'A ring', LIGHT],
  ['goal-thermometer', 'goal', 'A thermometer', LIGHT],
] as const;

/** Whole pages: file, address and what to wait for; for the matrix, what to press and what to wait for then. */
const pagesOf = ({ api, lab, refused }: Demo): readonly (readonly [string, string, string, string?])[] => [
  ['checkout', `${api}/api/pay/refuge`, 'form'],
  ['snippet', `${lab}/snippet`, '#tag option'],
  ['doctor', `${lab}/doctor?origin=${encodeURIComponent(refused)}`, 'h1'],
  ['matrix', `${lab}/matrix`, '#run-all', '[data-lab=done]'],
];

/** The matrix takes half a minute. */
const RUN_MS = 180_000;

const folder = new URL('../../docs/images/', import.meta.url);

async function write(file: string, image: Uint8Array): Promise<void> {
  await writeFile(new URL(`${file}.webp`, folder), image);
  console.log(`docs/images/${file}.webp: ${image.length} bytes`);
}

export async function writeImages(browser: Browser, demo: Demo): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, widget, name, look] of WIDGETS) {
    const scenes = allScenes().filter((scene) => scene.widget === widget && scene.name === name);
    for (const { image } of await take(browser, demo, scenes, look)) await write(file, image);
  }
  for (const [file, url, selector, done] of pagesOf(demo)) {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 1000, height: 680 });
    await page.goto(url, { waitUntil: 'networkidle2' });
    await page.waitForSelector(selector);
    if (done) {
      await page.click(selector);
      await page.waitForSelector(done, { timeout: RUN_MS });
      await page.$eval('#summary', (summary) => summary.scrollIntoView());
    }
    await write(file, await page.screenshot({ type: 'webp', quality: 34 }));
  }
}
