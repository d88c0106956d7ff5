import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { qrFile } from './links.ts';

/** Renders the single path of our SVG (runs of modules: `Mx,yh1v1h-1z`) as a camera would see it. */
function scan(svg: string, scale = 4): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) / MODULE;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of svg.matchAll(/M(\d+),(\d+)h/g)) {
    for (let row = 0; row < scale; row += 1) {
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) / MODULE) * scale + row) * side + (Number(x) / MODULE) * scale + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return jsQR(pixels, side, side)?.data;
}
/** Drawing units per module. */
const MODULE = 10;

describe('the QR code of a payment link', () => {
  test.each([
    'http://localhost:4100/api/pay/coffee',
    'https://pay.example.com/api/pay/s/membership?utm_source=poster&client-reference=caf%C3%A9',
  ])('decodes to %s', (url) => {
    const file = qrFile('coffee', url);
    expect(file).toMatchObject({ contentType: 'image/svg+xml', fileName: 'coffee.svg' });
    const { base64 } = file as { base64: string };
    expect(scan(Buffer.from(base64, 'base64').toString('utf8'))).toBe(url);
  });
});
