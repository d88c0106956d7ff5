import { encode } from 'uqr';

/** Returns the dark modules of a QR code as one SVG path, one unit per module, and the code's size in units. */
export function qrPath(url: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(url, { border: 4, ecc: 'M' });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
