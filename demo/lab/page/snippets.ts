/** A widget's tag as each kind of host writes it. Pure: text in, text out. */

export interface SnippetInput {
  readonly tag: string;
  /** Only what differs from the default. '' is a flag that is set. */
  readonly attributes: Readonly<Record<string, string>>;
  /** `--creator-accent` to its value. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly scripts: string;
  readonly api: string;
  readonly publicKey: string;
}

export const TARGETS = ['HTML', 'React', 'Vue', 'Svelte', 'WordPress'] as const;
export type Target = (typeof TARGETS)[number];

export const TOKENS = [
  '--creator-accent',
  '--creator-on-accent',
  '--creator-text',
  '--creator-surface',
  '--creator-border',
  '--creator-radius',
  '--creator-font',
  '--creator-space',
] as const;

/** Words that an attribute takes; the element says itself which of them is its default. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  loading: ['lazy', 'eager'],
  layout: ['list', 'cards', 'compact', 'bar', 'thermometer', 'ring', 'overlay', 'button', 'card'],
  group: ['month', 'day', 'none'],
  'time-zone': ['event', 'visitor'],
  calendar: ['button', 'none'],
  'donors-sort': ['recent', 'top'],
  type: ['payment', 'subscription'],
  target: ['_self', '_blank', '_top', 'popup'],
};

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Braces begin an expression there. */
const inSvelte = (text: string): string => inHtml(text).replace(/[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** JSX reads entities in plain attribute text; as an expression the text is what it is. */
const inJsx = (text: string): string => (/["&{}<>\\\n]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`);

const styleText = (tokens: SnippetInput['tokens']): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

function markup({ tag, attributes, tokens }: SnippetInput, quote: (text: string) => string): string {
  const style = styleText(tokens);
  const all = Object.entries({ ...attributes, ...(style === '' ? {} : { style }) });
  const written = all.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${quote(value)}"`));
  return `<${tag}${written.join('')}></${tag}>`;
}

function jsx({ tag, attributes, tokens }: SnippetInput): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}=""` : ` ${name}=${inJsx(value)}`,
  );
  const styles = Object.entries(tokens).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const style = styles.length === 0 ? '' : ` style={{ ${styles.join(', ')} }}`;
  return `<${tag}${written.join('')}${style} />`;
}

const script = ({ scripts, api, publicKey }: SnippetInput): string =>
  `<script type="module" async src="${inHtml(scripts)}/creator-widgets.js"\n        data-api="${inHtml(api)}" data-public-key="${inHtml(publicKey)}"></script>`;

/** As a value in a script: `<` would let it end the element that the script stands in. */
const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

const moduleStart = ({ tag, api, publicKey }: SnippetInput): string =>
  [
    `import 'creator-widgets/define/${tag.replace('creator-', '')}';`,
    `import { configure } from 'creator-widgets/widgets';`,
    '',
    `configure({ api: ${inScript(api)}, publicKey: ${inScript(publicKey)} });`,
  ].join('\n');

/** The whole snippet for one kind of host. */
export function snippet(target: Target, input: SnippetInput): string {
  const html = `${script(input)}\n\n${markup(input, inHtml)}`;
  switch (target) {
    case 'HTML':
      return html;
    case 'WordPress':
      return `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`;
    case 'React':
      return `${moduleStart(input)}\n\nexport const Widget = () => ${jsx(input)};`;
    case 'Vue':
      return `<script setup>\n${moduleStart(input)}\n</script>\n\n<template>\n  ${markup(input, inHtml)}\n</template>`;
    case 'Svelte':
      return `<script>\n${moduleStart(input)}\n</script>\n\n${markup(input, inSvelte)}`;
  }
}
