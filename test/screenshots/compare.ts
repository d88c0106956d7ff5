import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { findBrowser } from '../helpers/find-browser.ts';

/** Compares pictures with the accepted ones in `test/screenshots/accepted`. */

const ROOT = new URL('../../', import.meta.url);
const ACCEPTED = new URL('accepted/', import.meta.url);
const RESULTS = new URL('test-results/visual/', ROOT);

/** How far a pixel's color may be off, from 0 to 1. Notices the lightest border. */
const THRESHOLD = 0.05;
/** The share of pixels that may differ more. A browser renders the same everywhere. */
const MAX_SHARE = 0.002;
/** The accepted pictures are of the pinned Chromium, a headless shell. In another release text differs by about 1 %. */
const MAX_ACCEPTED_SHARE = (await findBrowser()).headless === 'shell' ? MAX_SHARE : 0.03;

export const ACCEPT = 'npm run screenshots -- --accept';

const nameIn = (url: URL): string => relative(fileURLToPath(ROOT), fileURLToPath(url));
const fileOf = (name: string): URL => new URL(`${name}.png`, ACCEPTED);

/** The names of all accepted pictures. */
export async function acceptedNames(): Promise<readonly string[]> {
  const files = await readdir(ACCEPTED);
  return files.map((file) => file.replace(/\.png$/, ''));
}

interface Difference {
  /** What differs, for people. */
  readonly words: string;
  readonly diff: PNG | null;
}

/** Null if the two look the same. Pixels that only antialiasing explains don't count. */
export function differenceOf(image: Uint8Array, acceptedImage: Uint8Array, maxShare = MAX_SHARE): Difference | null {
  const actual = PNG.sync.read(Buffer.from(image));
  const accepted = PNG.sync.read(Buffer.from(acceptedImage));
  const { width, height } = accepted;
  if (actual.width !== width || actual.height !== height)
    return { words: `is ${actual.width} × ${actual.height} px instead of ${width} × ${height}`, diff: null };
  const diff = new PNG({ width, height });
  const share =
    pixelmatch(actual.data, accepted.data, diff.data, width, height, { threshold: THRESHOLD }) / width / height;
  return share <= maxShare ? null : { words: `differs in ${(share * 100).toFixed(2)} % of its pixels`, diff };
}

async function compare(name: string, image: Uint8Array): Promise<Difference | null> {
  const accepted = await readFile(fileOf(name)).catch(() => null);
  if (accepted === null) return { words: 'has no accepted picture', diff: null };
  return differenceOf(image, accepted, MAX_ACCEPTED_SHARE);
}

/**
 * Null if a picture looks like the accepted one. Otherwise leaves it, and one that marks the differences, in
 * `test-results/visual`, and returns a sentence that names them.
 */
export async function changeOf(name: string, image: Uint8Array): Promise<string | null> {
  const difference = await compare(name, image);
  if (difference === null) return null;
  await mkdir(RESULTS, { recursive: true });
  const actual = new URL(`${name}.png`, RESULTS);
  await writeFile(actual, image);
  const seen = [nameIn(actual)];
  if (difference.diff) {
    const diff = new URL(`${name}.diff.png`, RESULTS);
    await writeFile(diff, PNG.sync.write(difference.diff));
    seen.push(nameIn(diff));
  }
  return `${nameIn(fileOf(name))} ${difference.words}: see ${seen.join(' and ')}. To accept the change: ${ACCEPT}`;
}

/** Keeps the pictures that look different from the accepted ones, and removes those without a scene. */
export async function accept(pictures: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await mkdir(ACCEPTED, { recursive: true });
  for (const [name, image] of pictures) {
    const difference = await compare(name, image);
    if (difference === null) continue;
    await writeFile(fileOf(name), image);
    console.log(`${nameIn(fileOf(name))}: accepted, it ${difference.words}.`);
  }
  for (const name of await acceptedNames()) {
    if (pictures.has(name)) continue;
    await rm(fileOf(name));
    console.log(`${nameIn(fileOf(name))}: removed, it has no scene.`);
  }
}
