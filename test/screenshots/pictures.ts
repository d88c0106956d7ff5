import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { elementNames } from '../../build/entries.ts';
import { findBrowser } from '../helpers/find-browser.ts';
import { firstScene, type Scene, sceneOf } from './scenes.ts';
import { type Look, type Picture, type Stage, take } from './take.ts';

/** The pictures that `npm test` compares with those in `test/screenshots/accepted`. */

const USUAL: Look = { width: 360 };

type Row = readonly [file: string, widget: string, scene: string];

/** The states that visitors see most, and those that a change to the styles breaks first. */
const PICTURES: readonly (readonly [Look, readonly Row[]])[] = [
  [
    USUAL,
    [
      ['poll-voted', 'poll', 'after a vote'],
      ['poll-ranking', 'poll', 'Ranking'],
      ['embed-rated', 'embed', 'after a rating'],
      ['goal-bar', 'goal', 'Over the target'],
      ['goal-thermometer', 'goal', 'a thermometer alone'],
      ['goal-ring', 'goal', 'a ring alone'],
      ['goal-overlay', 'overlay', 'a goal alone'],
      ['poll-overlay', 'overlay', 'a poll in pills'],
      ['pay-button', 'pay-button', 'Three left'],
      ['pay-amounts', 'pay-button', 'amount chosen'],
      ['pay-card', 'pay-button', 'Card'],
      ['events', 'events', 'two'],
      ['refused', 'poll', 'Refused by its own list'],
    ],
  ],
  [
    { width: 360, dark: true },
    [
      ['dark-poll', 'poll', 'Closed'],
      ['dark-embed', 'embed', 'a wrong answer'],
      ['dark-goal', 'goal', 'A bar'],
      ['dark-events', 'events', 'one'],
      ['dark-pay-amounts', 'pay-button', 'amount chosen'],
    ],
  ],
  [
    { width: 320 },
    [
      ['small-poll', 'poll', 'Results always visible'],
      ['small-events', 'events', 'one'],
      ['small-pay-card', 'pay-button', 'Card'],
    ],
  ],
  [
    { width: 360, dark: true, forcedColors: true },
    [
      ['forced-poll', 'poll', 'after a vote'],
      ['forced-goal', 'goal', 'A bar'],
      ['forced-amounts', 'pay-button', 'amount chosen'],
      ['forced-stars', 'embed', 'stars selected'],
      ['forced-reaction', 'embed', 'pressed'],
      ['forced-events', 'events', 'two'],
    ],
  ],
  [
    { width: 360, rtl: true },
    [
      ['rtl-poll', 'poll', 'Results always visible'],
      ['rtl-goal', 'goal', 'one of two donors'],
      ['rtl-month', 'events', 'Month'],
    ],
  ],
  [
    { width: 360, fontSize: 32 },
    [
      ['large-poll', 'poll', 'Results always visible'],
      ['large-thermometer', 'goal', 'A thermometer'],
      ['large-donors', 'goal', 'two of its donors'],
      ['large-events', 'events', 'one'],
      ['large-pay-button', 'pay-button', 'Membership'],
      ['large-month', 'events', 'Month'],
      ['large-histogram', 'embed', 'zero to ten, rated'],
    ],
  ],
  [{ width: 800 }, [['wide-month', 'events', 'Month']]],
];

const NAMED = PICTURES.flatMap(([, rows]) => rows.map(([, widget]) => widget));
/** Widgets without a picture above: their first example. */
const OTHERS = elementNames.filter((widget) => !NAMED.includes(widget));

const ALL: readonly (readonly [Look, ReadonlyMap<string, Scene>])[] = [
  ...PICTURES.map(
    ([look, rows]) => [look, new Map(rows.map(([file, widget, name]) => [file, sceneOf(widget, name)]))] as const,
  ),
  [USUAL, new Map(OTHERS.map((widget) => [widget, firstScene(widget)]))],
];

export const PICTURE_NAMES: readonly string[] = ALL.flatMap(([, scenes]) => [...scenes.keys()]);

/** All pictures, by the name of their file. */
export async function takeAll(stage: Stage): Promise<ReadonlyMap<string, Picture>> {
  const taken = new Map<string, Picture>();
  for (const [look, scenes] of ALL) {
    const pictures = await take(stage, [...scenes.values()], look);
    for (const [file, scene] of scenes) {
      const picture = pictures.find((each) => each.scene === scene);
      if (picture) taken.set(file, picture);
    }
  }
  return taken;
}

const ACCEPTED = new URL('accepted/', import.meta.url);
const CHANGED = new URL('../../test-results/visual/', import.meta.url);

/** How far a pixel's color may be off, from 0 to 1. Notices the lightest border. */
const THRESHOLD = 0.05;
/**
 * The share of pixels that may differ more. The accepted pictures are of the pinned Chromium, a headless shell; in another
 * release text differs by about 1 %.
 */
const MAX_SHARE = (await findBrowser()).headless === 'shell' ? 0.002 : 0.03;

const fileOf = (name: string): URL => new URL(`${name}.png`, ACCEPTED);

/** The names of all accepted pictures. */
export async function acceptedNames(): Promise<readonly string[]> {
  return (await readdir(ACCEPTED)).map((file) => file.replace(/\.png$/, ''));
}

/**
 * Null if a picture looks like the accepted one. Otherwise leaves it, and one that marks the differences, in
 * `test-results/visual`, and returns a sentence. Pixels that only antialiasing explains don't count.
 */
export async function changeOf(name: string, image: Uint8Array): Promise<string | null> {
  const accepted = await readFile(fileOf(name)).then(PNG.sync.read, () => null);
  const actual = PNG.sync.read(Buffer.from(image));
  const { width, height } = actual;
  const isSameSize = accepted?.width === width && accepted.height === height;
  const diff = new PNG({ width, height });
  const share = isSameSize
    ? pixelmatch(actual.data, accepted.data, diff.data, width, height, { threshold: THRESHOLD }) / width / height
    : 1;
  if (share <= MAX_SHARE) return null;
  await mkdir(CHANGED, { recursive: true });
  await writeFile(new URL(`${name}.png`, CHANGED), image);
  if (isSameSize) await writeFile(new URL(`${name}.diff.png`, CHANGED), PNG.sync.write(diff));
  const folder = relative(fileURLToPath(new URL('../../', import.meta.url)), fileURLToPath(CHANGED));
  const words = isSameSize ? `differs in ${(share * 100).toFixed(2)} % of its pixels` : 'has another size, or is new';
  return `${name} ${words}: see ${folder}. To accept it: npm run screenshots -- --accept`;
}

/** Keeps the pictures that look different from the accepted ones, and removes those without a scene. */
export async function accept(pictures: ReadonlyMap<string, Picture>): Promise<void> {
  for (const [name, { image }] of pictures) {
    const change = await changeOf(name, image);
    if (change === null) continue;
    await writeFile(fileOf(name), image);
    console.log(`Accepted: ${change}`);
  }
  for (const name of await acceptedNames()) if (!pictures.has(name)) await rm(fileOf(name));
}
