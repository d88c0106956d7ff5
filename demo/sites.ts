import { SCRIPTS_FOLDER } from '../build/build-if-needed.ts';
import type { SiteName } from './addresses.ts';
import { answerFeed } from './sites/feed.ts';
import { galleryPages } from './sites/gallery/gallery-pages.ts';
import { guidePages } from './sites/guides/guide-pages.ts';
import { readReceipt } from './sites/receipt.ts';
import { type PageValues, type SiteOptions, siteFolder } from './sites/serve.ts';

type Site = Pick<SiteOptions, 'folders' | 'headers' | 'find' | 'includes'>;

/** A site with one folder, plus the shared style sheet and pictures. */
function plain(folder: string): Site {
  return { folders: () => [siteFolder(folder), siteFolder('shared')], headers: () => ({}) };
}

/** The strictest policy that the widgets support. The styled page adds `style-src`. */
function strictPolicy({ api }: PageValues, path: string): string {
  const policy = `default-src 'none'; script-src 'self'; connect-src ${api}; img-src https:; require-trusted-types-for 'script'; trusted-types 'none'`;
  return path === '/' ? policy : `${policy}; style-src 'self'`;
}

/** The folders and headers of each site. */
export const sites: Readonly<Record<SiteName, Site>> = {
  allowed: {
    ...plain('allowed'),
    folders: () => [siteFolder('allowed'), siteFolder('shared'), SCRIPTS_FOLDER],
    ...guidePages,
    find: async (path, url, { api = '', allowed = '' }) => {
      if (path === '/events.ics') return Buffer.from(await answerFeed(url, api, `${allowed}/events.html`));
      if (path === '/receipt.json') return Buffer.from(JSON.stringify(await readReceipt(url, api)));
      return (await galleryPages.find(path)) ?? guidePages.find(path);
    },
    includes: async (path) => ({ ...(await guidePages.includes(path)), ...(await galleryPages.includes(path)) }),
  },
  refused: plain('refused'),
  // One server: shop.localhost is the shop, every subdomain the tour.
  shop: {
    folders: (host) => [siteFolder(host === 'shop.localhost' ? 'shop' : 'tour'), siteFolder('shared')],
    headers: () => ({}),
  },
  // It hosts the scripts itself, with the page for streaming software.
  strict: {
    folders: () => [siteFolder('strict'), siteFolder('shared'), SCRIPTS_FOLDER],
    headers: (values, path) => ({ 'Content-Security-Policy': strictPolicy(values, path) }),
  },
  // Like a CDN: readable by any page, cross-origin isolated ones included.
  scripts: {
    folders: () => [SCRIPTS_FOLDER],
    headers: () => ({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  },
};
