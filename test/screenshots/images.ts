import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'puppeteer-core';
import type { Demo } from '../../demo/start.ts';
import { allScenes } from './scenes.ts';
import { take } from './take.ts';

/** The small images of README and docs: one per widget, by the name of its scene. */
const IMAGES: Readonly<Record<string, string>> = {
  poll: 'after a vote',
  embed: 'after a rating',
  events: 'Four at a time',
  'pay-button': 'Three left',
  goal: 'A bar',
};

const folder = new URL('../../docs/images/', import.meta.url);
const LOOK = { name: 'light', width: 560, webp: true } as const;

export async function writeImages(browser: Browser, demo: Demo): Promise<void> {
  await mkdir(folder, { recursive: true });
  const scenes = allScenes().filter(({ widget, name }) => IMAGES[widget] === name);
  for (const { scene, image } of await take(browser, demo, scenes, LOOK)) {
    await writeFile(new URL(`${scene.widget}.webp`, folder), image);
    console.log(`docs/images/${scene.widget}.webp: ${image.length} bytes`);
  }
}
