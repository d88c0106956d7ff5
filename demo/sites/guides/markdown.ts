import { posix } from 'node:path';
import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { escaped } from '../serve.ts';

/** Renders the Markdown that this repository's documentation uses; any other markup is shown as text. */

export interface Section {
  /** `''` for what comes before the first heading below the title. */
  readonly anchor: string;
  /** 1 for the page's title. */
  readonly depth: number;
  readonly title: string;
  /** Plain text without its subsections, for the search. */
  readonly text: string;
}

export interface RenderedMarkdown {
  readonly title: string;
  /** All below the title. */
  readonly html: string;
  readonly sections: readonly Section[];
}

/** Turns a link's target, relative to the repository, into an address; null if there is none. */
export type FindAddress = (target: string) => string | null;

/** Returns the size in pixels of an image, whose path is relative to the repository; null if it is unknown. */
export type FindSize = (target: string) => { readonly width: number; readonly height: number } | null;

const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === 'heading';
/** A paragraph of images alone. */
const isPictures = (token: Token | undefined): token is Tokens.Paragraph =>
  token?.type === 'paragraph' && token.tokens?.every(({ type }) => type === 'image') === true;

/** Joins successive paragraphs of images. */
function joinPictures(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens.filter(({ type }) => type !== 'space')) {
    const before = joined.at(-1);
    if (isPictures(token) && isPictures(before))
      joined.splice(-1, 1, { ...before, tokens: [...before.tokens, ...token.tokens] });
    else joined.push(token);
  }
  return joined;
}

/** The plain text of tokens, code included. */
function textOf(tokens: readonly Token[]): string {
  return tokens.map(textOfToken).join('');
}

function textOfToken(token: Token): string {
  switch (token.type) {
    case 'html':
      return '';
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => row.map(({ tokens }) => textOf(tokens)).join(' ')).join('\n');
    }
    case 'list':
      return (token as Tokens.List).items.map(({ tokens }) => textOf(tokens)).join('\n');
    default:
      if ('tokens' in token && token.tokens) return textOf(token.tokens);
      return 'text' in token && typeof token.text === 'string' ? token.text : ' ';
  }
}

/** The anchor of each heading below the title: the one that GitHub gives it, so that the same links work there. */
function anchorsOf(tokens: readonly Token[]): Map<Token, string> {
  const used = new Map<string, number>();
  const headings = tokens.filter((token) => isHeading(token) && token.depth > 1);
  return new Map(
    headings.map((token) => {
      const words = textOf([token])
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '');
      const anchor = words.trim().replace(/\s/g, '-');
      const before = used.get(anchor) ?? 0;
      used.set(anchor, before + 1);
      return [token, before === 0 ? anchor : `${anchor}-${before}`];
    }),
  );
}

interface Targets {
  readonly find: (href: string) => string | null;
  readonly sizeOf: FindSize;
}

function rendererOf(anchors: ReadonlyMap<Token, string>, { find, sizeOf }: Targets): RendererObject {
  return {
    html: ({ text }) => (text.startsWith('<!--') ? '' : escaped(text)),
    heading(token) {
      const text = this.parser.parseInline(token.tokens);
      const anchor = anchors.get(token);
      return `<h${token.depth} id="${anchor}"><a class="anchor" href="#${anchor}">${text}</a></h${token.depth}>\n`;
    },
    link({ href, tokens }) {
      const address = find(href);
      const text = this.parser.parseInline(tokens);
      return address === null ? text : `<a href="${escaped(address)}">${text}</a>`;
    },
    /** Several pictures are small, in a row, and lead to the large ones. */
    paragraph(token) {
      const { tokens } = token;
      if (tokens.length === 1 || !isPictures(token)) return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      const links = tokens.map((each) => {
        const image = this.parser.parseInline([each]);
        const address = 'href' in each ? find(String(each.href)) : null;
        return address === null ? image : `<a href="${escaped(address)}">${image}</a>`;
      });
      return `<p class="pictures">${links.join('\n')}</p>\n`;
    },
    image({ href, text }) {
      const address = find(href);
      if (address === null) return '';
      const size = sizeOf(href);
      // Reserves its space, so that the page doesn't shift when it loads.
      const space = size === null ? '' : ` width="${size.width}" height="${size.height}"`;
      return `<img src="${escaped(address)}" alt="${escaped(text)}"${space}>`;
    },
    table({ header, rows }) {
      const labels = header.map(({ tokens }) => textOf(tokens));
      const text = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
      const head = header.map((each) => (each.tokens.length > 0 ? `<th scope="col">${text(each)}</th>` : '<td></td>'));
      const body = rows.map((row) => {
        const cells = row.map((each, column) => `<td data-label="${escaped(labels[column] ?? '')}">${text(each)}</td>`);
        return `<tr>${cells.join('')}</tr>`;
      });
      return `<div class="scroll" role="group" aria-label="${escaped(labels.filter(Boolean).join(', ') || 'Table')}"><table${header.length > 2 ? ' class="stacked"' : ''}>
<thead><tr>${head.join('')}</tr></thead>
<tbody>${body.join('\n')}</tbody>
</table></div>\n`;
    },
  };
}

/** Cuts a page at each heading below its title. */
function split(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isHeading(token) && token.depth > 1) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}

/** @param path of the page in the repository, which its links are relative to */
export function renderMarkdown(
  source: string,
  path: string,
  findAddress: FindAddress,
  findSize: FindSize = () => null,
): RenderedMarkdown {
  const targetOf = (file: string): string => posix.join(posix.dirname(path), file);
  const sizeOf: FindSize = (href) => findSize(targetOf(href));
  const find = (href: string): string | null => {
    if (/^(https?:|#)/.test(href)) return href;
    const [file = '', anchor] = href.split('#');
    const address = findAddress(targetOf(file));
    return address === null || anchor === undefined ? address : `${address}#${anchor}`;
  };
  const tokens = new Marked().lexer(source);
  const anchors = anchorsOf(tokens);
  const marked = new Marked({ renderer: rendererOf(anchors, { find, sizeOf }) });
  const [first = [], ...others] = split(tokens);
  const below = first.filter((token) => !isHeading(token));
  const title = textOf(first.filter(isHeading));
  const sections = [first, ...others].map((part) => {
    const [head] = part;
    return {
      anchor: (head && anchors.get(head)) ?? '',
      depth: isHeading(head) ? head.depth : 1,
      title: isHeading(head) ? textOf([head]) : title,
      text: part.slice(1).map(textOfToken).join(' ').replace(/\s+/g, ' ').trim(),
    };
  });
  return {
    title,
    html: marked.parser(joinPictures([...below, ...others.flat()])),
    sections,
  };
}
