import type { Browser } from 'puppeteer-core';
import { openPage } from '../helpers/browser.ts';
import type { Picture } from './take.ts';

/** All screenshots of a widget in one look, on one overview sheet. */

const SHEET_WIDTH = 1800;

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param sourceOf returns the image source of a scene */
export function sheetPage(title: string, pictures: readonly Picture[], sourceOf: (picture: Picture) => string): string {
  const cells = pictures.map(
    (picture) =>
      `<figure><figcaption>${escaped(picture.scene.name)}</figcaption><img src="${sourceOf(picture)}" alt=""></figure>`,
  );
  const columns = Math.max(2, Math.floor(SHEET_WIDTH / ((pictures[0]?.look.width ?? 0) / 1.5)));
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>
body { margin: 16px; font: 15px sans-serif; columns: ${columns}; background: #ddd; color: #111 }
h1 { column-span: all; font-size: 22px }
figure { margin: 0 0 16px; break-inside: avoid } figcaption { font-weight: 600 } img { max-width: 100% }
</style><h1>${escaped(title)}</h1>${cells.join('\n')}`;
}

/** The sheet as one image. */
export async function sheetPicture(browser: Browser, title: string, pictures: readonly Picture[]): Promise<Uint8Array> {
  const { page } = await openPage(browser);
  try {
    await page.setViewport({ width: SHEET_WIDTH, height: 900 });
    const inline = ({ image }: Picture) => `data:image/png;base64,${Buffer.from(image).toString('base64')}`;
    await page.setContent(sheetPage(title, pictures, inline), { waitUntil: 'load' });
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.browserContext().close();
  }
}
