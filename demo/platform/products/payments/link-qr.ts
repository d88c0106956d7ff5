import { renderSVG } from 'uqr';

/** The quiet zone that a scanner needs, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A payment link's address as a QR code: an SVG picture, as bytes in JSON (contract section 2). */
export function qrFile(shortId: string, url: string): object {
  const svg = renderSVG(url, { border: QUIET_ZONE, ecc: 'M' });
  return {
    contentType: 'image/svg+xml',
    fileName: `${shortId}.svg`,
    base64: Buffer.from(svg, 'utf8').toString('base64'),
  };
}
