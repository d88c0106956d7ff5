import { escaped } from '../../sites/serve.ts';

/** Writes attributes, each with a leading space; an empty value is a boolean attribute. */
export const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');

export interface HtmlPage {
  readonly title: string;
  /** For search engines. */
  readonly description?: string;
  /** Attributes of the root element. */
  readonly root?: Readonly<Record<string, string>>;
  readonly head?: readonly string[];
  readonly body: string;
}

export function htmlPage({ title, description, root = {}, head = [], body }: HtmlPage): string {
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    ...(description === undefined ? [] : [`<meta${attributesOf({ name: 'description', content: description })}>`]),
    '<link rel="icon" href="data:,">',
    ...head,
  ];
  return `<!doctype html>
<html${attributesOf({ lang: 'en', ...root })}>
<head>
${lines.join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}

export const HOST_STYLES = '<link rel="stylesheet" href="/host.css">';

export interface ScriptTag {
  readonly scripts: string;
  readonly api: string;
  readonly publicKey: string;
}

/** The widgets' script tag, as a creator pastes it. */
export const scriptTag = ({ scripts, api, publicKey }: ScriptTag): string =>
  `<script${attributesOf({ type: 'module', async: '', src: `${scripts}/creator-widgets.js`, 'data-api': api, 'data-public-key': publicKey })}></script>`;
