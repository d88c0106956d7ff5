import { createRecovery } from '../../src/client/recovery.ts';
import { keepLive } from '../../src/state/live.ts';
import { notice, ownersLine, sentence } from '../element/notice.tsx';
import { redraw } from '../element/redraw.ts';
import { replaceStandIns } from '../element/stand-ins.ts';

/** What a page loads when there is idle time and news to wait for, or when something went wrong. */
export { createRecovery, keepLive, notice, ownersLine, redraw, replaceStandIns, sentence };
