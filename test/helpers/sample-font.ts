import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** DejaVu Sans of this size is about as wide as the wider of the usual interface fonts. */
export const INTERFACE = '92%';

/** Rules for the font `Sample`, which has the signs and the Arabic of our widgets too, so that no text depends on the machine's fonts. */
export const sampleFont = (size = '100%'): string =>
  [400, 700]
    .map((weight) => {
      const file = require.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`);
      const url = `data:font/woff2;base64,${readFileSync(file, 'base64')}`;
      return `@font-face { font-family: Sample; font-weight: ${weight}; src: url(${url}); size-adjust: ${size} }`;
    })
    .join('\n');
