/** Writes a widget's tag for each kind of host. */

export interface SnippetInput {
  readonly tag: string;
  /** Only those that differ from the default; '' sets a boolean attribute. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Custom properties: `--creator-accent`. */
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

/** The words each attribute accepts. The element itself knows which one is its default. */
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
/** Braces start an expression in Svelte. */
const inSvelte = (text: string): string => inHtml(text).replace(/[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** JSX decodes entities in attribute text, so anything special becomes an expression. */
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

/** Escapes `<`, which could end the script element around it. */
const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

const moduleHead = ({ tag, api, publicKey }: SnippetInput): string =>
  [
    `import 'creator-widgets/define/${tag.replace('creator-', '')}';`,
    `import { configure } from 'creator-widgets/widgets';`,
    '',
    `configure({ api: ${inScript(api)}, publicKey: ${inScript(publicKey)} });`,
  ].join('\n');

/** Returns the complete snippet for one kind of host. */
export function snippet(target: Target, input: SnippetInput): string {
  const html = `${script(input)}\n\n${markup(input, inHtml)}`;
  switch (target) {
    case 'HTML':
      return html;
    case 'WordPress':
      return `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`;
    case 'React':
      return `${moduleHead(input)}\n\nexport const Widget = () => ${jsx(input)};`;
    case 'Vue':
      return `<script setup>\n${moduleHead(input)}\n</script>\n\n<template>\n  ${markup(input, inHtml)}\n</template>`;
    case 'Svelte':
      return `<script>\n${moduleHead(input)}\n</script>\n\n${markup(input, inSvelte)}`;
  }
}
