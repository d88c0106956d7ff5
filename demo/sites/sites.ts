import type { SiteName } from '../addresses.ts';
import { SCRIPTS_FOLDER } from '../build-if-needed.ts';
import { type PageValues, type SiteOptions, siteFolder } from './serve.ts';

type Site = Pick<SiteOptions, 'folders' | 'headers'>;

/** A site of one folder, with the style sheet that all share. */
function plain(folder: string): Site {
  return { folders: () => [siteFolder(folder), siteFolder('shared')], headers: () => ({}) };
}

/** The policy of the issue, to the letter. The page with styles of its own needs one directive more. */
function strictPolicy({ api }: PageValues, path: string): string {
  const policy = `default-src 'none'; script-src 'self'; connect-src ${api}; img-src https:; require-trusted-types-for 'script'; trusted-types 'none'`;
  return path === '/' ? policy : `${policy}; style-src 'self'`;
}

/** What each site serves, and how. */
export const sites: Readonly<Record<SiteName, Site>> = {
  allowed: plain('allowed'),
  refused: plain('refused'),
  // One server: the name itself is the shop, every name below it the tour.
  shop: {
    folders: (host) => [siteFolder(host === 'shop.localhost' ? 'shop' : 'tour'), siteFolder('shared')],
    headers: () => ({}),
  },
  strict: {
    folders: () => [siteFolder('strict'), siteFolder('shared'), SCRIPTS_FOLDER],
    headers: (values, path) => ({ 'Content-Security-Policy': strictPolicy(values, path) }),
  },
  // As a CDN: for any page, in a module too, and into pages that ask for cross-origin isolation.
  scripts: {
    folders: () => [SCRIPTS_FOLDER],
    headers: () => ({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  },
};
