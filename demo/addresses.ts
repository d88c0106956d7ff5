/** Where everything of one running demo is. Origins: scheme, name and port, no slash at the end. */
export interface Addresses {
  /** The local platform, as pages know it. */
  readonly api: string;
  /** Serves the built scripts to every origin, as a CDN would. */
  readonly scripts: string;
  /** On the account's list. */
  readonly allowed: string;
  /** Not on the list. */
  readonly refused: string;
  /** Covered by `wildcard`. */
  readonly tour: string;
  /** The bare domain of `wildcard`, which it doesn't cover. */
  readonly shop: string;
  /** The list's wildcard entry. */
  readonly wildcard: string;
  /** On the list, under the strictest Content-Security-Policy. */
  readonly strict: string;
  /** Where owners and testers get tags, find out why a page is refused, and run the matrix. */
  readonly lab: string;
  /** The local platform over https. */
  readonly secureApi: string;
}

/** The addresses that follow from the ports of the sites. */
export type SiteAddresses = Omit<Addresses, 'api' | 'lab' | 'secureApi'>;

/** The servers beside the platform; each takes the platform's port plus its place here plus one. */
export const SITES = ['allowed', 'refused', 'shop', 'strict', 'scripts'] as const;
export type SiteName = (typeof SITES)[number];

export function addressesOf(ports: Readonly<Record<SiteName, number>>): SiteAddresses {
  return {
    scripts: `http://localhost:${ports.scripts}`,
    allowed: `http://localhost:${ports.allowed}`,
    refused: `http://localhost:${ports.refused}`,
    tour: `http://tour.shop.localhost:${ports.shop}`,
    shop: `http://shop.localhost:${ports.shop}`,
    wildcard: `http://*.shop.localhost:${ports.shop}`,
    strict: `http://localhost:${ports.strict}`,
  };
}

/** The demo account's allow list, without what the lab adds to it. */
export function allowList(
  addresses: Pick<Addresses, 'allowed' | 'wildcard' | 'strict' | 'scripts'>,
): readonly string[] {
  // The scripts are beside the page for streaming software.
  return [addresses.allowed, addresses.wildcard, addresses.strict, addresses.scripts];
}

/** What a person reads after `npm start`. `kept`: where the votes are. With `color`, for a terminal. */
export function describe(addresses: Addresses, kept: string, color: boolean): string {
  const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const bold = (text: string) => paint(1, text);
  const quiet = (text: string) => paint(2, text);
  const { api, scripts, allowed, lab } = addresses;
  return [
    '',
    `  ${bold('Creator Widgets, the demo')}`,
    '',
    `  Start here     ${bold(paint(36, `${allowed}/`))}`,
    `  Every page     ${allowed}/demo-index.html`,
    `  For testers    ${lab}/`,
    '',
    `  ${quiet(`Platform ${api}   Its interface ${api}/docs   Scripts ${scripts}`)}`,
    `  ${quiet(`Votes are kept in ${kept}. Ctrl+C stops everything.`)}`,
    '',
  ].join('\n');
}
