import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The rules of a font in `@fontsource`, so that no text depends on the machine's fonts. */
export const fontFaces = (font: string, family: string, weights: readonly number[]): string =>
  weights
    .map((weight) => {
      const file = require.resolve(`@fontsource/${font}/files/${font}-latin-${weight}-normal.woff2`);
      const url = `data:font/woff2;base64,${readFileSync(file, 'base64')}`;
      return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(${url}) }`;
    })
    .join('\n');

/** The font `Sample`, which has the signs and the Arabic of our widgets, too. */
export const sampleFont = (): string => fontFaces('dejavu-sans', 'Sample', [400, 700]);
