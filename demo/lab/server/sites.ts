import type { OriginReason } from '../../platform/origin-policy.ts';
import type { FrameKind, SiteRow } from '../page/matrix/matrix-data.ts';

/** A place where a widget may run, and what the demo's list decides there. */
export interface LabSite extends Omit<SiteRow, 'address' | 'notApplicable'> {
  /** Which of the platform's two addresses it uses. */
  readonly api: 'http' | 'https';
  /** The expected reason under the demo's list, written by hand to check what the lab computes. */
  readonly reason: OriginReason;
  /** Needs IPv6, which a machine may lack. */
  readonly ipv6?: true;
  /** An https page that uses the http API, which some engines block. */
  readonly mixed?: true;
}

/** The two ports of the host sites, each for http and https, and which sites there are. */
export interface LabPorts {
  readonly sites: number;
  readonly others: number;
  /** Whether there are sites with the names of previews. */
  readonly hasPreviews: boolean;
}

/** Where the builder shows its preview. */
export const previewOrigin = ({ sites }: Pick<LabPorts, 'sites'>): string => `http://studio.localhost:${sites}`;

/** Previews, by the entry for which each is a case. Only a browser that resolves their names to this machine can open them. */
const PREVIEWS = {
  netlify: 'deploy-preview-7--bakery.netlify.app',
  vercel: 'menu-git-winter-ovens.vercel.app',
  foreign: 'deploy-preview-7--stoves.netlify.app',
} as const;
export const PREVIEW_NAMES: readonly string[] = Object.values(PREVIEWS);

/** The entries that the lab adds to the demo account's list. */
export const labEntries = (ports: LabPorts): readonly string[] => [
  previewOrigin(ports),
  `http://*.fans.localhost:${ports.sites}`,
  `https://secure.localhost:${ports.sites}`,
  `http://localhost:${ports.sites}`,
  ...(ports.hasPreviews
    ? [`https://*--bakery.netlify.app:${ports.sites}`, `https://menu-*-ovens.vercel.app:${ports.sites}`]
    : []),
];

/** Host names served over https. */
export const SECURE_NAMES: readonly string[] = [
  'localhost',
  'secure.localhost',
  'studio.localhost',
  'shop.fans.localhost',
  ...PREVIEW_NAMES,
];

type Row = Omit<LabSite, 'origin' | 'sends' | 'opens' | 'api'> & Partial<Pick<LabSite, 'opens' | 'api' | 'sends'>>;

