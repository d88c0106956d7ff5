import { mkdir, writeFile } from 'node:fs/promises';
import type { Frame } from 'puppeteer-core';
import { BRANDS } from '../../demo/sites/gallery/brands.ts';
import { type Demo, startDemo } from '../../demo/start.ts';
import { ABOUT } from '../../widgets/about.ts';
import { openPage } from '../helpers/browser.ts';
import { fontFaces } from '../helpers/sample-font.ts';
import { sceneOf } from './scenes.ts';
import { openStage, take } from './take.ts';

/** The small images of README and docs: file, and scene. */
const WIDGETS = Object.entries(ABOUT).flatMap(([tag, { pictures }]) =>
  pictures.map(([file, name]) => [file, sceneOf(tag.replace('creator-', ''), name)] as const),
);

interface PageImage {
  readonly file: string;
  readonly url: string;
  /** What to wait for. */
  readonly selector: string;
  readonly size: readonly [width: number, height: number];
  /** What to wait for after a press of `selector`. */
  readonly done?: string;
  /** Less than 1 makes a smaller picture of the same page. */
  readonly scale?: number;
}

const pagesOf = ({ api, lab, allowed, refused }: Demo): readonly PageImage[] => [
  {
    file: 'page',
    url: `${allowed}/gallery/yellow.html`,
    selector: 'creator-goal[data-state=ready]',
    size: [1040, 1050],
  },
  { file: 'checkout', url: `${api}/api/pay/refuge`, selector: 'form', size: [640, 760] },
  { file: 'snippet', url: `${lab}/snippet`, selector: '#tag input', size: [1040, 760] },
  { file: 'doctor', url: `${lab}/doctor?origin=${encodeURIComponent(refused)}`, selector: 'h1', size: [1000, 680] },
  { file: 'matrix', url: `${lab}/matrix`, selector: '#run-all', size: [1000, 640], done: '[data-lab=done]' },
  ...BRANDS.map(({ name }) => ({
    file: `gallery-${name}`,
    url: `${allowed}/gallery/${name}.html`,
    selector: 'creator-embed[data-state=ready]',
    size: [1040, 780] as const,
    scale: 0.5,
  })),
];

/** The matrix takes half a minute. */
const RUN_MS = 180_000;

const folder = new URL('../../docs/images/', import.meta.url);

async function write(file: string, image: Uint8Array): Promise<void> {
  await writeFile(new URL(`${file}.webp`, folder), image);
  console.log(`docs/images/${file}.webp: ${image.length} bytes`);
}

/** The look of a system's own font, which a machine without a desktop lacks. */
const FONT = `${fontFaces('inter', 'Inter', [400, 600, 700])}
:root { --sans: Inter !important; --serif: Inter !important }
body { font-family: Inter }`;

/** The fonts that the gallery's brands ask for, or the nearest with the same widths. */
const BRAND_FONTS = [
  fontFaces('gelasio', 'Georgia', [400, 700]),
  fontFaces('tinos', 'Times New Roman', [400, 700]),
  fontFaces('inter', 'Helvetica', [400, 600, 700]),
  fontFaces('nunito', 'Arial Rounded MT Bold', [400, 600, 700, 900]),
].join('\n');

/** A picture of an example site is of the site alone. */
const NO_BAR = 'aside.bar { display: none }';

const usesSystemFont = (frame: Frame): Promise<boolean> =>
  frame.evaluate(() => /^(?:system-ui|ui-sans-serif)/.test(getComputedStyle(document.body).fontFamily));

export async function writeImages(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const demo = await startDemo({ ports: 0, dataDir: null, say: console.log });
  const stage = await openStage({ pictures: `${demo.allowed}/pictures/` });
  const inFont = { ...stage, head: `${stage.head}<style>${FONT}</style>` };
  for (const [file, scene] of WIDGETS) {
    const dark = file.endsWith('-dark') ? ({ dark: true } as const) : {};
    for (const { image } of await take(inFont, [scene], { width: 560, webp: true, ...dark })) await write(file, image);
  }
  for (const { file, url, selector, size, done, scale = 1 } of pagesOf(demo)) {
    const { page } = await openPage(stage.browser);
    const [width, height] = size;
    await page.setViewport({ width, height, deviceScaleFactor: scale });
    await page.setBypassCSP(true);
    await page.goto(url, { waitUntil: 'networkidle2' });
    for (const frame of page.frames())
      await frame.addStyleTag({ content: `${(await usesSystemFont(frame)) ? FONT : BRAND_FONTS}\n${NO_BAR}` });
    await page.waitForSelector(selector);
    if (done) {
      await page.click(selector);
      await page.waitForSelector(done, { timeout: RUN_MS });
      await page.$eval('#summary', (summary) => summary.scrollIntoView());
    }
    await write(file, await page.screenshot({ type: 'webp', quality: 34 }));
  }
  await stage.close();
  await demo.close();
}
