import { readAnswer } from './answer.ts';
import { failed } from './errors.ts';
import { elapsed, NativePromise, random, wallClock } from './globals.ts';
import { within } from './within.ts';

/**
 * What the recovery takes from the client that it works for. It may come from another script, later: there must still be one
 * `CreatorError`, and no global but those that were taken when the client was loaded.
 */
export const host = { readAnswer, failed, within, elapsed, random, wallClock, NativePromise };
