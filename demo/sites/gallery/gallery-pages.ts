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

const pictureOf = ({ name }: Brand): string =>
  `<img src="/guides/images/gallery-${name}.webp" alt="" width="520" height="390" loading="lazy">`;

const cardOf = (brand: Brand): string => {
  const { name, look, business } = brand;
  const { poll } = businessOf(name);
  return `<li>${pictureOf(brand)}<h2><a href="/gallery/${name}.html">${escaped(business)}</a></h2><p>${look}</p><p>“${poll.title}”</p></li>`;
};

/** A brand on the home page. */
const shotOf = (brand: Brand): string =>
  `<li><a href="/gallery/${brand.name}.html">${pictureOf(brand)}${escaped(brand.business)}</a></li>`;

function businessOf(name: string) {
  const business = BUSINESSES.find((each) => each.name === name);
  if (business === undefined) throw new Error(`The seed has no business named ${name}.`);
  return business;
}

async function includes(path: string): Promise<Readonly<Record<string, string>>> {
  const brand = brandAt(path);
  if (brand === undefined) {
    return { brands: BRANDS.map(cardOf).join('\n'), shots: BRANDS.map(shotOf).join('\n') };
  }
  const { name, look, business, headline, lead } = brand;
  const {
    sells: [, sells],
    raises: { button: raises },
  } = businessOf(name);
  return {
    name,
    key: galleryKey(name),
    business: escaped(business),
    look,
    headline,
    lead,
    sells,
    raises,
    css: escaped(cssOf(brand)),
  };
}

export const galleryPages = { find, includes } satisfies Pick<SiteOptions, 'find' | 'includes'>;
