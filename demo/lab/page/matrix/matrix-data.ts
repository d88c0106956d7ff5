import type { Expected, ProbeKey } from './outcome.ts';

/**
 * How a site's page opens. `page`: framed by the lab. `tab`: only in a separate tab, which reports to the lab's server. `file`: from
 * disk. The others are frames inside a page on an allowed origin.
 */
export type Opens = 'page' | 'tab' | 'file' | FrameKind;
export type FrameKind = 'sandbox' | 'sandbox-same-origin' | 'srcdoc' | 'srcdoc-sandbox' | 'data';

/** A site as the matrix page sees it. */
export interface SiteRow {
  readonly id: string;
  readonly title: string;
  /** Serves the page, or the page around the frame; '' for a file. */
  readonly origin: string;
  /** The Origin header of its requests. */
  readonly sends: string;
  readonly opens: Opens;
  readonly why: string;
  /** The page's URL; '' for a file. */
  readonly address: string;
  /** Why this machine can't run it. */
  readonly notApplicable?: string;
}

export interface Cell extends ProbeKey {
  readonly expected: Expected | { readonly notApplicable: string };
}

/** Every probe, with its expected result under the current lists. */
export interface Matrix {
  readonly sites: readonly SiteRow[];
  readonly cells: readonly Cell[];
}
