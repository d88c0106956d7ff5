import { elementNames } from '../../../build/entries.ts';
import type { RunningPlatform } from '../../platform/app/start-platform.ts';
import {
  DEMO_ACCOUNT,
  DEMO_PUBLIC_KEY,
  DEMO_SECRET_KEY,
  demoKey,
  OTHER_ACCOUNT,
  OTHER_PUBLIC_KEY,
} from '../../platform/seed/seed.ts';
import type { LabOptions } from './app.ts';
import { labSites } from './sites.ts';
import type { LabSites } from './start-lab.ts';

export interface LabDemo {
  readonly lab: string;
  /** The demo's home page. */
  readonly home: string;
  readonly api: string;
  readonly secureApi: string;
  readonly scripts: string;
  readonly platform: RunningPlatform;
  readonly labSites: LabSites;
  /** The demo account's full list. */
  readonly list: readonly string[];
  /** The list of the other account. */
  readonly otherList: readonly string[];
}

const builtElements = (): string[] => elementNames.map((name) => `creator-${name}`);

/** Well-formed keys that belong to no account. */
const UNKNOWN_SECRET = `sk_${'test_'}${'0'.repeat(24)}`;
const UNKNOWN_KEY = `pk_${'test_'}${'nobody'.padEnd(24, '0')}`;

/** The lab's options for the demo's account and test items. */
export function labDemo(demo: LabDemo): LabOptions {
  const { lab, home, api, secureApi, scripts, platform, labSites: opened, list, otherList } = demo;
  const keys = {
    valid: DEMO_PUBLIC_KEY,
    other: OTHER_PUBLIC_KEY,
    unknown: UNKNOWN_KEY,
    secret: UNKNOWN_SECRET,
    address: UNKNOWN_SECRET,
  };
  return {
    values: {
      sites: labSites(opened.ports),
      lab,
      demo: home,
      api,
      secureApi,
      scripts,
      keys,
      elements: builtElements(),
    },
    access: {
      url: platform.addressUrl,
      secretKey: DEMO_SECRET_KEY,
      account: DEMO_ACCOUNT,
      otherAccount: OTHER_ACCOUNT,
    },
    accounts: {
      [DEMO_ACCOUNT]: { name: 'The Open Studio', publicKey: DEMO_PUBLIC_KEY, secretKey: DEMO_SECRET_KEY },
      [OTHER_ACCOUNT]: { name: 'Another streamer', publicKey: OTHER_PUBLIC_KEY, secretKey: demoKey('sk', 'other') },
    },
    drafts: { publicKey: demoKey('pk', 'drafts'), secretKey: demoKey('sk', 'drafts') },
    hasIpv6: opened.ipv6,
    initial: { account: list, other: otherList, embeds: { emb_demo_refused: [] } },
  };
}