/** Every site in table order: allowed ones, near misses, frames, then special cases. */
export function labSites({ sites, others, hasPreviews }: LabPorts): readonly LabSite[] {
  const at = (origin: string, row: Row): LabSite => ({ origin, sends: origin, opens: 'page', api: 'http', ...row });
  const studio = previewOrigin({ sites });
  const framed = (opens: FrameKind, sends: string, row: Row) => at(studio, { ...row, opens, sends });
  const preview = (name: string, row: Omit<Row, 'api'>) => at(`https://${name}:${sites}`, { ...row, api: 'https' });
  return [
    at(studio, { id: 'exact', title: 'Exact match', reason: 'allowed', why: 'The list has exactly this origin.' }),
    at(`http://localhost:${sites}`, {
      id: 'localhost',
      title: 'localhost',
      reason: 'allowed',
      why: 'Listed. A developer’s own machine is an origin like any other.',
    }),
    at(`http://shop.fans.localhost:${sites}`, {
      id: 'subdomain',
      title: 'One subdomain level',
      reason: 'allowed',
      why: 'The wildcard matches one label.',
    }),
    at(`http://winter.shop.fans.localhost:${sites}`, {
      id: 'subdomain-2',
      title: 'Two subdomain levels',
      reason: 'allowed',
      why: 'The wildcard matches one or more labels.',
    }),
    at(`https://secure.localhost:${sites}`, {
      id: 'https',
      title: 'https, to the https API',
      api: 'https',
      reason: 'allowed',
      why: 'Listed with https.',
    }),
    at(`https://secure.localhost:${sites}`, {
      id: 'https-mixed',
      title: 'https, to the http API',
      reason: 'allowed',
      mixed: true,
      why: 'The same page uses http for its requests. Chromium and Firefox treat loopback as secure; WebKit blocks it.',
    }),
    at(`http://quiet.fans.localhost:${sites}`, {
      id: 'no-referrer',
      title: 'Referrer-Policy: no-referrer',
      reason: 'allowed',
      why: 'The browser still sends Origin, and Referer decides nothing.',
    }),
    at(`http://isolated.fans.localhost:${sites}`, {
      id: 'isolated',
      title: 'Cross-origin isolated',
      opens: 'tab',
      reason: 'allowed',
      why: 'COOP same-origin with COEP require-corp: the script needs CORP. Isolation only works in a separate tab.',
    }),
    at(`https://studio.localhost:${sites}`, {
      id: 'scheme',
      title: 'Other scheme',
      api: 'https',
      reason: 'scheme_mismatch',
      why: 'Same host and port, but https where http is listed.',
    }),
    at(`http://secure.localhost:${sites}`, {
      id: 'scheme-down',
      title: 'Scheme downgrade',
      reason: 'scheme_mismatch',
      why: 'http where https is listed: anyone on the network could forge that page.',
    }),
    at(`https://shop.fans.localhost:${sites}`, {
      id: 'scheme-star',
      title: 'Other scheme, wildcard',
      api: 'https',
      reason: 'scheme_mismatch',
      why: 'A wildcard matches host names, never the scheme.',
    }),
    at(`http://studio.localhost:${others}`, {
      id: 'port',
      title: 'Other port',
      reason: 'port_mismatch',
      why: 'Same scheme and host, but each port is a separate origin.',
    }),
    at(`http://shop.fans.localhost:${others}`, {
      id: 'port-star',
      title: 'Other port, wildcard',
      reason: 'port_mismatch',
      why: 'A wildcard matches host names, never the port.',
    }),
    at(`http://fans.localhost:${sites}`, {
      id: 'apex',
      title: 'Wildcard’s bare domain',
      reason: 'apex_not_listed',
      why: 'A wildcard needs at least one label.',
    }),
    at(`http://www.studio.localhost:${sites}`, {
      id: 'subdomain-exact',
      title: 'Subdomain of an exact entry',
      reason: 'subdomain_not_listed',
      why: 'An entry without a wildcard matches one host.',
    }),
    at(`http://evilfans.localhost:${sites}`, {
      id: 'look-alike',
      title: 'Look-alike suffix',
      reason: 'subdomain_not_listed',
      why: 'Ends like the wildcard’s entry, but without the dot. The nearest entry is plain localhost.',
    }),
    at(`http://studio.localhost.evil.localhost:${sites}`, {
      id: 'look-alike-prefix',
      title: 'Look-alike prefix',
      reason: 'subdomain_not_listed',
      why: 'Starts with a listed host and continues. The nearest entry is plain localhost.',
    }),
    at(`http://127.0.0.1:${sites}`, {
      id: 'ipv4',
      title: '127.0.0.1',
      reason: 'not_listed',
      why: 'The same machine as localhost, but a different origin.',
    }),
    at(`http://[::1]:${sites}`, {
      id: 'ipv6',
      title: '[::1]',
      ipv6: true,
      reason: 'not_listed',
      why: 'The same machine again, and a third origin.',
    }),
    ...(hasPreviews
      ? [
          preview(PREVIEWS.netlify, {
            id: 'preview-netlify',
            title: 'Preview on Netlify',
            reason: 'allowed',
            why: 'Only the owner of the site bakery has names that end in --bakery.',
          }),
          preview(PREVIEWS.vercel, {
            id: 'preview-vercel',
            title: 'Preview on Vercel',
            reason: 'allowed',
            why: 'The entry names the project and its team.',
          }),
          preview(PREVIEWS.foreign, {
            id: 'preview-foreign',
            title: 'Another site’s preview',
            reason: 'not_listed',
            why: 'The same host, but the site of somebody else.',
          }),
        ]
      : []),
    framed('srcdoc', studio, {
      id: 'srcdoc',
      title: 'srcdoc frame',
      reason: 'allowed',
      why: 'Inherits the origin of the page around it.',
    }),
    framed('sandbox-same-origin', studio, {
      id: 'sandbox-same-origin',
      title: 'Sandbox with allow-same-origin',
      reason: 'allowed',
      why: 'A sandboxed frame that keeps its origin.',
    }),
    framed('sandbox', 'null', {
      id: 'sandbox',
      title: 'Sandboxed frame',
      reason: 'opaque_origin',
      why: 'The page around it is listed, but the frame has no origin to prove it.',
    }),
    framed('srcdoc-sandbox', 'null', {
      id: 'srcdoc-sandbox',
      title: 'Sandboxed srcdoc frame',
      reason: 'opaque_origin',
      why: 'Page builders often preview in one: it has no origin.',
    }),
    framed('data', 'null', {
      id: 'data',
      title: 'data: page',
      reason: 'opaque_origin',
      why: 'A page inside its own URL has no origin.',
    }),
    at('', {
      id: 'file',
      title: 'file: page',
      opens: 'file',
      sends: 'null',
      reason: 'opaque_origin',
      why: 'Opened from disk: it has no origin.',
    }),
  ];
}
