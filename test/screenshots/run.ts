import { mkdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../build/build-if-needed.ts';
import { startDemo } from '../../demo/start.ts';
import { launch } from '../helpers/browser.ts';
import { takeAccepted } from './accepted.ts';
import { accept } from './compare.ts';
import { writeImages } from './images.ts';
import { SCENES } from './scenes.ts';
import { sheetPage, sheetPicture } from './sheet.ts';
import { demoStage, openSteadyStage } from './stages.ts';
import { LOOKS, type Picture, type Stage, take } from './take.ts';

/**
 * `npm run screenshots` renders every widget and state in every look to test-results/screenshots, with an overview
 * sheet per widget and look. Pass widget names to render only those: `npm run screenshots -- poll`. `--write` also
 * updates the small images in docs/images. `--accept` only takes the pictures that `npm test` compares with
 * (test/browser/visual.test.ts), and keeps those that have changed.
 */

const folder = new URL('../../test-results/screenshots/', import.meta.url);

/** A headless browser has no pointer that hovers. */
const HOVERS = '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

const fileName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const nameOf = ({ scene, look }: Picture): string => `${fileName(scene.name)}.${fileName(look.name)}.png`;

async function takeWidget(stage: Stage, widget: string): Promise<void> {
  const own = new URL(`${widget}/`, folder);
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  const scenes = SCENES.filter((scene) => scene.widget === widget);
  for (const look of LOOKS) {
    const pictures = await take(stage, scenes, look);
    for (const picture of pictures) await writeFile(new URL(nameOf(picture), own), picture.image);
    const title = `${widget}, ${look.name}`;
    await writeFile(
      new URL(`${widget}.${fileName(look.name)}.png`, folder),
      await sheetPicture(stage.browser, title, pictures),
    );
    const html = sheetPage(title, pictures, (picture) => `${widget}/${nameOf(picture)}`);
    await writeFile(new URL(`${widget}.${fileName(look.name)}.html`, folder), html);
    console.log(`${title}: ${pictures.length} of ${scenes.length}`);
    if (pictures.length < scenes.length) process.exitCode = 1;
  }
}

async function acceptAll(): Promise<void> {
  await buildIfNeeded(console.log);
  const stage = await openSteadyStage();
  try {
    await accept(await takeAccepted(stage));
  } finally {
    await stage.close();
  }
  // The database that tests lend each other would keep the process alive.
  process.exit();
}

async function takeScreenshots(named: readonly string[], isWriting: boolean): Promise<void> {
  const widgets = [...new Set(SCENES.map(({ widget }) => widget))];
  const demo = await startDemo({ ports: 0, dataDir: null, say: console.log });
  const browser = await launch({ acceptInsecureCerts: true, args: [HOVERS] });
  const stage = demoStage(browser, demo);
  try {
    for (const widget of widgets) if (named.length === 0 || named.includes(widget)) await takeWidget(stage, widget);
    if (isWriting) await writeImages(stage, demo);
    console.log(`See test-results/screenshots: one sheet per widget and look.`);
  } finally {
    await browser.close();
    await demo.close();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, write: { type: 'boolean', default: false } },
});
if (values.accept) await acceptAll();
else await takeScreenshots(positionals, values.write);
