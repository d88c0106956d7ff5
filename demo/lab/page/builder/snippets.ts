/** Writes a widget's tag for HTML, JSX and templates. */

import { ABOUT } from '../../../../widgets/about.ts';
import type { LinkChoice } from '../base/builder-data.ts';

export interface SnippetInput {
  readonly tag: string;
  /** Only those that differ from the default; '' sets a boolean attribute. */
  readonly attributes: Readonly<Record<string, string>>;
  /** CSS properties of the element: `--creator-accent`, `max-width`. */
  readonly styles: Readonly<Record<string, string>>;
  /** The folder with the scripts, and `overlay.html` beside them. */
  readonly scripts: string;
  /** The embeds that are rankings. */
  readonly ranked: readonly string[];
  readonly api: string;
  readonly publicKey: string;
  /** The space to reserve, so that nothing moves when the widget appears: a CSS length. */
  readonly height?: string | undefined;
  /** What visitors see until the script has loaded, and whenever it can't. */
  readonly fallback?: Fallback | undefined;
  /** By file name, for a tag with `integrity`. */
  readonly integrity?: Readonly<Record<string, string>> | undefined;
  /** The files of a tag's view, which load at the same time as the script. */
  readonly views: Readonly<Record<string, readonly string[]>>;
}

export interface Fallback {
  readonly href: string;
  readonly text: string;
}

interface Payable {
  readonly attributes: Readonly<Record<string, string>>;
  readonly api: string;
  /** The account's payment links. */
  readonly links: readonly LinkChoice[];
}

/** The plain link to the checkout of a widget's payment link, unless it hides its button. */
export function fallbackOf({ attributes, api, links }: Payable): Fallback | undefined {
  const { label, link } = attributes;
  const known = links.find(({ value }) => value === link);
  if (link === undefined || 'no-button' in attributes) return undefined;
  const folder = known?.isSubscription ? 'pay/s' : 'pay';
  return { href: `${api}/api/${folder}/${encodeURIComponent(link)}`, text: label ?? known?.buttonText ?? 'Pay now' };
}

