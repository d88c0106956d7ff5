import type { LabSite } from './sites.ts';

/** Values for the host sites. Pages requested before the platform is up wait for it. */
export interface HostValues {
  readonly sites: readonly LabSite[];
  readonly api: string;
  readonly secureApi: string;
  readonly scripts: string;
  readonly lab: string;
  /** The demo's home page. */
  readonly demo: string;
  /** By credential. */
  readonly keys: Readonly<Record<string, string>>;
  /** Tags that this build registers. */
  readonly elements: readonly string[];
}

/** The addresses that the demo's navigation links to. */
export const linksOf = ({ demo, lab }: HostValues): { readonly allowed: string; readonly lab: string } => ({
  allowed: new URL(demo).origin,
  lab,
});
