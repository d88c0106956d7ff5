import { createRecovery } from '../../src/client/retry.ts';
import { keepLive } from '../../src/state/polling.ts';
import { notice, ownersLine, sentence } from '../core/notice.tsx';
import { redraw } from '../core/redraw.ts';
import { replaceStandIns } from '../core/stand-ins.ts';

/** What a page loads when there is idle time and news to wait for, or when something went wrong. */
export { createRecovery, keepLive, notice, ownersLine, redraw, replaceStandIns, sentence };
