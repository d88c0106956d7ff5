import { dataOf, parseText } from '../../src/client/answer.ts';
import { failed } from '../../src/client/errors.ts';
import { elapsed, NativePromise, own, random, wallClock } from '../../src/client/globals.ts';
import { within } from '../../src/client/with-timeout.ts';
import { effect, untracked } from '../../src/state/signals.ts';
import { common } from '../../src/text/messages/en/common.ts';
import { loadPart } from './script-part.ts';

/** In place of load-common.ts in a classic script, with what the part takes from it. */
export const loadCommon = () =>
  loadPart<typeof import('../later/common.ts')>('creator-common', [
    effect,
    untracked,
    parseText,
    dataOf,
    failed,
    elapsed,
    NativePromise,
    random,
    wallClock,
    own,
    within,
    common,
  ]);
