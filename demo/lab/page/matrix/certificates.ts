import type { SiteRow } from './matrix-data.ts';

/** Servers with the lab's own certificate, which a browser refuses until a person has accepted it. */

const isSecure = ({ origin }: SiteRow): boolean => origin.startsWith('https:');

/** Any answer will do, since only the connection depends on the certificate. */
const isTrusted = (url: string): Promise<boolean> =>
  fetch(url, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Returns the https origins, of these sites and their API, whose certificate this browser refuses. */
export async function untrustedOrigins(sites: readonly SiteRow[], secureApi: string): Promise<readonly string[]> {
  const origins = [...new Set(sites.filter(isSecure).map(({ origin }) => origin))];
  const all = origins.length === 0 ? [] : [...origins, secureApi];
  const files = all.map((origin) => `${origin}/${origin === secureApi ? 'openapi.json' : 'host.css'}`);
  const trusted = await Promise.all(files.map(isTrusted));
  return all.filter((_, at) => trusted[at] === false);
}

/** Whether a site's widgets can load: they need its own certificate and the API's. */
export const needsCertificate = (site: SiteRow, untrusted: readonly string[], secureApi: string): boolean =>
  isSecure(site) && (untrusted.includes(site.origin) || untrusted.includes(secureApi));
