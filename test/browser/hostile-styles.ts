import { within } from './mount.ts';

/** Aggressive styles of host pages: name and rules. */
export const HOSTILE_STYLES: readonly (readonly [name: string, css: string])[] = [
  [
    'global rules',
    `* { letter-spacing: 3px !important; margin: 9px !important; animation: none !important }
     button, a, li, ul, p, b, i { display: block !important; color: red !important; padding: 30px !important }
     ul { list-style: square !important }`,
  ],
  ['a small root font', 'html { font-size: 62.5% }'],
  [
    'a preflight',
    `*, ::before, ::after { border: 0 solid; margin: 0; padding: 0 } ul { list-style: none }
     h1, h2, h3, h4 { font: inherit } b { font-weight: bolder } button { background: none; font: inherit }
     a { color: inherit; text-decoration: inherit }`,
  ],
];

/** Runs a function with an extra style sheet on the page. */
export async function withStyles<T>(css: string, run: () => Promise<T>): Promise<T> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    return await run();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }
}

/** The computed style of every part of an element, which the page's styles must not change. */
export const looksOf = (element: HTMLElement): readonly string[] =>
  within(element, '[part]').map((node) => {
    const { color, fontSize, fontWeight, display, paddingInline, letterSpacing } = getComputedStyle(node);
    const { inlineSize, blockSize, listStyleType, textAlign } = getComputedStyle(node);
    const all = [color, fontSize, fontWeight, display, paddingInline, letterSpacing, listStyleType, textAlign];
    return [node.part.value, inlineSize, blockSize, ...all].join(' ');
  });
