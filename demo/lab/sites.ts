import type { OriginReason } from '../platform/origin-policy.ts';

/**
 * How a site's page is opened. `page`: in a frame of the lab, as any page. `tab`: only in a tab of its own, which reports to the
 * lab's server. `file`: from the disk, which only a test does. The others are frames inside the page of an origin that is listed.
 */
export type Opens = 'page' | 'tab' | 'file' | FrameKind;
export type FrameKind = 'sandbox' | 'sandbox-same-origin' | 'srcdoc' | 'srcdoc-sandbox' | 'data';

/** One place that a widget may find itself in, and what the demo's own list says of it. */
export interface LabSite {
  readonly id: string;
  readonly title: string;
  /** Where the page, or the page around the frame, is served; '' for a file. */
  readonly origin: string;
  /** The Origin header that its requests carry. */
  readonly sends: string;
  readonly opens: Opens;
  /** Which of the platform's two addresses it asks. */
  readonly api: 'http' | 'https';
  /** The answer under the demo's own list, written by hand: what the lab computes is held against it. */
  readonly reason: OriginReason;
  readonly why: string;
  /** Needs an address that a machine may lack. */
  readonly ipv6?: true;
  /** An https page that asks an http address: engines that block it say nothing but that it failed. */
  readonly mixed?: true;
}

/** The lab's two ports for host sites; each speaks http and https. */
export interface LabPorts {
  readonly sites: number;
  readonly others: number;
}

/** What the lab adds to the demo account's list. */
export const labEntries = ({ sites }: LabPorts): readonly string[] => [
  `http://studio.localhost:${sites}`,
  `http://*.fans.localhost:${sites}`,
  `https://secure.localhost:${sites}`,
  `http://localhost:${sites}`,
];

/** The names that are opened over https. */
export const SECURE_NAMES = ['localhost', 'secure.localhost', 'studio.localhost', 'shop.fans.localhost'] as const;

type Row = Omit<LabSite, 'origin' | 'sends' | 'opens' | 'api'> & Partial<Pick<LabSite, 'opens' | 'api' | 'sends'>>;

/** Every site, in the order in which a person reads the table: what is let in, near misses, frames, and the odd ones. */
export function labSites({ sites, others }: LabPorts): readonly LabSite[] {
  const at = (origin: string, row: Row): LabSite => ({ origin, sends: origin, opens: 'page', api: 'http', ...row });
  const studio = `http://studio.localhost:${sites}`;
  const framed = (opens: FrameKind, sends: string, row: Row) => at(studio, { ...row, opens, sends });
  return [
    at(studio, { id: 'exact', title: 'Exact match', reason: 'allowed', why: 'Listed to the letter.' }),
    at(`http://localhost:${sites}`, {
      id: 'localhost',
      title: 'localhost',
      reason: 'allowed',
      why: 'Listed: a developer’s own machine is an origin like any other.',
    }),
    at(`http://shop.fans.localhost:${sites}`, {
      id: 'subdomain',
      title: 'One subdomain level',
      reason: 'allowed',
      why: 'The star stands for one label.',
    }),
    at(`http://winter.shop.fans.localhost:${sites}`, {
      id: 'subdomain-2',
      title: 'Two subdomain levels',
      reason: 'allowed',
      why: 'The star stands for one label or more.',
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
      why: 'The same page asks over http. Loopback counts as secure in Chromium and Firefox; WebKit blocks it.',
    }),
    at(`http://quiet.fans.localhost:${sites}`, {
      id: 'no-referrer',
      title: 'Referrer-Policy: no-referrer',
      reason: 'allowed',
      why: 'Origin is sent all the same. Nothing here is ever decided by Referer.',
    }),
    at(`http://isolated.fans.localhost:${sites}`, {
      id: 'isolated',
      title: 'Cross-origin isolated',
      opens: 'tab',
      reason: 'allowed',
      why: 'COOP same-origin with COEP require-corp: the script must carry CORP. Isolation holds in a tab of its own only.',
    }),
    at(`https://studio.localhost:${sites}`, {
      id: 'scheme',
      title: 'Other scheme',
      api: 'https',
      reason: 'scheme_mismatch',
      why: 'Same name, same port, https where http is listed.',
    }),
    at(`http://secure.localhost:${sites}`, {
      id: 'scheme-down',
      title: 'Other scheme, downwards',
      reason: 'scheme_mismatch',
      why: 'http where https is listed: anyone on the line could be that page.',
    }),
    at(`https://shop.fans.localhost:${sites}`, {
      id: 'scheme-star',
      title: 'Other scheme, under the star',
      api: 'https',
      reason: 'scheme_mismatch',
      why: 'A star stands for names, never for the scheme.',
    }),
    at(`http://studio.localhost:${others}`, {
      id: 'port',
      title: 'Other port',
      reason: 'port_mismatch',
      why: 'Same scheme and name; each port is an origin of its own.',
    }),
    at(`http://shop.fans.localhost:${others}`, {
      id: 'port-star',
      title: 'Other port, under the star',
      reason: 'port_mismatch',
      why: 'A star stands for names, never for the port.',
    }),
    at(`http://fans.localhost:${sites}`, {
      id: 'apex',
      title: 'Apex of the star',
      reason: 'apex_not_listed',
      why: 'A star never stands for nothing.',
    }),
    at(`http://www.studio.localhost:${sites}`, {
      id: 'subdomain-exact',
      title: 'Subdomain of an exact entry',
      reason: 'subdomain_not_listed',
      why: 'An entry without a star is one name.',
    }),
    at(`http://evilfans.localhost:${sites}`, {
      id: 'look-alike',
      title: 'Look-alike suffix',
      reason: 'subdomain_not_listed',
      why: 'Ends in the same letters as the star’s entry, without the dot. What comes nearest is plain localhost, which is no star.',
    }),
    at(`http://studio.localhost.evil.localhost:${sites}`, {
      id: 'look-alike-prefix',
      title: 'Look-alike prefix',
      reason: 'subdomain_not_listed',
      why: 'Begins with a listed name and goes on. What comes nearest is plain localhost, which is no star.',
    }),
    at(`http://127.0.0.1:${sites}`, {
      id: 'ipv4',
      title: '127.0.0.1',
      reason: 'not_listed',
      why: 'The same machine as localhost, and another origin.',
    }),
    at(`http://[::1]:${sites}`, {
      id: 'ipv6',
      title: '[::1]',
      ipv6: true,
      reason: 'not_listed',
      why: 'The same machine once more, and a third origin.',
    }),
    framed('srcdoc', studio, {
      id: 'srcdoc',
      title: 'srcdoc frame',
      reason: 'allowed',
      why: 'It has the origin of the page around it.',
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
      why: 'The page around it is listed, but the frame cannot prove where it is from.',
    }),
    framed('srcdoc-sandbox', 'null', {
      id: 'srcdoc-sandbox',
      title: 'Sandboxed srcdoc frame',
      reason: 'opaque_origin',
      why: 'What page builders preview in: no origin.',
    }),
    framed('data', 'null', {
      id: 'data',
      title: 'data: page',
      reason: 'opaque_origin',
      why: 'A page made of its own address belongs to nobody.',
    }),
    at('', {
      id: 'file',
      title: 'file: page',
      opens: 'file',
      sends: 'null',
      reason: 'opaque_origin',
      why: 'Opened from the disk. Save any page and open it to see; the test does.',
    }),
  ];
}
