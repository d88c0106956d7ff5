import type { LabSite } from './sites.ts';

/** What the host sites are told once the platform is up; a page asked for meanwhile waits. */
export interface HostValues {
  readonly sites: readonly LabSite[];
  readonly api: string;
  readonly secureApi: string;
  readonly scripts: string;
  readonly lab: string;
  readonly keys: Readonly<Record<string, string>>;
  /** Of the account of the test items. */
  readonly testPublicKey: string;
  readonly elements: readonly string[];
}
