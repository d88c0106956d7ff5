import { readFile } from 'node:fs/promises';
import { BUSINESSES } from '../../platform/seed/gallery.ts';
import { galleryKey } from '../../platform/seed/seed.ts';
import { escaped, type SiteOptions } from '../serve.ts';
import { BRANDS, type Brand, cssOf } from './brands.ts';

/** The addresses below `/gallery/`, and what its pages include. */

const PATH = /^\/gallery\/([\w-]+\.(?:html|css))$/;

const brandAt = (path: string): Brand | undefined => BRANDS.find(({ name }) => path === `/gallery/${name}.html`);

async function find(path: string): Promise<Buffer | null> {
  const [, file] = PATH.exec(path) ?? [];
  if (file === undefined) return null;
  const styled = BRANDS.find(({ name }) => file === `${name}-widgets.css`);
  if (styled !== undefined) return Buffer.from(cssOf(styled));
  const template = brandAt(path) === undefined ? file : 'brand.html';
  return readFile(new URL(template, import.meta.url)).catch(() => null);
}

const cardOf = ({ name, look, business, styles }: Brand): string =>
  `<li><h2><a href="/gallery/${name}.html">${look}</a></h2><p>${escaped(business)}</p><p class="colors">${Object.values(
    styles,
  )
    .filter((value) => value.startsWith('#'))
    .map((color) => `<svg viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="${color}" /></svg>`)
    .join('')}</p></li>`;

async function includes(path: string): Promise<Readonly<Record<string, string>>> {
  const brand = brandAt(path);
  if (brand === undefined) return path === '/gallery/index.html' ? { brands: BRANDS.map(cardOf).join('\n') } : {};
  const { name, business, headline, lead } = brand;
  const { sells: [, sells] = ['', ''], raises: { button: raises = '' } = {} } =
    BUSINESSES.find((each) => each.name === name) ?? {};
  return {
    name,
    key: galleryKey(name),
    business: escaped(business),
    headline,
    lead,
    sells,
    raises,
    css: escaped(cssOf(brand)),
  };
}

export const galleryPages = { find, includes } satisfies Pick<SiteOptions, 'find' | 'includes'>;
