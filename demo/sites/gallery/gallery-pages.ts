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

/** A poll in the look of a brand, small. */
function pictureOf({ ground, styles }: Brand): string {
  const {
    '--creator-accent': accent = '',
    '--creator-border': border = '#d5d3d9',
    '--creator-radius': radius = '10px',
    '--creator-surface': surface = '#ffffff',
    '--creator-text': text = '#1c1b22',
  } = styles;
  const corner = Number.parseInt(radius, 10) / 2;
  const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(corner, height / 2)}" fill="${fill}" ${more}/>`;
  const bars = [96, 60, 34].map((width, at) => {
    const y = 46 + at * 16;
    const paint = at === 0 ? '' : 'fill-opacity=".45"';
    return rect(44, y, 152, 11, text, 'fill-opacity=".1"') + rect(44, y, width, 11, accent, paint);
  });
  const shapes = [
    `<rect width="240" height="136" fill="${ground}"/>`,
    rect(28, 16, 184, 104, surface, `stroke="${border}"`),
    rect(44, 28, 96, 8, text),
    ...bars,
    rect(44, 98, 44, 14, accent),
  ];
  return `<svg class="picture" viewBox="0 0 240 136" aria-hidden="true">${shapes.join('')}</svg>`;
}

const cardOf = (brand: Brand): string => {
  const { name, look, business } = brand;
  const { poll } = businessOf(name);
  return `<li>${pictureOf(brand)}<h2><a href="/gallery/${name}.html">${escaped(business)}</a></h2><p>${look}</p><p>“${poll.title}”</p></li>`;
};

function businessOf(name: string) {
  const business = BUSINESSES.find((each) => each.name === name);
  if (business === undefined) throw new Error(`The seed has no business named ${name}.`);
  return business;
}

async function includes(path: string): Promise<Readonly<Record<string, string>>> {
  const brand = brandAt(path);
  if (brand === undefined) return path === '/gallery/index.html' ? { brands: BRANDS.map(cardOf).join('\n') } : {};
  const { name, business, headline, lead } = brand;
  const {
    sells: [, sells],
    raises: { button: raises },
  } = businessOf(name);
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
