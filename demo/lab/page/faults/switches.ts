import { ABOUT } from '../../../../widgets/about.ts';
import type { FaultSettings } from '../../../platform/local/fault-list.ts';

/** What a switch applies to: requests whose method and path start with `route`. Runs in Node and in the browser. */
export const SWITCHES: readonly { readonly route: string; readonly title: string }[] = [
  { route: '', title: 'Everything' },
  ...Object.entries(Object.assign({}, ...Object.values(ABOUT).map(({ requests }) => requests)) as object).map(
    ([route, title]) => ({ route, title: String(title) }),
  ),
];

/** Situations that people test first. */
export const PRESETS: readonly { readonly title: string; readonly faults: FaultSettings }[] = [
  { title: 'Slow phone', faults: { '': 'slow' } },
  { title: 'Platform down', faults: { '': 'error' } },
  { title: 'Connection drops', faults: { '': 'cut' } },
  { title: 'Hotel Wi-Fi', faults: { '': 'html' } },
  { title: 'Too many visitors', faults: { '': 'rate' } },
  { title: 'Vote is counted, answer lost', faults: { 'POST /api/vote/cast/create': 'lost' } },
];