const entity = (sign: string): string => `&#${sign.charCodeAt(0)};`;
export const inHtml = (text: string): string => text.replace(/[&<>"]/g, entity);
/** Braces start an expression in Svelte, Vue and Angular, and `@` a block in Angular. */
export const inTemplate = (text: string): string => inHtml(text).replace(/[{}@]/g, entity);
/** JSX decodes entities in attribute text, so anything special becomes an expression. */
const inJsx = (text: string): string => (/["&{}<>\\\n]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`);

type Declaration = readonly [property: string, value: string];

function declarationsOf({ styles, height }: SnippetInput): readonly Declaration[] {
  const reserved: readonly Declaration[] =
    height === undefined
      ? []
      : [
          ['display', 'block'],
          ['min-height', height],
        ];
  return [...reserved, ...Object.entries(styles)];
}

const styleText = (input: SnippetInput): string =>
  declarationsOf(input)
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ');

const withStyle = (input: SnippetInput): [string, string][] => {
  const style = styleText(input);
  return [...Object.entries(input.attributes), ...(style === '' ? [] : [['style', style] as [string, string]])];
};

/** Writes the tag. `quote` escapes a value for an attribute in double quotes. */
export function markup(input: SnippetInput, quote: (text: string) => string): string {
  const { tag, fallback } = input;
  const written = withStyle(input).map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${quote(value)}"`));
  return `<${tag}${written.join('')}>${linkTo(fallback, quote)}</${tag}>`;
}

/** Templates read braces in text as expressions. */
const linkTo = (fallback: Fallback | undefined, quote: (text: string) => string): string =>
  fallback === undefined ? '' : `<a href="${quote(fallback.href)}">${inTemplate(fallback.text)}</a>`;

/** The same widget for editors that remove tags they don't know. */
export function divMarkup(input: SnippetInput): string {
  const { tag, attributes, fallback } = input;
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` data-${name}` : ` data-${name}="${inHtml(value)}"`,
  );
  const style = styleText(input);
  const styled = style === '' ? '' : ` style="${inHtml(style)}"`;
  const name = tag.replace('creator-', '');
  return `<div data-creator="${name}"${written.join('')}${styled}>${linkTo(fallback, inHtml)}</div>`;
}

const camelCase = (property: string): string =>
  property.startsWith('--') ? property : property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** React takes styles as an object in camel case, Solid and Preact as text. */
export function jsx(input: SnippetInput, styles: 'object' | 'text'): string {
  const { tag, attributes, fallback } = input;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}=${value === '' ? '""' : inJsx(value)}`);
  const declarations = declarationsOf(input);
  const object = declarations.map(
    ([property, value]) => `${JSON.stringify(camelCase(property))}: ${JSON.stringify(value)}`,
  );
  const value = styles === 'object' ? `{{ ${object.join(', ')} }}` : inJsx(styleText(input));
  const style = declarations.length === 0 ? '' : ` style=${value}`;
  if (fallback === undefined) return `<${tag}${written.join('')}${style} />`;
  const link = `<a href=${inJsx(fallback.href)}>{${JSON.stringify(fallback.text)}}</a>`;
  return `<${tag}${written.join('')}${style}>${link}</${tag}>`;
}

/** The address of a page for streaming software, in whose hash everything is: that part is never sent. */
export function overlayAddress({ scripts, attributes, styles, api, publicKey }: SnippetInput): string {
  const colors = Object.entries(styles).filter(([name]) => name.startsWith('--creator-'));
  const settings = { ...attributes, ...Object.fromEntries(colors), 'public-key': publicKey, api };
  return `${scripts}/overlay.html#${new URLSearchParams(settings)}`;
}

const FILE = 'creator-widgets.js';

/** The script's address. */
export const scriptUrl = ({ scripts }: SnippetInput): string => `${scripts}/${FILE}`;

const preconnect = ({ api }: SnippetInput): string => `<link rel="preconnect" href="${inHtml(api)}" crossorigin>`;

type Hashes = Readonly<Record<string, string>>;

const checked = (integrity: Hashes, file: string): string =>
  integrity[file] === undefined ? '' : ` integrity="${inHtml(integrity[file])}"`;

/** The script tag, after the hint that saves it a round trip. */
export const script = (input: SnippetInput, integrity: Hashes = {}): string =>
  `${preconnect(input)}\n${scriptTag(input, integrity)}`;

export function scriptTag(input: SnippetInput, integrity: Hashes = {}): string {
  const { api, publicKey } = input;
  return [
    `<script type="module" async src="${inHtml(scriptUrl(input))}"${checked(integrity, FILE)}`,
    `        data-api="${inHtml(api)}" data-public-key="${inHtml(publicKey)}"></script>`,
  ].join('\n');
}

/** The files that the attributes ask for, and the rows of a ranking. */
function partsOf({ tag, attributes, ranked }: SnippetInput): readonly string[] {
  const written = Object.entries(attributes).flatMap(([name, value]) => [name, `${name}="${value}"`]);
  const asked = written.map((text) => ABOUT[tag]?.parts?.[text]).filter((part) => part !== undefined);
  const isRanking = ranked.includes(attributes['embed-id'] ?? '') && tag !== 'creator-overlay';
  return [...new Set(isRanking ? [...asked, 'RankedChoices'] : asked)].map((part) => `creator-${part}.js`);
}

/** Load the widget's view, and its parts, at the same time as the script. */
export function preloads(input: SnippetInput, integrity: Hashes = {}): string {
  const { scripts, views, tag } = input;
  const links = [...(views[tag] ?? []), ...partsOf(input)].map(
    (file) => `<link rel="modulepreload" href="${inHtml(`${scripts}/${file}`)}"${checked(integrity, file)}>\n`,
  );
  return links.join('');
}

/** Escapes `<`, which could end the script element around it. */
const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/** The script tag with the integrity of the file, and of its chunks in an import map too. */
export function checkedScript(input: SnippetInput): string {
  const { scripts, integrity = {} } = input;
  const files = Object.entries(integrity).map(
    ([name, hash]) => `  ${inScript(`${scripts}/${name}`)}: ${inScript(hash)}`,
  );
  const map = `<script type="importmap">{"integrity": {\n${files.join(',\n')}\n}}</script>`;
  return `${map}\n${script(input, integrity)}\n${preloads(input, integrity)}`;
}

/** Loads the script by a name from an import map. The tag says where the platform is. */
export function importMapPage(input: SnippetInput): string {
  const { api, publicKey, attributes } = input;
  const map = `<script type="importmap">{"imports": {"creator-widgets": ${inScript(scriptUrl(input))}}}</script>`;
  const tag = markup({ ...input, attributes: { api, 'public-key': publicKey, ...attributes } }, inHtml);
  return `${map}\n${preconnect(input)}\n<script type="module">\n  import 'creator-widgets';\n</script>\n\n${tag}`;
}

/** The imports and settings of a module from npm. */
export const moduleHead = (input: SnippetInput): string =>
  `import { configure } from '${definition(input)}';\n\n${configuration(input)}`;

export const definition = ({ tag }: SnippetInput): string => `creator-widgets/${tag.replace('creator-', '')}`;

export const configuration = ({ api, publicKey }: SnippetInput): string =>
  `configure({ api: ${inScript(api)}, publicKey: ${inScript(publicKey)} });`;
